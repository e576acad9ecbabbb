// The rules at the table: a sheet that is fetched once and opens at the section that is asked for.

import { byId } from "./page.js";

let fetched = null;

export function watchRules() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-rules], #remark-rule, #help-rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRules(new URL(link.href));
  });
  // Links inside the sheet stay in it.
  byId("rules-here").addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    goTo(link.hash);
  });
}

async function openRules(address) {
  const sheet = byId("rules-sheet");
  if (!sheet.open) sheet.showModal();
  fetched ??= fetch(address.pathname).then((reply) => reply.text());
  const here = byId("rules-here");
  if (!here.children.length) {
    const read = new DOMParser().parseFromString(await fetched, "text/html");
    // The board has ids of its own.
    for (const section of read.querySelectorAll("section[id]")) section.id = `rule-${section.id}`;
    here.replaceChildren(...[...read.querySelector("main").children].map((child) => document.adoptNode(child)));
  }
  goTo(address.hash);
}

function goTo(hash) {
  const section = hash ? byId(`rule-${hash.slice(1)}`) : byId("rules-here");
  section?.scrollIntoView({ block: "start" });
}

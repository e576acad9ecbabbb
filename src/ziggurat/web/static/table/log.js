// The log: only new lines come, and it follows them unless the reader has gone back.

import { byId } from "./page.js";

let following = true;

export function showLog([kept, lines]) {
  const list = byId("log-lines");
  while (list.children.length > kept) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", lines.join(""));
  follow();
}

function follow() {
  const log = byId("log");
  if (following) log.scrollTop = log.scrollHeight;
}

export function watchLog() {
  const log = byId("log");
  // Only the reader's own scrolling counts: a box that shrinks is not a reader who goes back.
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    log.addEventListener(kind, () => requestAnimationFrame(() => {
      following = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    }), { passive: true });
  }
  log.addEventListener("scroll", () => {
    if (log.scrollHeight - log.scrollTop - log.clientHeight < 4) following = true;
  });
  new ResizeObserver(follow).observe(log);
  // Pointing at a line lights up what it is about.
  log.addEventListener("pointerover", (event) => mark(event.target.closest("[data-targets]")));
  log.addEventListener("pointerleave", () => mark(null));
}

function mark(line) {
  const told = new Set(line ? line.dataset.targets.split(" ") : []);
  for (const thing of document.querySelectorAll("#board [data-target]")) {
    thing.classList.toggle("told", told.has(thing.dataset.target));
  }
}

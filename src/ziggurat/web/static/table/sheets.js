// Sheets: log, display and rules lie over the board on a small screen, and never push it.

import { byId, isNarrow } from "./page.js";
import { state } from "./state.js";

let byQuestion = null; // the sheet that opened because what is asked lies in it

export function watchSheets() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-sheet]");
    if (opener) return void toggle(opener.dataset.sheet);
    if (event.target.closest("[data-close]")) closeSheets();
  });
}

function toggle(id) {
  const open = byId(id).classList.contains("open");
  closeSheets();
  if (!open) openSheet(id);
}

function openSheet(id) {
  byId(id).classList.add("open");
  document.querySelector(`[data-sheet="${id}"]`)?.setAttribute("aria-expanded", "true");
  const log = byId("log");
  if (id === "log-box") log.scrollTop = log.scrollHeight;
}

// Closes what is open; whether there was something.
export function closeSheets() {
  const open = document.querySelectorAll(".sheet.open");
  for (const sheet of open) sheet.classList.remove("open");
  for (const opener of document.querySelectorAll("[data-sheet]")) opener.setAttribute("aria-expanded", "false");
  byQuestion = null;
  return open.length > 0;
}

// What is asked is in sight: the sheet opens that alone holds it, and closes when it is answered.
export function showWhatIsAsked() {
  if (!isNarrow()) return;
  const wanted = new Set(state.answers.flat());
  for (const thing of byId("tray").querySelectorAll("[data-target]")) wanted.delete(thing.dataset.target);
  const inside = [...byId("common").querySelectorAll("[data-target]")].some((thing) => wanted.has(thing.dataset.target));
  if (inside && state.asked !== null && byQuestion !== state.asked) {
    closeSheets();
    openSheet("common-box");
    byQuestion = state.asked;
  } else if (!inside && byQuestion !== null) closeSheets();
}

// What a thing is: its label under the pointer, its explanation after a moment, a long press or the key "?".

import { send } from "./connection.js";
import { wordsOf } from "./log.js";
import { byId } from "./page.js";

const PATIENCE = 450; // milliseconds of pointing or pressing
let known = new Map(); // explanations, as long as the table has not changed
let placed = new Map(); // for parts of the board, the line of the log that put them there
let about = null; // the element that is being asked about
let pinned = false;
let timer = 0;
let at = ""; // where the mouse is

export function forgetHelp() {
  known = new Map();
  placed = new Map();
}

const thingAt = (node) => node?.closest?.("[data-target], [data-about]") ?? null;
const nameOf = (element) => element.dataset.target ?? element.dataset.about;

export function askAbout(element, pin) {
  if (!element) return;
  clearTimeout(timer); // what was asked for is not made a passing remark again
  about = element;
  pinned = pin;
  const name = nameOf(element);
  askWhoPlaced(element);
  if (known.has(name)) return tell(known.get(name));
  if (pin && label(element)) tell({ name: label(element), text: "", section: "" });
  send({ type: "explain", about: name.slice(0, 80) });
}

export function explained(message) {
  known.set(message.about, message);
  if (about && about.isConnected && nameOf(about) === message.about) tell(message);
}

// Which line of the log has put this there.
function askWhoPlaced(element) {
  const part = partOf(element);
  if (part && !placed.has(part)) send({ type: "placed", part });
}

// The part of the board, and in a part that holds several things which of them.
function partOf(element) {
  const part = element.closest("svg.board > * > [id]");
  if (!part) return null;
  return part.querySelectorAll("[data-about], [data-target]").length > 1 ? `${part.id} ${nameOf(element)}` : part.id;
}

export function showPlaced({ part, line }) {
  placed.set(part, line);
  if (about && about.isConnected && partOf(about) === part && !byId("help").hidden) tellPlaced();
}

function tellPlaced() {
  const line = byId(`line-${placed.get(partOf(about))}`);
  const box = byId("help-line");
  box.hidden = !line;
  if (line) {
    box.textContent = wordsOf(line);
    box.style.setProperty("--own", line.style.getPropertyValue("--own"));
  }
  place(about);
}

const label = (element) => element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "";

function tell({ name, text, section }) {
  const title = name || label(about);
  if (!title) return hide();
  byId("help-name").textContent = title;
  byId("help-text").textContent = text;
  byId("help-text").hidden = !text;
  const link = byId("help-rule");
  link.hidden = !section || !pinned;
  link.dataset.section = section;
  link.href = `/rules/${document.body.dataset.game}#${section}`;
  tellPlaced();
}

function place(element) {
  const help = byId("help");
  help.hidden = false;
  help.classList.toggle("pinned", pinned);
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = help;
  const left = Math.min(Math.max(8, box.x + box.width / 2 - width / 2), innerWidth - width - 8);
  const above = box.y - height - 8;
  const below = box.y + box.height + 8;
  const top = above > 4 ? above : Math.min(below, innerHeight - height - 8);
  help.style.left = `${left}px`;
  help.style.top = `${Math.max(4, top)}px`;
}

// Closes what is shown; whether it was asked for and not only passed over.
export function hide() {
  clearTimeout(timer);
  const open = isPinned();
  byId("help").hidden = true;
  about = null;
  pinned = false;
  return open;
}

// What is being told about just now.
export const shown = () => (byId("help").hidden ? null : about);

export const isPinned = () => pinned && !byId("help").hidden;

export function watchThings() {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.target.closest("#help") || pinned) return; // an answer may still be on its way
    hide();
    const element = thingAt(event.target);
    const before = at;
    at = `${event.clientX},${event.clientY}`;
    if (!element || at === before) return; // what has come under a mouse that rests was not pointed at
    begin(element);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") at = `${event.clientX},${event.clientY}`;
  });
  document.addEventListener("focusin", (event) => {
    const element = thingAt(event.target);
    if (event.target.closest("#help") || (isPinned() && element === about)) return;
    hide();
    if (element && event.target.matches(":focus-visible")) begin(element);
  });
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest("#help")) return;
    if (isPinned()) hide();
    const element = thingAt(event.target);
    if (event.pointerType !== "touch" || !element) return;
    clearTimeout(timer); // what a mouse rests on meanwhile is not asked about
    timer = setTimeout(() => {
      askAbout(element, true);
      swallowClick();
    }, PATIENCE);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    if (thingAt(event.target)) event.preventDefault();
  });
}

function begin(element) {
  about = element;
  pinned = false;
  if (label(element)) tell({ name: label(element), text: "", section: "" });
  timer = setTimeout(() => about === element && askAbout(element, false), PATIENCE);
}

// A long press asks; it does not choose.
function swallowClick() {
  const stop = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", stop, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", stop, true), 50), { once: true });
}

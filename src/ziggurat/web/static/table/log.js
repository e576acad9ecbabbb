// The log: only new lines come, and it follows them unless the reader has gone back. A line lights up what it changed.

import { isOpen, send } from "./connection.js";
import { byId, isNarrow } from "./page.js";

const PATIENCE = 120; // milliseconds on a line before the server is asked about it
let following = true;
let changed = new Map(); // for lines that were asked about, the parts that they changed
let pointed = null; // the line that is pointed at
let timer = 0;

export function showLog([kept, lines]) {
  const list = byId("log-lines");
  while (list.children.length > kept) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", lines.join(""));
  changed = new Map();
  follow();
}

function follow() {
  const log = byId("log");
  if (following) log.scrollTop = log.scrollHeight;
}

export const lineNumber = (line) => Number(line.id.slice("line-".length));

// What a line says, in one piece: its sentences tell the points, so the signs behind them are left out.
export function wordsOf(line) {
  const told = line.cloneNode(true);
  for (const sign of told.querySelectorAll(".gain")) sign.remove();
  for (const end of told.querySelectorAll("br")) end.replaceWith(" ");
  return told.textContent.trim();
}

export function watchLog(closeSheets = () => {}) {
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
  // Pointing at a line lights up what it is about; a tap does so on the board behind it, until the next one.
  log.addEventListener("pointerover", (event) => event.pointerType === "mouse" && lightUp(event.target.closest("li")));
  log.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && lightUp(null));
  log.addEventListener("click", (event) => {
    const line = event.target.closest("li");
    if (!line) return;
    if (isNarrow()) closeSheets();
    lightUp(line, 0);
  });
  addEventListener("pointerdown", (event) => !event.target.closest("#log") && lightUp(null), true);
}

function lightUp(line, patience = PATIENCE) {
  if (pointed === line) return;
  pointed = line;
  clearTimeout(timer);
  mark();
  if (!line || changed.has(lineNumber(line)) || !isOpen()) return;
  timer = setTimeout(() => send({ type: "line", line: lineNumber(line) }), patience);
}

// What the server says of a line.
export function showLine({ line, parts }) {
  changed.set(line, parts);
  mark();
}

function mark() {
  const told = new Set(pointed?.dataset.targets?.split(" ") ?? []);
  for (const thing of document.querySelectorAll("#board [data-target]")) {
    thing.classList.toggle("told", told.has(thing.dataset.target));
  }
  for (const part of document.querySelectorAll(".told-part")) part.classList.remove("told-part");
  for (const id of (pointed && changed.get(lineNumber(pointed))) ?? []) byId(id)?.classList.add("told-part");
  for (const line of document.querySelectorAll("#log-lines > .pointed")) line.classList.remove("pointed");
  pointed?.classList.add("pointed");
}

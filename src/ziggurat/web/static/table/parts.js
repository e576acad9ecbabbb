// The drawing, as parts with ids: kept here as the server said them, and put in place one by one. A part that has not
// changed is not touched, so that focus, zoom and what is being read stay.

import { Idiomorph } from "../vendor/idiomorph.js";
import { moving } from "./motion.js";
import { byId } from "./page.js";
import { fitRooms } from "./rooms.js";

const SVG = "http://www.w3.org/2000/svg";
let model = empty();
let laid = null; // the parts and holders that a preview lies over

function empty() {
  return { frame: { box: "", groups: [] }, order: new Map(), markup: new Map() };
}

export function forget() {
  model = empty();
  laid = null;
}

// Takes what has changed and shows it.
export function change(message) {
  moving(() => {
    takeAway();
    show(model, patch(model, message));
  });
}

// Lays a preview over the table; what lies under it is kept.
export function lay(message) {
  moving(() => {
    takeAway();
    const over = { frame: model.frame, order: new Map(model.order), markup: new Map(model.markup) };
    laid = patch(over, message);
    show(over, laid);
  });
}

export function takeAway() {
  if (!laid) return;
  const touched = laid;
  laid = null;
  show(model, touched);
}

function patch(into, message) {
  const touched = { frame: false, holders: new Set(), parts: new Set() };
  if (message.frame) {
    into.frame = message.frame;
    touched.frame = true;
    for (const [id] of message.frame.groups) touched.holders.add(id);
  }
  for (const [holder, [at, gone, come]] of Object.entries(message.order ?? {})) {
    const ids = [...(into.order.get(holder) ?? [])];
    ids.splice(at, gone, ...come);
    into.order.set(holder, ids);
    touched.holders.add(holder);
  }
  for (const [id, markup] of Object.entries(message.parts ?? {})) {
    into.markup.set(id, markup);
    touched.parts.add(id);
  }
  for (const [holder, ids] of into.order) if (ids.some((id) => touched.parts.has(id))) touched.holders.add(holder);
  return touched;
}

function show(from, touched) {
  if (touched.frame) showFrame(from.frame);
  for (const holder of touched.holders) {
    const box = boxOf(holder);
    if (box) fill(box, from.order.get(holder) ?? [], from.markup, touched.parts);
  }
  fitRooms();
}

function boxOf(holder) {
  return holder.startsWith("seat-") ? byId(`${holder}-panel`) : byId(holder);
}

function showFrame(frame) {
  const board = byId("board");
  let svg = board.querySelector("svg.board");
  if (!frame.groups.length) return void svg?.remove();
  if (!svg) {
    svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "board");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", board.dataset.name);
    board.replaceChildren(svg);
  }
  if (frame.box) svg.setAttribute("viewBox", frame.box);
  else svg.removeAttribute("viewBox");
  const wanted = frame.groups.map(([id, tag, attributes]) => {
    const found = byId(id);
    const group = found && found.parentNode === svg && found.localName === tag ? found : document.createElementNS(SVG, tag);
    for (const { name } of [...group.attributes]) group.removeAttribute(name);
    for (const [name, value] of attributes) group.setAttribute(name, value);
    group.id = id;
    return group;
  });
  arrange(svg, wanted);
}

function fill(box, ids, markup, changed) {
  const inSvg = box.namespaceURI === SVG && box.localName !== "foreignObject"; // what is in there is HTML
  const there = new Map([...box.children].map((child) => [child.id, child]));
  const wanted = ids.map((id) => {
    const found = there.get(id);
    if (!found) return arriving(element(markup.get(id), inSvg), there.size > 0);
    if (!changed.has(id)) return found;
    const fresh = element(markup.get(id), inSvg);
    if (found.localName !== fresh.localName) return fresh;
    Idiomorph.morph(found, fresh, { morphStyle: "outerHTML" });
    return box.querySelector(`:scope > [id="${CSS.escape(id)}"]`) ?? fresh;
  });
  arrange(box, wanted);
}

// What comes to a holder that has others already is new on the table, and fades in.
function arriving(child, alive) {
  if (alive) child.classList.add("arrive");
  return child;
}

// Puts children in this order, moving none that is in its place already.
function arrange(box, wanted) {
  const keep = new Set(wanted);
  for (const child of [...box.children]) if (!keep.has(child)) child.remove();
  let next = box.firstElementChild;
  for (const child of wanted) {
    if (child === next) next = next.nextElementSibling;
    else box.insertBefore(child, next);
  }
}

// Markup as an element; inside an <svg>, so that the parser gives it the right namespace.
function element(markup, inSvg) {
  const template = document.createElement("template");
  template.innerHTML = inSvg ? `<svg>${markup}</svg>` : markup;
  const top = template.content.firstElementChild;
  const made = document.importNode(inSvg ? top.firstElementChild : top, true);
  nameThings(made);
  return made;
}

// A thing one points at is called by its label; what is drawn inside it is not read out once more.
function nameThings(made) {
  const named = "[data-target][aria-label], [data-about][aria-label]";
  for (const thing of [...(made.matches(named) ? [made] : []), ...made.querySelectorAll(named)]) {
    for (const child of thing.children) if (!child.matches(named)) child.setAttribute("aria-hidden", "true");
  }
}

// Any other piece of the page.
export function put(box, html) {
  Idiomorph.morph(box, html, { morphStyle: "innerHTML" });
}

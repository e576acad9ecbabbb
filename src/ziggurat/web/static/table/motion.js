// Motion: a piece comes from where it was. What lay elsewhere before travels, what was turned turns, what is new comes
// from the hand or the panel of whoever acted, what has left fades. Only transform and opacity move, nothing waits for
// it, and whatever the player does ends it at once.

import { byId, isCalm } from "./page.js";

export const SPEEDS = { slow: 600, normal: 280, fast: 140, off: 0 };
const MANY = 24; // so many new pieces at once are a new layout: they only fade in
const PIECES = "[data-piece], #board use.piece, .piece-svg use";
const running = new Set();

export const chosenSpeed = () => (localStorage.getItem("motion") in SPEEDS ? localStorage.getItem("motion") : "normal");
export const duration = () => (isCalm() ? 0 : SPEEDS[chosenSpeed()]);

// Everything is where it belongs, now.
export function finish() {
  for (const motion of [...running]) motion.finish();
}

// Changes the table, and lets what has moved travel to its place.
export function moving(change) {
  finish();
  const time = document.hidden ? 0 : duration();
  const before = time ? survey() : [];
  const actor = document.querySelectorAll("#seat-list > .seat.asked").length === 1 ? byId("seat-list").querySelector(".seat.asked") : null;
  change();
  if (before.length) travel(before, survey(), actor, time);
}

function survey() {
  const found = [];
  for (const element of document.querySelectorAll(PIECES)) {
    const rect = element.getBoundingClientRect();
    if (!rect.width) continue; // in an arrangement that is not shown
    const kin = element.dataset.piece ?? element.getAttribute("href");
    found.push({ element, kin, rect, place: element.closest("[id]")?.id, onBoard: element.closest("#board") !== null });
  }
  for (const piece of found) if (piece.onBoard) piece.ghost = ghostOf(piece.element);
  return found;
}

// A picture of a piece of the board as it lies there, for the case that it leaves.
function ghostOf(element) {
  const board = element.ownerSVGElement && element.closest("svg.board");
  if (!board) return null;
  const here = element.parentNode.getScreenCTM();
  const whole = board.getScreenCTM();
  return here && whole ? { matrix: whole.inverse().multiply(here), node: element.cloneNode(true) } : null;
}

function travel(before, after, actor, time) {
  const gone = new Map();
  for (const piece of before) put(gone, `${piece.place}|${piece.kin}`, piece);
  const come = [];
  for (const piece of after) {
    const same = gone.get(`${piece.place}|${piece.kin}`)?.shift();
    if (!same) come.push(piece);
    else if (isElsewhere(same.rect, piece.rect)) move(piece, same.rect, time);
  }
  const left = [...gone.values()].flat();
  const many = come.length > MANY;
  for (const piece of come) {
    const source = many ? null : sourceOf(piece, left, before, actor);
    if (source === "turned") turn(piece, time);
    else if (source) move(piece, source, time);
    else appear(piece, time);
  }
  if (left.length <= MANY) for (const piece of left) if (!piece.taken && piece.ghost) leave(piece, time);
}

function put(map, key, piece) {
  if (map.has(key)) map.get(key).push(piece);
  else map.set(key, [piece]);
}

const isElsewhere = (one, two) => Math.hypot(one.x - two.x, one.y - two.y) > 2;
const family = (kin) => (kin.includes("/") ? kin.split("/")[0] : null);

function sourceOf(piece, left, before, actor) {
  const moved = left.find((other) => !other.taken && other.kin === piece.kin);
  if (moved) {
    moved.taken = true;
    return moved.rect;
  }
  const other = left.find((one) => !one.taken && one.place === piece.place && family(piece.kin) && family(one.kin) === family(piece.kin));
  if (other) {
    other.taken = true;
    return "turned";
  }
  if (!piece.onBoard || family(piece.kin)) return null;
  const held = before.find((one) => one.kin === piece.kin && one.element.closest?.("#tray"));
  return held?.rect ?? actor?.getBoundingClientRect() ?? null;
}

// -- the four ways to move ----------------------------------------------------------------------------------------------

function move({ element, rect }, from, time) {
  const [dx, dy] = inOwnUnits(element, from.x + from.width / 2 - rect.x - rect.width / 2, from.y + from.height / 2 - rect.y - rect.height / 2);
  const scale = Math.min(2, Math.max(0.5, Math.min(from.width, 2 * rect.width) / rect.width));
  animate(element, [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }], time);
}

function turn({ element }, time) {
  animate(element, [{ transform: "scaleX(0)" }, { transform: "none" }], time);
}

function appear({ element }, time) {
  animate(element, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], time);
}

function leave({ ghost }, time) {
  const board = document.querySelector("svg.board");
  if (!board) return;
  const { a, b, c, d, e, f } = ghost.matrix;
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
  holder.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  holder.setAttribute("class", "leaving");
  holder.setAttribute("aria-hidden", "true");
  for (const thing of [ghost.node, ...ghost.node.querySelectorAll("*")]) {
    for (const name of ["id", "data-target", "data-about", "data-piece", "tabindex", "role"]) thing.removeAttribute(name);
  }
  ghost.node.classList.remove("piece", "target");
  holder.append(ghost.node);
  board.append(holder);
  animate(ghost.node, [{ opacity: 1 }, { opacity: 0, transform: "scale(.6)" }], time, () => holder.remove());
}

// What was gained flies from what earned it to the score, and is gone.
export function fly(element, from, time) {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(.8)`, opacity: 0 },
    { transform: `translate(${dx}px, ${dy - 14}px) scale(1.5)`, opacity: 1, offset: 0.25 },
    { transform: "none", opacity: 1, offset: 0.85 },
    { transform: "none", opacity: 0 },
  ];
  animate(element, frames, time, () => element.remove());
}

function animate(element, frames, time, then) {
  element.style.transformBox = "fill-box";
  element.style.transformOrigin = "center";
  const motion = element.animate(frames, { duration: time, easing: "ease-out" });
  running.add(motion);
  motion.onfinish = motion.oncancel = () => {
    running.delete(motion);
    element.style.transformBox = element.style.transformOrigin = "";
    if (!element.getAttribute("style")) element.removeAttribute("style");
    then?.();
  };
}

// A way on the screen, in the units in which the element is moved.
function inOwnUnits(element, dx, dy) {
  if (element.ownerSVGElement) {
    const matrix = element.parentNode.getScreenCTM?.();
    if (!matrix) return [dx, dy];
    const { a, b, c, d } = matrix.inverse();
    return [a * dx + c * dy, b * dx + d * dy];
  }
  const scale = element.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth : 1;
  return [dx / scale, dy / scale];
}

// -- as the reader likes it ---------------------------------------------------------------------------------------------

export function watchMotion() {
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true, passive: true });
  const choice = byId("motion");
  const show = () => (document.body.dataset.motion = duration() ? chosenSpeed() : "off");
  show();
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", show);
  if (!choice) return;
  choice.value = chosenSpeed();
  choice.addEventListener("change", () => {
    localStorage.setItem("motion", choice.value);
    finish();
    show();
  });
}

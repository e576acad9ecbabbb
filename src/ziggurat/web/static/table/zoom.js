// The frame of the board: the whole board, or as much of it as what is asked needs. The player may pinch, drag and
// double-tap; one visible button always leads back to the whole.

import { byId, isNarrow } from "./page.js";
import { isAsked } from "./state.js";

const MOST = 4;
const FINGERTIP = 40; // what is smaller, in pixels, is framed before it is chosen
const zoom = { scale: 1, x: 0, y: 0 };
const fingers = new Map();
let pinch = 0;
let lastPointer = "mouse";
let byHand = false; // whether the player has chosen the frame

const board = () => byId("board");

export function fit() {
  const svg = board().querySelector("svg.board");
  if (svg) svg.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  byId("whole-board").hidden = zoom.scale <= 1.01;
  board().classList.toggle("near", zoom.scale > 1.01);
  board().dispatchEvent(new Event("framed"));
}

export function wholeBoard() {
  byHand = false;
  board().classList.add("moves");
  zoom.scale = 1;
  hold();
}

function zoomTo(scale, clientX, clientY) {
  byHand = true;
  const box = board().getBoundingClientRect();
  const px = clientX - box.x;
  const py = clientY - box.y;
  const next = Math.min(MOST, Math.max(1, scale));
  zoom.x = px - ((px - zoom.x) / zoom.scale) * next;
  zoom.y = py - ((py - zoom.y) / zoom.scale) * next;
  zoom.scale = next;
  hold();
}

// The board never leaves its frame.
export function hold() {
  const box = board().getBoundingClientRect();
  zoom.x = Math.min(0, Math.max(box.width * (1 - zoom.scale), zoom.x));
  zoom.y = Math.min(0, Math.max(box.height * (1 - zoom.scale), zoom.y));
  fit();
}

// The smallest frame that holds all that is possible on the board, with a tenth of it around, and the whole place that
// the question is about if the game says so; the whole board when nothing is asked, so that one sees what the others do.
export function frameTargets() {
  byHand = false;
  board().classList.remove("moves"); // what is measured is where things are, not where they are passing
  const found = isAsked() ? [...board().querySelectorAll("svg.board .possible, svg.board .chosen")] : [];
  const boxes = found.map(boxOf).filter((box) => box.width && box.height);
  const around = board().querySelector("svg.board .frame")?.getBoundingClientRect();
  // What is answered by buttons alone is about a place all the same.
  if (!boxes.length && isAsked() && isNarrow() && around) boxes.push(around);
  if (!boxes.length) return wholeBoard();
  const small = Math.min(...boxes.map((box) => Math.min(box.width, box.height) / zoom.scale));
  if (small >= (isNarrow() ? FINGERTIP : 20)) return wholeBoard();
  if (around && boxes.some((box) => meet(box, around))) boxes.push(around);
  const outer = board().getBoundingClientRect();
  // In the coordinates of the board as it would be drawn whole.
  const left = (Math.min(...boxes.map((box) => box.left)) - outer.left - zoom.x) / zoom.scale;
  const right = (Math.max(...boxes.map((box) => box.right)) - outer.left - zoom.x) / zoom.scale;
  const top = (Math.min(...boxes.map((box) => box.top)) - outer.top - zoom.y) / zoom.scale;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - outer.top - zoom.y) / zoom.scale;
  const width = (right - left) * 1.2;
  const height = (bottom - top) * 1.2;
  const scale = Math.min(MOST, outer.width / width, outer.height / height, (1.4 * FINGERTIP) / small);
  if (scale < 1.3) return wholeBoard(); // it would cut more than it shows
  board().classList.add("moves");
  zoom.scale = scale;
  zoom.x = outer.width / 2 - ((left + right) / 2) * scale;
  zoom.y = outer.height / 2 - ((top + bottom) / 2) * scale;
  hold();
}

// Moves the board under its frame until this is in sight, if it is not.
export function bringIntoSight(element) {
  board().classList.remove("moves");
  const outer = board().getBoundingClientRect();
  const box = boxOf(element);
  const across = box.left >= outer.left && box.right <= outer.right;
  if (across && box.top >= outer.top && box.bottom <= outer.bottom) return;
  zoom.x += outer.left + outer.width / 2 - (box.left + box.width / 2);
  zoom.y += outer.top + outer.height / 2 - (box.top + box.height / 2);
  hold();
}

function meet(one, two) {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

function boxOf(element) {
  return (element.querySelector(".ring") ?? element).getBoundingClientRect();
}

// On touch, spaces smaller than a fingertip are zoomed by the first tap and chosen by the second.
export function zoomedFirst(element) {
  if (lastPointer !== "touch" || !element.closest("svg.board")) return false;
  const box = boxOf(element);
  const least = Math.min(box.width, box.height);
  if (least >= FINGERTIP - 4 || zoom.scale >= MOST) return false;
  zoomTo(zoom.scale * Math.max(1.6, 44 / least), box.x + box.width / 2, box.y + box.height / 2);
  return true;
}

export function watchBoard() {
  const frame = board();
  frame.classList.add("moves");
  frame.addEventListener("pointerdown", () => frame.classList.remove("moves")); // a finger is followed at once
  addEventListener("pointerdown", (event) => (lastPointer = event.pointerType), true);
  addEventListener("resize", () => (byHand ? hold() : frameTargets())); // a telephone that is turned
  byId("whole-board").addEventListener("click", () => {
    wholeBoard();
    byHand = true;
  });
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(zoom.scale * (event.deltaY < 0 ? 1.15 : 0.87), event.clientX, event.clientY);
    },
    { passive: false },
  );
  frame.addEventListener("dblclick", (event) => {
    if (!event.target.closest(".possible")) zoomTo(zoom.scale > 1 ? 1 : 2, event.clientX, event.clientY);
  });
  frame.addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event));
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    const before = fingers.get(event.pointerId);
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      const [one, two] = [...fingers.values()];
      const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const [x, y] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
      if (pinch) zoomTo((zoom.scale * apart) / pinch, x, y);
      pinch = apart;
    } else if (zoom.scale > 1) {
      byHand = true;
      zoom.x += event.clientX - before.clientX;
      zoom.y += event.clientY - before.clientY;
      hold();
    }
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      if (fingers.size < 2) pinch = 0;
    });
  }
}

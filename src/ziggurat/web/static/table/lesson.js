// A guided opening: one step after the other points at something, says a few words and waits for the real answer. It
// narrows nothing that the server offers; what is not awaited yet is put off with a nod to the words.

import { again, byId, isNarrow } from "./page.js";
import { isAsked, state } from "./state.js";
import { bringIntoSight, zoomedFirst } from "./zoom.js";

const box = byId("lesson");
const game = document.body.dataset.game;
const table = document.body.dataset.table;
const steps = box ? JSON.parse(box.dataset.steps) : [];
let read = 0; // steps before this one were read, or answered
let ended = box === null || localStorage.getItem("lesson-left") === table;

const GAP = 12; // pixels between the words and what they are about

export const isTaught = () => !ended && state.lesson !== null && state.lesson !== undefined;

function remember(how) {
  localStorage.setItem(`lesson-${game}`, how);
  localStorage.setItem("lesson-left", table);
  ended = true;
  showLesson();
}

// The step that is shown: what is to be read before the answer that is awaited, or the one that awaits it.
function current() {
  if (!isTaught()) return null;
  if (read > state.lesson) read = lastAnswered() + 1; // an answer was taken back
  read = Math.max(read, lastAnswered() + 1);
  return Math.min(read, state.lesson, steps.length);
}

// The last step before the awaited one that had an answer.
function lastAnswered() {
  for (let n = Math.min(state.lesson, steps.length) - 1; n >= 0; n--) if (steps[n].targets.length) return n;
  return -1;
}

export function showLesson() {
  offer();
  if (!box) return;
  const number = current();
  const step = number === null ? null : steps[number];
  document.body.classList.toggle("taught", isTaught() && step !== undefined);
  if (number !== null && step === undefined) return remember("done");
  box.hidden = !step || !isAsked();
  for (const thing of document.querySelectorAll(".taught-thing")) thing.classList.remove("taught-thing");
  if (box.hidden) return;
  if (byId("lesson-words").textContent !== step.words) byId("lesson-words").textContent = step.words;
  byId("lesson-count").textContent = `${number + 1} / ${steps.length}`;
  const next = byId("lesson-next");
  next.hidden = step.targets.length > 0;
  next.textContent = number === steps.length - 1 ? box.dataset.playOn : box.dataset.next;
  byId("lesson-leave").hidden = number === steps.length - 1;
  for (const thing of pointedAt(step)) {
    thing.classList.add("taught-thing");
    if (thing.closest("svg.board")) bringIntoSight(thing);
    else thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  place(step);
}

const isSeen = (thing) => thing.getClientRects().length > 0 && thing.getBoundingClientRect().width > 0;
const named = (kind, name) => [...document.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)].filter(isSeen);

function thingsOf(name) {
  const found = named("target", name);
  if (found.length) return found;
  const about = named("about", name);
  const part = byId(name);
  return about.length ? about : part && isSeen(part) ? [part] : [];
}

// What is to be pointed at now: of what the answer needs the first that is not chosen yet; then its confirmation.
function pointedAt(step) {
  if (!step.targets.length) return step.about.flatMap(thingsOf);
  if (!byId("confirm").hidden) return [byId("confirm-yes")];
  for (const name of step.targets) {
    if (state.chosen.has(name)) continue;
    const things = thingsOf(name).filter((thing) => !thing.classList.contains("idle"));
    if (things.length) return [things[0]];
  }
  return [];
}

// -- where the words stand: beside what they are about, never over it ---------------------------------------------------

function place(step) {
  const clear = [...pointedAt(step), ...step.targets.flatMap(thingsOf), byId("question"), byId("confirm")]
    .filter(isSeen)
    .map((thing) => (thing.querySelector(".ring") ?? thing).getBoundingClientRect());
  const about = clear[0] && pointedAt(step).length ? clear[0] : null;
  const stage = byId("board").getBoundingClientRect();
  box.style.maxWidth = isNarrow() ? `${innerWidth - 16}px` : "26rem";
  const { offsetWidth: width, offsetHeight: height } = box;
  const beside = about
    ? [
        [about.left + about.width / 2 - width / 2, about.top - height - GAP],
        [about.right + GAP, about.top + about.height / 2 - height / 2],
        [about.left - width - GAP, about.top + about.height / 2 - height / 2],
        [about.left + about.width / 2 - width / 2, about.bottom + GAP],
      ]
    : [];
  const places = [
    ...beside,
    [stage.left + stage.width / 2 - width / 2, stage.bottom - height - 8],
    [stage.left + stage.width / 2 - width / 2, stage.top + 8],
    [stage.left + 8, stage.bottom - height - 8],
    [stage.right - width - 8, stage.bottom - height - 8],
    [stage.left + 8, stage.top + 8],
    [stage.right - width - 8, stage.top + 8],
    [stage.left + stage.width / 2 - width / 2, 4],
  ].map(([left, top]) => ({
    left: Math.min(Math.max(8, left), innerWidth - width - 8),
    top: Math.min(Math.max(4, top), innerHeight - height - 4),
  }));
  const covered = ({ left, top }) => clear.reduce((sum, rect) => {
    const across = Math.min(left + width, rect.right) - Math.max(left, rect.left);
    const down = Math.min(top + height, rect.bottom) - Math.max(top, rect.top);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);
  const best = places.reduce((one, two) => (covered(two) < covered(one) ? two : one));
  box.style.left = `${best.left}px`;
  box.style.top = `${best.top}px`;
}

// -- pointing -----------------------------------------------------------------------------------------------------------

// What is not awaited yet waits: the words nod, and nothing else happens.
function putOff(event) {
  const element = event.target.closest?.("[data-target]");
  if (!element || !isTaught() || !isAsked()) return;
  if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
  const step = steps[current()];
  if (!step || step.targets.includes(element.dataset.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "click" && zoomedFirst(element)) return;
  again(box, "nod");
}

// Who has never played this game is shown where to begin, until the first answer is given or it is declined.
function offer() {
  const box = byId("first-time");
  if (!box) return;
  const known = localStorage.getItem(`lesson-${game}`) !== null || isTaught() || state.seat === null;
  box.hidden = known || state.since > 0 || state.status !== "playing" || !isAsked();
}

export function watchLesson() {
  byId("no-lesson")?.addEventListener("click", () => {
    localStorage.setItem(`lesson-${game}`, "left");
    offer();
  });
  if (!box) return;
  byId("lesson-next").addEventListener("click", () => {
    read = current() + 1;
    if (read >= steps.length) return remember("done");
    showLesson();
  });
  byId("lesson-leave").addEventListener("click", () => remember("left"));
  addEventListener("click", putOff, true);
  addEventListener("keydown", putOff, true);
  addEventListener("resize", () => showLesson());
  // Whatever changes the table's looks may move what the words are about.
  const follow = () => requestAnimationFrame(showLesson);
  new MutationObserver(follow).observe(byId("ask"), { subtree: true, childList: true, attributeFilter: ["hidden", "class"] });
  byId("board").addEventListener("framed", () => {
    const step = steps[current()];
    if (step && !box.hidden) place(step);
  });
  document.addEventListener("transitionend", (event) => event.target.matches("svg.board") && showLesson());
  for (const scrolled of ["tray", "common-box"]) byId(scrolled).addEventListener("scroll", follow, { passive: true });
}

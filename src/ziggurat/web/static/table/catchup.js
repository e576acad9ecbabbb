// Catching up: who was away is shown, step by step and through their own eyes, what the others did meanwhile. It can be
// skipped at any moment, and whatever one points at skips it too.

import { send } from "./connection.js";
import { lineNumber, wordsOf } from "./log.js";
import { chosenSpeed, duration } from "./motion.js";
import { byId, isNarrow } from "./page.js";
import { change, forget } from "./parts.js";
import { state } from "./state.js";

const table = document.body.dataset.table;
const PACE = { slow: 3200, normal: 1800, fast: 900 }; // milliseconds for a line, as long as nothing is pressed
let seen = Number(sessionStorage.getItem(`seen-${table}`) ?? 0); // answers that came while somebody looked
let isFirst = true; // whether the page has just been opened
let steps = []; // what is to be shown: words, and the number of answers after which the table stood so
let shown = -1; // the place of the step that is shown; -1 as long as it is only offered
let have = 0; // the answer after which the table stands that is shown
let timer = 0;

export const isCatchingUp = () => shown >= 0;

// After every change of the table: what came while nobody looked is offered.
export function noticeWhatIsNew() {
  if (isCatchingUp()) return;
  const told = [...byId("log-lines").children];
  const all = told.length ? lineNumber(told[told.length - 1]) + 1 : 0;
  seen = Math.min(seen, all); // something was taken back
  const from = Math.max(state.since, seen);
  const missed = told.filter((line) => lineNumber(line) >= from && Number(line.dataset.seat) !== state.seat);
  const alone = byId("seat-list").children.length === 1; // then whoever the rules play moves as chance does
  const others = missed.some((line) => alone || Number(line.dataset.seat) >= 0);
  if (state.seat === null || state.status !== "playing" || !others || state.lesson !== null) steps = [];
  else if (document.hidden || steps.length || isFirst || alone) steps = missed.flatMap((line) => stepsOf(line, alone));
  if (!document.hidden && !steps.length) markSeen(all);
  isFirst = false;
  offer();
}

// A line is a step; what the rules play tells every one of its reasons by itself.
function stepsOf(line, alone) {
  const number = lineNumber(line) + 1;
  if (!alone) return [{ number, words: wordsOf(line) }];
  return line.innerHTML.split("<br>").map((part) => {
    const told = document.createElement("span");
    told.innerHTML = part;
    return { number, words: told.textContent };
  });
}

function markSeen(number) {
  seen = number;
  sessionStorage.setItem(`seen-${table}`, String(number));
}

function offer() {
  const box = byId("catch-up");
  box.hidden = !steps.length;
  if (steps.length) settle();
  const words = steps.length === 1 ? box.dataset.one : box.dataset.many;
  byId("catch-up-words").textContent = words.replace("{n}", String(steps.length));
  byId("catch-up-show").hidden = false;
  byId("catch-up-next").hidden = true;
}

// It covers no piece: on a wide page it stands below the log; on a narrow one it is offered beside the question, and
// while it is told it lies over the question, which waits meanwhile.
function settle() {
  const box = byId("catch-up");
  if (!isNarrow()) byId("log").after(box);
  else if (isCatchingUp()) byId("board").after(box);
  else document.querySelector(".helpers").append(box);
}

function begin() {
  shown = 0;
  settle();
  document.body.classList.add("catching-up");
  byId("catch-up-show").hidden = true;
  byId("catch-up-next").hidden = false;
  byId("catch-up-next").textContent = byId("catch-up").dataset.next;
  step();
}

async function step() {
  clearTimeout(timer);
  const { number, words } = steps[shown];
  // The first step begins with the table as it was before, so that one sees the change.
  if (have === 0 && number > 1 && !(await go(number - 1))) return;
  if (have !== number && !(await go(number))) return;
  byId("catch-up-words").textContent = `${shown + 1} / ${steps.length}: ${words}`;
  if (shown === steps.length - 1) byId("catch-up-next").textContent = byId("catch-up").dataset.done;
  if (duration()) timer = setTimeout(next, PACE[chosenSpeed()]);
}

// The table after so many answers; whether it is still wanted.
async function go(number) {
  const at = shown;
  const reply = await fetch(`/table/${table}/replay/${number}?seat=${state.seat}&have=${have}`);
  if (!reply.ok) skip();
  if (!reply.ok || shown !== at) return false;
  const message = await reply.json();
  if (shown !== at) return false;
  if (message.whole) forget();
  change(message);
  document.body.classList.remove("on-board"); // nothing is asked of the past, so nothing steps back
  const recent = new Set(message.recent ?? []);
  for (const thing of document.querySelectorAll("#board [data-target]")) {
    thing.classList.remove("possible", "chosen", "other");
    if ("recent" in message) thing.classList.toggle("recent", recent.has(thing.dataset.target));
  }
  have = number;
  return true;
}

function next() {
  if (shown >= steps.length - 1) return skip();
  shown += 1;
  step();
}

// The table as it is now is asked for.
function skip() {
  const was = isCatchingUp();
  stopCatchingUp();
  if (was) send({ type: "again" });
}

export function stopCatchingUp() {
  clearTimeout(timer);
  const told = byId("log-lines").lastElementChild;
  if (told) markSeen(lineNumber(told) + 1);
  steps = [];
  shown = -1;
  have = 0;
  document.body.classList.remove("catching-up");
  offer();
}

export function watchAbsence() {
  byId("catch-up-show").addEventListener("click", begin);
  byId("catch-up-next").addEventListener("click", next);
  byId("catch-up-skip").addEventListener("click", skip);
  addEventListener("click", enough, true);
  addEventListener("keydown", enough, true);
}

// Whoever points at something has seen enough; while the past is shown, that is all it does.
function enough(event) {
  if (!steps.length) return;
  const pressed = event.type === "click" || event.key === "Enter" || event.key === " ";
  const pointing = pressed && event.target.closest?.("[data-target], [data-command], #undo");
  const escaping = event.key === "Escape" && isCatchingUp();
  if (!pointing && !escaping) return;
  if (isCatchingUp()) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  skip();
}

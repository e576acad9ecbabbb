// A game seen again: the same table without a question, one step after the other, nothing loaded anew.

import { showLog, watchLog } from "./table/log.js";
import { watchMotion } from "./table/motion.js";
import { byId } from "./table/page.js";
import { change, forget, put } from "./table/parts.js";
import { watchRooms } from "./table/rooms.js";
import { showChips, showHeads, watchSeats } from "./table/seats.js";
import { watchSheets } from "./table/sheets.js";
import { fit, watchBoard } from "./table/zoom.js";

const table = document.body.dataset.table;
const slider = byId("replay-step");
const last = Number(slider.max);
let shown = 0; // the step on the page
let wanted = Number(slider.value);
let going = false;
let playing = 0;

// Goes to the step that was wished for last; what was wished meanwhile is skipped.
async function go() {
  if (going) return;
  going = true;
  while (wanted !== shown) {
    const step = wanted;
    const seat = byId("eyes").value;
    const reply = await fetch(`/table/${table}/replay/${step}?seat=${seat}&have=${shown}`);
    if (!reply.ok) break; // the next step tries again
    if (seat !== byId("eyes").value) continue;
    take(await reply.json());
    shown = step;
  }
  going = false;
  history.replaceState(null, "", `?step=${shown}&seat=${byId("eyes").value}`);
}

function take(message) {
  if (message.whole) forget();
  showHeads(message.heads ?? {});
  change(message);
  if ("question" in message) put(byId("question"), message.question);
  if ("log" in message) showLog(message.log);
  const recent = new Set(message.recent ?? []);
  if ("recent" in message) {
    for (const thing of document.querySelectorAll("#board [data-target]")) {
      thing.classList.toggle("recent", recent.has(thing.dataset.target));
    }
  }
  document.body.dataset.status = "playing";
  showChips();
  fit(); // as close as before
}

function to(step) {
  wanted = Math.min(Math.max(step, 1), last);
  slider.value = String(wanted);
  go();
}

function play(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (wanted < last ? to(wanted + 1) : play(false)), Number(byId("speed").value)) : 0;
  const button = byId("play");
  button.dataset.play ??= button.textContent;
  button.textContent = on ? button.dataset.pause : button.dataset.play;
}

const steps = { first: () => to(1), back: () => to(wanted - 1), on: () => to(wanted + 1), last: () => to(last) };
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
for (const [id, step] of Object.entries(steps)) byId(`to-${id}`).addEventListener("click", () => play(false) ?? step());
byId("play").addEventListener("click", () => {
  if (!playing && wanted === last) to(1);
  play(!playing);
});
byId("speed").addEventListener("change", () => playing && play(true));
slider.addEventListener("input", () => to(Number(slider.value)));
byId("eyes").addEventListener("change", () => {
  shown = 0; // other eyes see everything anew
  go();
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === " " && !event.target.closest("button")) {
    event.preventDefault();
    return byId("play").click();
  }
  if (keys[event.key]) steps[keys[event.key]]();
});
document.querySelector("[data-copy]").addEventListener("click", (event) => {
  navigator.clipboard?.writeText(location.href);
  event.target.classList.add("done");
});

watchBoard();
watchLog();
watchRooms();
watchSeats();
watchSheets();
watchMotion();
go();

// The one client for every game. It knows no rules: it shows what the server drew, lights up what can be pointed at,
// narrows the legal answers as the player points, and sends the one that is left.

import { askHint, closeAdvice, followAdvice, noAdvice, showAdvice, showHintButton, stopAdvising } from "./table/advice.js";
import { isCatchingUp, noticeWhatIsNew, stopCatchingUp, watchAbsence } from "./table/catchup.js";
import { showClocks, tellTime, watchClocks } from "./table/clock.js";
import { hear, showNotes, showRoom, showWishes, watchTalk } from "./table/talk.js";
import { showPanel, watchPanel } from "./table/requests.js";
import { tellFront, watchFront } from "./table/front.js";
import { connect, send } from "./table/connection.js";
import { explained, forgetHelp, showPlaced, watchThings } from "./table/help.js";
import { watchKeys } from "./table/keys.js";
import { showLesson, watchLesson } from "./table/lesson.js";
import { showLine, showLog, watchLog } from "./table/log.js";
import { duration, fly, watchMotion } from "./table/motion.js";
import { byId, isNarrow, phrase } from "./table/page.js";
import { change, forget, put } from "./table/parts.js";
import * as pointing from "./table/pointing.js";
import { watchRooms } from "./table/rooms.js";
import { showChips, showHeads, watchSeats } from "./table/seats.js";
import { watchRules } from "./table/rules.js";
import { closeSheets, showWhatIsAsked, watchSheets } from "./table/sheets.js";
import { chime, watchSound } from "./table/sound.js";
import { expand, state } from "./table/state.js";
import { fit, frameTargets, watchBoard, zoomedFirst } from "./table/zoom.js";

const table = document.body.dataset.table;

// -- showing ----------------------------------------------------------------------------------------------------------

function showTable(message) {
  if (isCatchingUp()) {
    if (!message.whole) return; // the past is shown; what is now is asked for when that is over
    stopCatchingUp();
  }
  try {
    take(message);
  } catch (error) {
    if (message.whole) throw error;
    send({ type: "again" }); // what came does not fit what is here
  }
}

function take(message) {
  const first = state.number < 0;
  const before = { asked: state.asked, seat: state.seat, number: state.number };
  const scores = readScores();
  const restoreFocus = pointing.rememberFocus();
  if (message.whole) forget();
  for (const name of ["number", "status", "seat", "asked", "undo", "hint", "lesson", "since", "recent"]) {
    if (name in message) state[name] = message[name];
  }
  const newQuestion = before.asked !== state.asked || before.seat !== state.seat;
  // Where several choose at once, others may answer while the question stays the same.
  const otherChoices = newQuestion || "choices" in message;
  if ("choices" in message) state.answers = expand(message.choices);
  if (otherChoices) state.chosen = new Set();
  const overtaken = before.number !== state.number && state.confirming;
  if (otherChoices || overtaken) pointing.endConfirming();
  if (otherChoices) stopAdvising();
  if (before.number !== state.number) forgetHelp();
  showHeads(message.heads ?? {});
  if ("room" in message && message.room) byId("board").innerHTML = message.room;
  change(message);
  if ("title" in message) document.title = message.title;
  if ("status" in message) document.body.dataset.status = message.status;
  for (const address of document.querySelectorAll("[data-address]")) address.textContent = location.href;
  if ("question" in message) put(byId("question"), message.question);
  if ("log" in message) showLog(message.log);
  if ("result" in message) showResult(message.result);
  if ("watchers" in message) byId("watchers").textContent = message.watchers;
  byId("undo").hidden = !state.undo;
  showHintButton();
  if ("clocks" in message) showClocks(message.clocks);
  if ("panel" in message) showPanel(message.panel);
  if ("wishes" in message) showWishes(message.wishes);
  if ("notes" in message) showNotes(message.notes);
  showRoom();
  showChips();
  if (!first && duration()) floatGains(scores, message.log?.[1]?.length ?? 0);
  pointing.light();
  if (otherChoices) {
    showWhatIsAsked();
    frameTargets();
  } else fit();
  if (newQuestion && state.asked !== null) {
    pointing.glow();
    pointing.remark("");
    if (!first && document.hidden) chime();
  }
  restoreFocus();
  if (overtaken && !otherChoices) pointing.offer(overtaken.answer);
  showLesson();
  noticeWhatIsNew();
}

function showResult(html) {
  const box = byId("result-box");
  const first = html && !box.innerHTML;
  if (html) put(box, html);
  if (first || !html) box.hidden = !html;
}

// Points below zero have a minus, not a hyphen.
const scoreOf = (score) => Number(score.textContent.replace("−", "-"));

function readScores() {
  return [...document.querySelectorAll(".seat .score")].map(scoreOf);
}

// Points come from what earned them, if a new line of the log says what that is, and float up beside the score.
function floatGains(before, lines) {
  const from = earnedAt(lines);
  document.querySelectorAll(".seat .score").forEach((score, seat) => {
    const gained = scoreOf(score) - (before[seat] ?? 0);
    if (!gained || Number.isNaN(gained)) return;
    const float = document.createElement("span");
    float.className = "float";
    float.textContent = gained > 0 ? `+${gained}` : `−${-gained}`;
    const chip = score.closest(".seat").querySelector(".chip-score");
    const box = (isNarrow() ? chip : score)?.getBoundingClientRect();
    if (!box?.width) return;
    float.style.left = `${box.right + 4}px`;
    float.style.top = `${box.top - 4}px`;
    document.body.append(float);
    if (gained > 0 && from) return fly(float, from, 4 * duration());
    float.classList.add("floats");
    setTimeout(() => float.remove(), 1600);
  });
}

function earnedAt(lines) {
  const fresh = lines ? [...byId("log-lines").children].slice(-lines) : [];
  for (const line of fresh.reverse()) {
    for (const name of line.dataset.targets?.split(" ") ?? []) {
      const box = byId("board").querySelector(`[data-target="${CSS.escape(name)}"]`)?.getBoundingClientRect();
      if (box?.width) return box;
    }
  }
  return null;
}

// -- clicking ---------------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-target]");
  if (target) {
    if (zoomedFirst(target)) return;
    return pointing.point(target.dataset.target, target);
  }
  const button = event.target.closest("[data-command]");
  if (button) return command(button);
  const copy = event.target.closest("[data-copy]");
  if (copy) return copyText(copy);
  if (event.target.closest("#confirm-yes") && state.confirming) return pointing.confirm();
  if (event.target.closest("#confirm-no")) return pointing.stopConfirming();
  if (event.target.closest("#ask-hint")) return askHint();
  if (event.target.closest("#advice-yes")) return followAdvice();
  if (event.target.closest("#advice-no")) return void closeAdvice();
  const result = event.target.closest("[data-result]");
  if (result) byId("result-box").hidden = result.dataset.result === "hide";
  if (event.target.closest("#undo")) return void send({ type: "undo", seat: state.seat });
});

async function command(button) {
  const { command: type, level } = button.dataset;
  const seat = Number(button.dataset.seat);
  if (type === "rematch") {
    const reply = await fetch(`/api/tables/${table}/rematch`, { method: "POST" });
    const found = await reply.json();
    if (reply.ok) location.href = `/table/${found.id}`;
    else pointing.remark(found.reason);
    return;
  }
  send(type === "bot" ? { type, seat, level } : { type, seat });
}

function copyText(button) {
  navigator.clipboard?.writeText(location.href).catch(() => pointing.remark(location.href));
  if (!navigator.clipboard) pointing.remark(location.href);
  button.classList.add("done");
  setTimeout(() => button.classList.remove("done"), 1200);
}

byId("name").addEventListener("change", (event) => send({ type: "name", name: event.target.value.slice(0, 60) }));

setInterval(() => {
  // Since when somebody is awaited.
  const waiting = document.querySelector("#question [data-since]");
  if (!waiting) return;
  const minutes = Math.floor((Date.now() / 1000 - Number(waiting.dataset.since)) / 60);
  waiting.dataset.minutes = minutes >= 1 ? phrase("minutes").replace("{n}", minutes) : "";
}, 5000);

// -- beginning --------------------------------------------------------------------------------------------------------

watchBoard();
watchThings();
watchKeys();
watchSheets();
watchRooms();
watchSeats();
watchRules();
watchLog(closeSheets);
watchSound();
watchClocks();
watchFront();
watchPanel();
watchTalk(table);
watchLesson();
watchMotion();
watchAbsence();
connect(table, {
  table: showTable,
  confirm: pointing.askToConfirm,
  said: pointing.said,
  explained,
  line: showLine,
  placed: showPlaced,
  hint: showAdvice,
  "no hint": noAdvice,
  time: tellTime,
  talk: hear,
  refused: pointing.refuse,
  reason: pointing.refuse,
  opened: () => {
    state.advising = false; // whatever was awaited went down with the old connection
    if (document.hidden) tellFront();
  },
  stillAsked: (answer) => answer.asked === state.asked && answer.seat === state.seat,
  giveAgain: (targets) => pointing.act(targets, false),
  overtaken: () => pointing.remark(phrase("overtaken")),
});

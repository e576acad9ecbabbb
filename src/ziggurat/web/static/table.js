// The one client for every game. It knows no rules: it shows what the server drew, lights up what can be pointed at,
// narrows the legal actions as the player points, and sends the one that is left.

import { Idiomorph } from "./vendor/idiomorph.js";

const byId = (id) => document.getElementById(id);
const table = document.body.dataset.table;

let shown = null; // the last state of the table that the server sent
let chosen = new Set(); // what the player has pointed at
let confirming = null; // an action that waits for a confirmation
let advised = null; // the hint for the present question
let advising = false; // whether a hint is awaited
let socket = null;
let retry = 500;

// -- the connection ---------------------------------------------------------------------------------------------------

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/table/${table}/live`);
  socket.onopen = () => {
    retry = 500;
    byId("connection").textContent = "";
    document.body.classList.remove("offline");
    advising = false; // whatever was awaited went down with the old connection
  };
  socket.onmessage = (event) => receive(JSON.parse(event.data));
  socket.onclose = () => {
    byId("connection").textContent = "…";
    document.body.classList.add("offline");
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 8000);
  };
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function receive(message) {
  if (message.type === "table") showTable(message);
  else if (message.type === "confirm") askToConfirm(message);
  else if (message.type === "hint") showAdvice(message);
  else if (message.type === "no hint") noAdvice(message);
  else if (message.type === "refused") refuse(message.reason);
  else if (message.type === "reason") refuse(message.reason);
}

// -- showing ----------------------------------------------------------------------------------------------------------

function showTable(message) {
  const before = shown;
  const newQuestion = !before || before.asked !== message.asked || before.seat !== message.seat;
  const scores = [...document.querySelectorAll(".seat .score")].map((score) => Number(score.textContent));
  // Where several choose at once, others may answer while the question stays the same.
  const otherChoices = newQuestion || JSON.stringify(before.choices) !== JSON.stringify(message.choices);
  shown = message;
  if (otherChoices || (confirming && before.number !== message.number)) {
    chosen = new Set();
    stopConfirming(false);
  }
  if (otherChoices) stopAdvising();
  document.title = message.title;
  document.body.dataset.status = message.status;
  put("seats", message.seats);
  put("board", message.board);
  for (const address of document.querySelectorAll("[data-address]")) address.textContent = location.href;
  put("question", message.question);
  put("tray", message.tray);
  put("common", message.common);
  showLog(message.log);
  showResult(message.result);
  byId("undo").hidden = !message.undo;
  showHintButton();
  if (before) floatGains(scores);
  light();
  if (newQuestion && message.asked !== null) {
    breathe();
    hint("");
    if (before && document.hidden) chime();
  }
  fit();
}

function put(id, html) {
  Idiomorph.morph(byId(id), html, { morphStyle: "innerHTML" });
}

function showLog(html) {
  const log = byId("log");
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  put("log", html);
  if (atEnd) log.scrollTop = log.scrollHeight;
}

function showResult(html) {
  const box = byId("result-box");
  const first = html && !box.innerHTML;
  if (html) put("result-box", html);
  if (first || !html) box.hidden = !html;
}

function floatGains(before) {
  document.querySelectorAll(".seat .score").forEach((score, seat) => {
    const gained = Number(score.textContent) - (before[seat] ?? 0);
    if (!gained || Number.isNaN(gained)) return;
    const float = document.createElement("span");
    float.className = "float";
    float.textContent = gained > 0 ? `+${gained}` : String(gained);
    const box = score.getBoundingClientRect();
    float.style.left = `${box.right + 4}px`;
    float.style.top = `${box.top - 4}px`;
    document.body.append(float);
    setTimeout(() => float.remove(), 1600);
  });
}

// -- pointing ---------------------------------------------------------------------------------------------------------

const has = (choice, targets) => targets.every((target) => choice.targets.includes(target));
const open = () => (shown && shown.asked !== null ? shown.choices : []);
const fitting = () => open().filter((choice) => has(choice, [...chosen]));

function light() {
  // Possible: what some action that fits the choice so far still needs. Other: what would begin another choice.
  const possible = new Set(fitting().flatMap((choice) => choice.targets));
  const other = new Set(open().flatMap((choice) => choice.targets));
  const recent = new Set(shown.recent);
  for (const element of document.querySelectorAll("[data-target]")) {
    const target = element.dataset.target;
    element.classList.toggle("possible", possible.has(target) && !chosen.has(target));
    element.classList.toggle("other", other.has(target) && !possible.has(target));
    element.classList.toggle("chosen", chosen.has(target));
    element.classList.toggle("advised", advised !== null && advised.targets.includes(target));
    element.classList.toggle("recent", recent.has(target) && element.closest("#board") !== null);
    element.setAttribute("aria-pressed", String(chosen.has(target)));
    if (element.tagName === "BUTTON") element.classList.toggle("idle", !other.has(target));
  }
  const first = document.querySelector("#ask .possible, .common .possible, .hexes .possible");
  for (const element of document.querySelectorAll("[data-target]")) element.tabIndex = -1;
  for (const box of ["tray", "common", "board"]) {
    const stop = byId(box).querySelector(".possible, .chosen") ?? byId(box).querySelector("[data-target]");
    if (stop) stop.tabIndex = 0;
  }
  if (first) first.tabIndex = 0;
  document.body.classList.toggle("asked", shown.asked !== null);
}

function breathe() {
  for (const element of document.querySelectorAll(".possible")) {
    element.classList.remove("breathe");
    void element.getBoundingClientRect();
    element.classList.add("breathe");
  }
}

function point(target, element) {
  if (!shown || shown.seat === null) return;
  if (confirming) stopConfirming(true);
  if (shown.asked === null) return askWhy([target], element);
  if (chosen.has(target)) {
    chosen.delete(target);
    return light();
  }
  const starting = open().filter((choice) => choice.targets.includes(target));
  if (!starting.length) return askWhy([...chosen, target], element);
  // Keep what goes together with the new target; the rest gives way to it.
  let kept = [target];
  for (const before of chosen) if (starting.some((choice) => has(choice, [...kept, before]))) kept.push(before);
  if (kept.length <= chosen.size && [...chosen].some((before) => !sameKind(before, target) && !kept.includes(before))) {
    return askWhy([...chosen, target], element);
  }
  chosen = new Set(kept);
  hint("");
  light();
  const left = fitting();
  if (left.length === 1) act(left[0], false);
  else {
    const exact = left.find((choice) => choice.targets.length === chosen.size);
    if (exact) offer(exact);
  }
}

const sameKind = (one, two) => one.split(":")[0] === two.split(":")[0];

function act(choice, sure) {
  for (const target of choice.targets) chosen.add(target);
  light();
  send({ type: "act", seat: shown.seat, asked: shown.asked, action: choice.action, sure });
}

function offer(choice) {
  // A complete action that is also a part of larger ones: the player says when it is enough.
  confirming = choice;
  byId("confirm-words").textContent = choice.action;
  byId("confirm").hidden = false;
}

function askToConfirm(message) {
  confirming = open().find((choice) => choice.action === message.action) ?? null;
  if (!confirming) return;
  put("board", message.board);
  byId("board").classList.add("preview");
  light();
  byId("confirm-words").innerHTML = message.words;
  byId("confirm").hidden = false;
  byId("confirm-yes").focus({ preventScroll: true });
  fit();
}

function confirm() {
  const choice = confirming;
  confirming = null;
  byId("confirm").hidden = true; // once is enough; what was shown stays until the answer comes
  act(choice, true);
}

function stopConfirming(redraw) {
  confirming = null;
  byId("confirm").hidden = true;
  byId("board").classList.remove("preview");
  if (redraw && shown) {
    chosen = new Set();
    put("board", shown.board);
    light();
  }
}

function takeBack() {
  if (confirming) return stopConfirming(true);
  if (chosen.size) {
    chosen = new Set();
    hint("");
    return light();
  }
  if (!byId("undo").hidden) send({ type: "undo", seat: shown.seat });
}

function askWhy(targets, element) {
  if (element) {
    element.classList.remove("shake");
    void element.getBoundingClientRect();
    element.classList.add("shake");
  }
  send({ type: "why", seat: shown.seat, targets: targets.slice(0, 10) });
}

function refuse(reason) {
  stopConfirming(true);
  hint(reason);
}

function hint(text) {
  byId("hint").textContent = text;
}

// -- hints ------------------------------------------------------------------------------------------------------------

function askHint() {
  if (!shown || !shown.hint || advising || advised) return;
  advising = true;
  hint("");
  showHintButton();
  send({ type: "hint", seat: shown.seat, asked: shown.asked });
}

const isPresent = (message) => shown && message.asked === shown.asked && message.seat === shown.seat;

function showAdvice(message) {
  if (!isPresent(message)) return;
  advising = false;
  advised = message;
  byId("advice").hidden = false;
  byId("advice-words").textContent = message.words;
  showHintButton();
  light();
  fit();
}

function noAdvice(message) {
  if (!isPresent(message)) return;
  advising = false;
  showHintButton();
  hint(message.reason);
}

function followAdvice() {
  const choice = advised && open().find((choice) => choice.action === advised.action);
  if (!choice) return;
  if (confirming) stopConfirming(true);
  chosen = new Set();
  act(choice, false);
}

function stopAdvising() {
  advised = null;
  advising = false;
  byId("advice").hidden = true;
  byId("advice-words").textContent = "";
}

function showHintButton() {
  const button = byId("ask-hint");
  button.hidden = !shown || !shown.hint;
  button.disabled = advising || advised !== null;
  button.classList.toggle("busy", advising);
}

// -- mouse, touch, keyboard -------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-target]");
  if (target) {
    if (zoomedFirst(target)) return;
    return point(target.dataset.target, target);
  }
  const button = event.target.closest("[data-command]");
  if (button) return command(button);
  const copy = event.target.closest("[data-copy]");
  if (copy) return copyText(copy);
  if (event.target.closest("#confirm-yes") && confirming) return confirm();
  if (event.target.closest("#confirm-no")) return stopConfirming(true);
  if (event.target.closest("#ask-hint")) return askHint();
  if (event.target.closest("#advice-yes")) return followAdvice();
  const result = event.target.closest("[data-result]");
  if (result) byId("result-box").hidden = result.dataset.result === "hide";
  if (event.target.closest("#undo")) return send({ type: "undo", seat: shown.seat });
});

async function command(button) {
  const { command: type, level } = button.dataset;
  const seat = Number(button.dataset.seat);
  if (type === "rematch") {
    const reply = await fetch(`/api/tables/${table}/rematch`, { method: "POST" });
    const found = await reply.json();
    if (reply.ok) location.href = `/table/${found.id}`;
    else hint(found.reason);
    return;
  }
  send(type === "bot" ? { type, seat, level } : { type, seat });
}

function copyText(button) {
  navigator.clipboard?.writeText(location.href).catch(() => hint(location.href));
  if (!navigator.clipboard) hint(location.href);
  button.classList.add("done");
  setTimeout(() => button.classList.remove("done"), 1200);
}

const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea")) return;
  const element = event.target.closest?.("[data-target]");
  if (event.key === "Escape") return takeBack();
  if (event.key === "z" && (event.ctrlKey || event.metaKey)) return takeBack();
  if (event.key === "h" && !event.ctrlKey && !event.metaKey && !event.altKey) return askHint();
  if (!element) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    return point(element.dataset.target, element);
  }
  if (arrows[event.key]) {
    event.preventDefault();
    neighbour(element, arrows[event.key])?.focus();
  }
});

function neighbour(element, [right, down]) {
  // The nearest thing in the direction of the key: distance along it counts once, aside it counts twice.
  const box = element.closest("#board, #tray, #common") ?? document;
  const at = middle(element);
  let best = null;
  let least = Infinity;
  for (const other of box.querySelectorAll("[data-target]")) {
    if (other === element) continue;
    const to = middle(other);
    const along = (to.x - at.x) * right + (to.y - at.y) * down;
    const aside = Math.abs((to.x - at.x) * down) + Math.abs((to.y - at.y) * right);
    if (along <= 1 || aside > along * 1.8) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// The label of what is under the pointer or focused, in words, near it.
function showLabel(event) {
  const element = event.target.closest?.("#board [data-target]");
  const label = byId("label");
  if (!element || (event.type === "pointerover" && event.pointerType === "touch")) return void (label.hidden = true);
  label.textContent = element.getAttribute("aria-label");
  label.hidden = false;
  const box = element.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.x + box.width / 2 - label.offsetWidth / 2), innerWidth - label.offsetWidth - 8);
  const above = box.y - label.offsetHeight - 6;
  label.style.left = `${left}px`;
  label.style.top = `${above > 4 ? above : box.y + box.height + 6}px`;
}
document.addEventListener("pointerover", showLabel);
document.addEventListener("focusin", showLabel);
document.addEventListener("pointerleave", () => (byId("label").hidden = true));

// -- zooming on small screens -----------------------------------------------------------------------------------------

const zoom = { scale: 1, x: 0, y: 0 };
const fingers = new Map();
let pinch = 0;

function fit() {
  const svg = byId("board").querySelector("svg.board");
  if (svg) svg.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
}

function zoomTo(scale, clientX, clientY) {
  const box = byId("board").getBoundingClientRect();
  const px = clientX - box.x;
  const py = clientY - box.y;
  const next = Math.min(4, Math.max(1, scale));
  zoom.x = px - ((px - zoom.x) / zoom.scale) * next;
  zoom.y = py - ((py - zoom.y) / zoom.scale) * next;
  zoom.scale = next;
  hold();
}

function hold() {
  // The board never leaves its frame.
  const box = byId("board").getBoundingClientRect();
  zoom.x = Math.min(0, Math.max(box.width * (1 - zoom.scale), zoom.x));
  zoom.y = Math.min(0, Math.max(box.height * (1 - zoom.scale), zoom.y));
  fit();
}

let lastPointer = "mouse";
addEventListener("pointerdown", (event) => (lastPointer = event.pointerType), true);

function zoomedFirst(element) {
  // On touch, spaces smaller than a fingertip are zoomed by the first tap and chosen by the second.
  if (lastPointer !== "touch" || !element.closest("#board")) return false;
  const box = (element.querySelector(".ring") ?? element).getBoundingClientRect();
  if (Math.min(box.width, box.height) >= 38 || zoom.scale >= 4) return false;
  const at = middle(element);
  zoomTo(zoom.scale * Math.max(1.6, 44 / Math.min(box.width, box.height)), at.x, at.y);
  return true;
}

const frame = byId("board");
frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomTo(zoom.scale * (event.deltaY < 0 ? 1.15 : 0.87), event.clientX, event.clientY);
}, { passive: false });
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
    if (pinch) zoomTo((zoom.scale * apart) / pinch, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
    pinch = apart;
  } else if (zoom.scale > 1) {
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

// -- small things -----------------------------------------------------------------------------------------------------

byId("name").addEventListener("change", (event) => send({ type: "name", name: event.target.value.slice(0, 60) }));

function chime() {
  // Two soft notes, when a question arrives while the page is in the background.
  try {
    const audio = new AudioContext();
    [523, 659].forEach((pitch, n) => {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.06, audio.currentTime + n * 0.16);
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + n * 0.16 + 0.4);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + n * 0.16);
      note.stop(audio.currentTime + n * 0.16 + 0.45);
    });
  } catch {
    // No sound here; the title says it too.
  }
}

setInterval(() => {
  // Since when somebody is awaited.
  const waiting = document.querySelector("#question [data-since]");
  if (!waiting) return;
  const minutes = Math.floor((Date.now() / 1000 - Number(waiting.dataset.since)) / 60);
  waiting.dataset.minutes = minutes >= 1 ? `(${minutes} min)` : "";
}, 5000);

if (matchMedia("(max-width: 999px)").matches) {
  for (const box of document.querySelectorAll("details.side")) box.open = false;
}
addEventListener("resize", hold);
connect();

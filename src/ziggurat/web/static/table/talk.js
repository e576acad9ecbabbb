// Talk: new lines only come, as text; what happened around the game stands between them.

import { send } from "./connection.js";
import { byId, phrase } from "./page.js";
import { put } from "./parts.js";
import { state } from "./state.js";

let lines = []; // [number, seat, name, text, at, mine, muted, apart]
let notes = []; // [at, sentence]
let key = ""; // under which this browser remembers what was read

export function hear({ lines: heard, whole }) {
  lines = whole ? heard : [...lines, ...heard];
  draw();
}

export function showNotes([kept, come]) {
  notes = [...notes.slice(0, kept), ...come];
  draw();
}

export function showWishes(html) {
  put(byId("wishes"), html);
  byId("wishes-box").hidden = !html;
  offerMoments();
}

// Who hears what is said here.
export function showRoom() {
  const apart = state.seat === null ? "amongWatchers" : "amongPlayers";
  byId("talk-room").textContent = state.status === "playing" ? phrase(apart) : "";
}

// -- lines ------------------------------------------------------------------------------------------------------------

function draw() {
  const list = byId("talk-lines");
  const told = [...lines.map((line) => [line[4], said(line)]), ...notes.map((note) => [note[0], noted(note)])];
  told.sort((one, two) => one[0] - two[0]);
  const there = new Map([...list.children].map((child) => [child.dataset.key, child]));
  list.replaceChildren(...told.map(([, make]) => there.get(make.key) ?? make()));
  const box = byId("talk");
  box.scrollTop = box.scrollHeight;
  count();
}

function noted([at, sentence]) {
  const make = () => {
    const item = document.createElement("li");
    item.className = "note";
    item.dataset.key = make.key;
    item.textContent = sentence;
    return item;
  };
  make.key = `note ${at} ${sentence}`;
  return make;
}

function said([number, seat, name, text, at, mine, muted, apart]) {
  const make = () => {
    const item = document.createElement("li");
    item.dataset.key = make.key;
    item.style.setProperty("--own", seat < 0 ? "var(--line)" : `var(--seat-${seat % 8})`);
    const who = document.createElement("strong");
    const words = document.createElement("span");
    // Each by itself, so that letters that run from right to left turn nothing else around.
    who.dir = words.dir = "auto";
    who.textContent = name;
    words.textContent = muted ? phrase("muted") : text;
    words.className = muted ? "words soft" : "words";
    const when = document.createElement("time");
    when.dateTime = new Date(at * 1000).toISOString();
    when.textContent = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    item.append(who, " ", when);
    if (apart) item.append(" ", Object.assign(document.createElement("em"), { textContent: phrase("looksOn") }));
    if (!mine) item.append(muteButton(number, name, muted));
    item.append(document.createElement("br"), words);
    return item;
  };
  make.key = `line ${number} ${muted}`;
  return make;
}

function muteButton(number, name, muted) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet mute";
  button.textContent = muted ? "○" : "×";
  button.title = phrase(muted ? "hear" : "mute").replace("{name}", name);
  button.setAttribute("aria-label", button.title);
  button.addEventListener("click", () => send({ type: "mute", line: number, on: !muted }));
  return button;
}

// -- what was read ----------------------------------------------------------------------------------------------------

const isOpen = () => byId("talk-box").classList.contains("open");
const last = () => lines.at(-1)?.[0] ?? 0;

function count() {
  if (isOpen()) localStorage.setItem(key, String(last()));
  const read = Number(localStorage.getItem(key) ?? 0);
  const unread = lines.filter(([number, , , , , mine, muted]) => number > read && !mine && !muted).length;
  byId("unread").hidden = unread === 0;
  byId("unread").textContent = unread > 99 ? "99+" : String(unread);
}

// -- going back -------------------------------------------------------------------------------------------------------

const MOST_MOMENTS = 20;

// The latest lines of the log, each a moment before which the game may go on again.
function offerMoments() {
  const list = byId("back-to");
  if (!list) return;
  const told = [...document.querySelectorAll("#log-lines > li[data-targets]")].slice(-MOST_MOMENTS).reverse();
  for (const part of byId("wishes").querySelectorAll(".back-to, [data-back]")) part.hidden = !told.length;
  list.replaceChildren(...told.map((line) => new Option(line.textContent.slice(0, 80), line.id.slice(5))));
}

export function watchTalk(table) {
  key = `talk ${table}`;
  byId("talk-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = byId("talk-text");
    if (field.value.trim()) send({ type: "say line", text: field.value.slice(0, 300) });
    field.value = "";
  });
  byId("talk-text").addEventListener("keydown", (event) => {
    if (event.key === "Escape") byId("talk-box").querySelector("[data-close]").click();
  });
  byId("wishes-box").addEventListener("toggle", offerMoments);
  byId("wishes-box").addEventListener("pointerdown", (event) => event.target.closest("#back-to") && offerMoments());
  byId("wishes-box").addEventListener("click", (event) => {
    if (!event.target.closest("[data-back]")) return;
    const value = Number(byId("back-to").value);
    send({ type: "ask", kind: "undo", value });
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-sheet], [data-close]")) return;
    setTimeout(() => {
      draw();
      if (isOpen() && event.target.closest("[data-sheet]")) byId("talk-text").focus();
    });
  });
}

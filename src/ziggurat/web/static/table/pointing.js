// Pointing: lights up what can be pointed at, narrows the legal answers, sends the one that is left.

import { send } from "./connection.js";
import { again, byId } from "./page.js";
import { lay, takeAway } from "./parts.js";
import { fitting, has, isAsked, same, state } from "./state.js";
import { frameTargets } from "./zoom.js";

let waiting = new Map(); // ids of messages to the answers they are about
let returnTo = null; // what had the focus before a confirmation took it

const FEW = 12;
const WHOLE = "[data-target], [role=img], [aria-hidden=true], button"; // what is read out as one thing

export function light() {
  // Possible: what some answer that fits the choice so far still needs. Other: what would begin another choice.
  const { chosen, advised } = state;
  const possible = new Set(fitting().flat());
  const other = new Set(state.answers.flat());
  const recent = new Set(state.recent);
  const advice = new Set(advised?.targets ?? []);
  for (const element of document.querySelectorAll("[data-target]")) {
    const target = element.dataset.target;
    const classes = element.classList;
    classes.toggle("possible", possible.has(target) && !chosen.has(target));
    classes.toggle("other", other.has(target) && !possible.has(target));
    classes.toggle("chosen", chosen.has(target));
    classes.toggle("advised", advice.has(target));
    classes.toggle("recent", recent.has(target) && element.closest("#board") !== null);
    if (element.tagName === "BUTTON") classes.toggle("idle", !other.has(target));
    element.setAttribute("aria-pressed", String(chosen.has(target)));
    element.tabIndex = -1;
  }
  // One stop of the Tab key in each region for what can be chosen, and one for what can only be asked about; arrow keys
  // go on from there.
  for (const box of ["tray", "common", "board", "seat-list"]) {
    const stop = byId(box).querySelector(".possible, .chosen") ?? byId(box).querySelector("[data-target]");
    if (stop) stop.tabIndex = 0;
    const things = [...byId(box).querySelectorAll("[data-about]")].filter((thing) => !thing.parentElement.closest(WHOLE));
    for (const thing of things) thing.tabIndex = -1;
    const first = things.find((thing) => thing.getClientRects().length);
    if (first) first.tabIndex = 0;
  }
  document.body.classList.toggle("asked", isAsked());
  document.body.dataset.asked = state.asked ?? ""; // which question it is
  const onBoard = byId("board").querySelectorAll(".possible").length;
  document.body.classList.toggle("on-board", onBoard > 0);
  document.body.classList.toggle("few", onBoard <= FEW); // they are not to be searched for
}

export function glow() {
  for (const element of document.querySelectorAll(".possible")) again(element, "breathe");
}

export function point(target, element) {
  if (state.seat === null) return;
  // What can be more than it is stays as it is, and more comes to it; what was about to be final begins anew.
  if (state.confirming?.final) stopConfirming();
  else if (state.confirming) endConfirming();
  if (!isAsked()) return askWhy([target], element);
  const { chosen } = state;
  if (chosen.has(target)) {
    chosen.delete(target);
    return narrowed();
  }
  const starting = state.answers.filter((answer) => answer.includes(target));
  if (!starting.length) return askWhy([...chosen, target], element);
  // Keep what goes together with the new target; the rest gives way to it.
  const kept = [target];
  for (const before of chosen) if (starting.some((answer) => has(answer, [...kept, before]))) kept.push(before);
  if (kept.length <= chosen.size && [...chosen].some((before) => !sameKind(before, target) && !kept.includes(before))) {
    return askWhy([...chosen, target], element);
  }
  state.chosen = new Set(kept);
  remark("");
  narrowed();
  const left = fitting();
  if (left.length === 1) return act(left[0], false);
  const exact = left.find((answer) => answer.length === state.chosen.size);
  if (exact) offer(exact);
}

const sameKind = (one, two) => one.split(":")[0] === two.split(":")[0];

function narrowed() {
  light();
  frameTargets();
}

export function act(answer, sure) {
  for (const target of answer) state.chosen.add(target);
  light();
  const id = send({ type: "act", seat: state.seat, asked: state.asked, targets: answer, sure });
  waiting = new Map([[id, answer]]);
}

// -- before it is final -----------------------------------------------------------------------------------------------

export function offer(answer) {
  // A complete answer that is also a part of larger ones, or that others have overtaken: the player says when it is enough.
  const id = send({ type: "say", seat: state.seat, asked: state.asked, targets: answer });
  waiting = new Map([[id, answer]]);
}

export function said(message) {
  const answer = waiting.get(message.id);
  if (!answer || !same([...state.chosen], answer)) return;
  ask(answer, message.words, false);
}

export function askToConfirm(message) {
  const answer = waiting.get(message.id);
  if (!answer || !same([...state.chosen], answer)) return;
  if (message.number !== state.number) return act(answer, false); // somebody has acted since: it is to lie over that
  lay(message);
  byId("board").classList.add("preview");
  ask(answer, message.words, true);
  light();
}

function ask(answer, words, html) {
  state.confirming = { answer, final: html };
  const told = byId("confirm-words");
  if (html) told.innerHTML = words;
  else told.textContent = words;
  remark("");
  byId("confirm").hidden = false;
  if (html) {
    returnTo = document.activeElement?.dataset?.target ?? returnTo;
    byId("confirm-yes").focus({ preventScroll: true });
  }
}

export function confirm() {
  const { answer, final } = state.confirming;
  state.confirming = null;
  byId("confirm").hidden = true; // once is enough; what was shown stays until the answer comes
  focusOn(returnTo ?? answer[0]);
  act(answer, final);
}

export function stopConfirming() {
  if (!state.confirming) return;
  endConfirming();
  state.chosen = new Set();
  light();
  focusOn(returnTo);
}

// What was about to be confirmed is over.
export function endConfirming() {
  state.confirming = null;
  byId("confirm").hidden = true;
  byId("board").classList.remove("preview");
  takeAway();
}

export function refuse(message) {
  stopConfirming();
  state.chosen = new Set();
  light();
  remark(message.reason, message.section);
}

export function clearChoice() {
  if (!state.chosen.size) return false;
  state.chosen = new Set();
  remark("");
  narrowed();
  return true;
}

// -- reasons ----------------------------------------------------------------------------------------------------------

export function askWhy(targets, element) {
  if (element) {
    again(element, "shake");
    setTimeout(() => element.classList.remove("shake"), 900); // also where nothing moves, the red line goes
  }
  send({ type: "why", seat: state.seat, targets: targets.slice(0, 12) });
}

// One sentence about what was just tried, with the rule that says so.
export function remark(text, section = "") {
  byId("remark-words").textContent = text;
  const link = byId("remark-rule");
  link.hidden = !section;
  link.dataset.section = section;
  link.href = section ? `/rules/${document.body.dataset.game}#${section}` : "#";
}

// -- focus ------------------------------------------------------------------------------------------------------------

// The thing of this name gets the focus, or the question if there is none any more.
export function focusOn(target) {
  if (!target) return;
  const things = [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)];
  (things.find((thing) => thing.getClientRects().length) ?? byId("question")).focus({ preventScroll: true });
}

// What had the focus may be gone after a change: it goes to what can be done next, never to nowhere.
export function rememberFocus() {
  const active = document.activeElement;
  const target = active?.dataset?.target ?? (active?.closest?.("#confirm") ? returnTo : null);
  if (!target) return () => {};
  const box = active.closest("#board, #tray, #common")?.id ?? "board";
  return () => {
    if (document.activeElement && document.activeElement !== document.body && !document.activeElement.closest("[hidden]")) return;
    focusOn(target);
    if (document.activeElement?.dataset?.target === target) return;
    (byId(box).querySelector(".possible") ?? document.querySelector(".possible") ?? byId("question")).focus({ preventScroll: true });
  };
}

// Hints: what a bot would do, marked on the table.

import { send } from "./connection.js";
import { byId } from "./page.js";
import { act, endConfirming, light, remark } from "./pointing.js";
import { state } from "./state.js";

export function askHint() {
  if (!state.hint || state.advising || state.advised) return;
  state.advising = true;
  remark("");
  showHintButton();
  send({ type: "hint", seat: state.seat, asked: state.asked });
}

const isPresent = (message) => message.asked === state.asked && message.seat === state.seat;

export function showAdvice(message) {
  if (!isPresent(message)) return;
  state.advising = false;
  state.advised = message;
  byId("advice").hidden = false;
  byId("advice-words").textContent = message.words;
  showHintButton();
  light();
}

export function noAdvice(message) {
  if (!isPresent(message)) return;
  state.advising = false;
  showHintButton();
  remark(message.reason);
}

export function followAdvice() {
  if (!state.advised) return;
  const { targets } = state.advised;
  endConfirming();
  state.chosen = new Set();
  act(targets, false);
}

// Closes the hint; whether there was one.
export function closeAdvice() {
  const open = state.advised !== null;
  stopAdvising();
  showHintButton();
  light();
  return open;
}

export function stopAdvising() {
  state.advised = null;
  state.advising = false;
  byId("advice").hidden = true;
  byId("advice-words").textContent = "";
}

export function showHintButton() {
  const button = byId("ask-hint");
  button.hidden = !state.hint;
  button.disabled = state.advising || state.advised !== null;
  button.classList.toggle("busy", state.advising);
}

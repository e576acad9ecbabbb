// Clocks tick here; the server decides. It says what everybody has left and, by its own clock, when it is over.

import { send } from "./connection.js";
import { byId, phrase } from "./page.js";

let clocks = null; // for every seat [seconds left, when it is over] or nothing
let ahead = 0; // seconds by which the server's clock is ahead of ours
let askedAt = 0;
let known = false;

const SHORT = 60;

export const serverNow = () => Date.now() / 1000 + ahead;

export function showClocks(told) {
  clocks = told;
  if (clocks && !known) askTime();
  tick();
}

function askTime() {
  askedAt = performance.now();
  send({ type: "time" });
}

export function tellTime({ now }) {
  // The answer was on its way for half of the time.
  ahead = now + (performance.now() - askedAt) / 2000 - Date.now() / 1000;
  known = true;
  tick();
}

// A page that comes back may have slept, and its clock with it.
export function watchClocks() {
  setInterval(tick, 500);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && clocks) askTime();
  });
}

export function leftOf(seat) {
  const told = clocks?.[seat];
  if (!told) return null;
  const [left, over] = told;
  return over === null ? left : Math.max(0, over - serverNow());
}

function tick() {
  for (const seat of document.querySelectorAll("#seat-list > .seat")) {
    const number = Number(seat.id.slice(5));
    let clock = seat.querySelector(":scope > .clock");
    if (!clock) {
      if (!clocks) continue;
      clock = document.createElement("span");
      clock.className = "clock";
      clock.setAttribute("role", "timer");
      clock.title = phrase("timeLeft");
      clock.setAttribute("aria-label", phrase("timeLeft"));
      seat.firstElementChild.after(clock);
    }
    const left = leftOf(number);
    const runs = clocks?.[number]?.[1] != null;
    const text = left === null ? "" : inWords(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("runs", runs);
    clock.classList.toggle("short", runs && left < SHORT);
    seat.classList.toggle("out", runs && left <= 0);
  }
  byId("ask").dispatchEvent(new CustomEvent("tick"));
}

// 4:05, 1:02:30, and from two days on 2 d 3 h.
export function inWords(seconds) {
  const whole = Math.ceil(seconds);
  const two = (n) => String(n).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(whole / 86400), Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (days >= 2) return phrase("daysHours").replace("{days}", days).replace("{hours}", hours % 24);
  if (hours >= 1) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

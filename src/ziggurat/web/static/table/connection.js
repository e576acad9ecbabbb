// The socket to the table: it comes back by itself, and an answer that was not acknowledged is not lost silently.

import { byId, phrase } from "./page.js";

let socket = null;
let retry = 500;
let counter = 0;
let awaited = null; // the answer that was sent, or could not be sent, and is not acknowledged
let handlers = {};
const PATIENCE = 10000; // milliseconds until a line that does not come about is tried anew

export function connect(table, given) {
  handlers = given;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const open = () => {
    socket = new WebSocket(`${scheme}://${location.host}/table/${table}/live`);
    const opening = socket;
    const late = setTimeout(() => opening.close(), PATIENCE);
    socket.onopen = () => {
      clearTimeout(late);
      retry = 500;
      tellConnection(true);
    };
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = () => {
      clearTimeout(late);
      tellConnection(false);
      setTimeout(open, retry * (1 + Math.random()));
      retry = Math.min(retry * 2, 8000);
    };
  };
  open();
}

function tellConnection(here) {
  const lost = awaited ? phrase("lostWithAnswer") : phrase("lost");
  byId("connection").textContent = here ? "" : lost;
  document.body.classList.toggle("offline", !here);
  if (here) handlers.opened?.();
}

export const isOpen = () => socket !== null && socket.readyState === WebSocket.OPEN;

export function send(message) {
  const id = `m${++counter}`;
  const whole = { ...message, id };
  if (message.type === "act") awaited = whole;
  if (isOpen()) socket.send(JSON.stringify(whole));
  else tellConnection(false);
  return id;
}

function receive(message) {
  if (awaited && message.id === awaited.id && ["stored", "refused", "confirm"].includes(message.type)) awaited = null;
  handlers[message.type]?.(message);
  if (message.type === "table" && message.whole) giveAgain();
}

// After a lost connection: the question is still the same, so the answer did not arrive; or somebody has moved on.
function giveAgain() {
  if (!awaited) return;
  const before = awaited;
  awaited = null;
  if (handlers.stillAsked(before)) handlers.giveAgain(before.targets);
  else handlers.overtaken();
}

// Whether the page is in front of somebody's eyes: then the server need not tell anybody by other ways.

import { isOpen, send } from "./connection.js";

export function tellFront() {
  if (isOpen()) send({ type: "here", front: !document.hidden });
}

export function watchFront() {
  document.addEventListener("visibilitychange", tellFront);
}

// What is asked of everybody lies over the board until it is settled; the server says what, and decides.

import { serverNow } from "./clock.js";
import { send } from "./connection.js";
import { byId } from "./page.js";
import { put } from "./parts.js";

const SURE = 4000; // milliseconds in which a second click means it

export function showPanel(html) {
  put(byId("panel"), html);
  tick();
}

// A request is forgotten after a while; the time of a player may be over before the server has said so.
function tick() {
  for (const request of byId("panel").querySelectorAll("[data-until]")) {
    request.hidden = serverNow() > Number(request.dataset.until);
  }
  for (const claim of byId("panel").querySelectorAll("[data-out]")) {
    claim.hidden = !byId(`seat-${claim.dataset.out}`)?.classList.contains("out");
  }
}

export function watchPanel() {
  byId("ask").addEventListener("tick", tick);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-send]");
    if (!button) return;
    if (button.dataset.sure && !button.dataset.meant) return askOnceMore(button);
    send(JSON.parse(button.dataset.send));
  });
}

function askOnceMore(button) {
  const text = button.textContent;
  button.dataset.meant = "yes";
  button.textContent = button.dataset.sure;
  setTimeout(() => {
    delete button.dataset.meant;
    button.textContent = text;
  }, SURE);
}

// Seats: a head that the server says, a panel that the game draws, and on a small screen a chip that unfolds.

import { byId, isNarrow } from "./page.js";
import { put } from "./parts.js";

export function showHeads(heads) {
  const list = byId("seat-list");
  for (const [number, [classes, head]] of Object.entries(heads)) {
    let seat = byId(`seat-${number}`);
    if (!seat) {
      seat = document.createElement("li");
      seat.id = `seat-${number}`;
      seat.style.setProperty("--own", `var(--seat-${number % 8})`);
      seat.innerHTML = `<div class="seat-head"></div><div class="seat-panel" id="seat-${number}-panel"></div>`;
      list.append(seat);
    }
    seat.className = seat.classList.contains("unfolded") ? `${classes} unfolded` : classes;
    put(seat.firstElementChild, head);
  }
}

// On a small screen a seat is a chip: emblem, score, and its panel after a tap.
export function showChips() {
  for (const seat of document.querySelectorAll("#seat-list > .seat")) {
    const head = seat.firstElementChild;
    let score = head.querySelector(".chip-score");
    if (!score) {
      score = document.createElement("span");
      score.className = "chip-score";
      head.append(score);
    }
    score.textContent = seat.querySelector(".seat-panel .score")?.textContent ?? "";
  }
}

export function watchSeats() {
  document.addEventListener("click", (event) => {
    for (const seat of document.querySelectorAll(".seat.unfolded")) {
      if (!seat.contains(event.target)) seat.classList.remove("unfolded");
    }
    const head = event.target.closest(".seat-head");
    if (head && isNarrow() && !event.target.closest("button")) head.parentNode.classList.toggle("unfolded");
  });
}

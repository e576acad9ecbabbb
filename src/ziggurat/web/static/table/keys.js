// The keyboard: arrows go to neighbours, Enter chooses, Escape closes what is open, "?" asks, H asks a bot.

import { askHint, closeAdvice } from "./advice.js";
import { askAbout, hide, shown } from "./help.js";
import { byId } from "./page.js";
import { clearChoice, point, stopConfirming } from "./pointing.js";
import { closeSheets } from "./sheets.js";
import { state } from "./state.js";

const arrows = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea")) return;
    if (event.key === "Escape") return void escape();
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "z" && !plain && !byId("undo").hidden) return byId("undo").click();
    if (event.key === "h" && plain) return askHint();
    const element = event.target.closest?.("[data-target], [data-about]");
    if (event.key === "?") return askAbout(shown() ?? element, true);
    if (!element) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (element.dataset.target === undefined) return askAbout(element, true);
      return point(element.dataset.target, element);
    }
    if (arrows[event.key]) {
      event.preventDefault();
      neighbour(element, arrows[event.key])?.focus();
    }
  });
}

// Closes the topmost thing that is open. It never takes back what is played.
function escape() {
  if (hide()) return;
  if (closeSheets()) return;
  if (state.confirming) return stopConfirming();
  if (closeAdvice()) return;
  clearChoice();
}

// The nearest thing in the direction of the key: distance along it counts once, aside it counts twice. From what can be
// chosen one goes to what can be chosen; from what can only be asked about, to either.
export function neighbour(element, [right, down]) {
  const box = element.closest("#board, #tray, #common, #seat-list") ?? document;
  const kind = element.dataset.target === undefined ? "[data-target], [data-about][tabindex]" : "[data-target]";
  const at = middle(element);
  let best = null;
  let least = Infinity;
  for (const other of box.querySelectorAll(kind)) {
    if (other === element || !other.getClientRects().length) continue; // what is not shown has no place
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

// Rooms of one size, whatever stands in them: what would be cut is drawn smaller, a little at a time, as long as it can
// be read. A room has the class `fits`; its style sheet draws what is in it at `--fit`.

const STEPS = [0.93, 0.87, 0.81, 0.75, 0.7, 0.65, 0.6, 0.55];

export function fitRooms() {
  for (const room of document.querySelectorAll("#board .fits")) {
    room.style.removeProperty("--fit");
    for (const step of STEPS) {
      if (!isCut(room)) break;
      room.style.setProperty("--fit", String(step));
    }
  }
}

function isCut(room) {
  const foot = room.getBoundingClientRect().bottom;
  const things = [...room.children].flatMap((thing) => (thing.getClientRects().length ? [thing] : [...thing.children]));
  return foot > 0 && things.some((thing) => thing.getBoundingClientRect().bottom > foot + 1);
}

export function watchRooms() {
  new ResizeObserver(fitRooms).observe(document.getElementById("board")); // also where the text is made larger
  addEventListener("change", (event) => event.target.closest?.("#board") && fitRooms()); // a room that is unfolded
}

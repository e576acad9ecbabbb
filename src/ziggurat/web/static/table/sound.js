// Sound, if the player wishes: two soft notes when a question arrives while the page is in the background.

import { byId } from "./page.js";

const wished = () => localStorage.getItem("sound") === "on";

export function watchSound() {
  const button = byId("sound");
  const show = () => button.setAttribute("aria-pressed", String(wished()));
  button.addEventListener("click", () => {
    localStorage.setItem("sound", wished() ? "off" : "on");
    show();
    chime();
  });
  show();
}

export function chime() {
  if (!wished()) return;
  try {
    const audio = new AudioContext();
    [523, 659].forEach((pitch, n) => {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(0.06, audio.currentTime + n * 0.16);
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + n * 0.16 + 0.4);
      note.connect(volume).connect(audio.destination);
      note.start(audio.currentTime + n * 0.16);
      note.stop(audio.currentTime + n * 0.16 + 0.45);
    });
  } catch {
    // No sound here; the title says it too.
  }
}

// Light or dark: as the system says, or as the reader chose. Runs before anything is drawn.
const chosen = localStorage.getItem("theme");
if (chosen) document.documentElement.dataset.theme = chosen;

// Another language, and back to this page.
document.addEventListener("click", (event) => {
  const language = event.target.closest("[data-language]");
  if (language) language.href += `?back=${encodeURIComponent(location.pathname + location.search)}`;
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = document.documentElement.dataset.theme ?? (dark ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  localStorage.setItem("theme", next);
});

// A table of which a script did not arrive would do nothing: it says so and is fetched again, later each time.
let missing = false;
window.addEventListener("error", ({ target }) => {
  missing ||= target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/static/`);
}, true);

window.addEventListener("load", () => {
  const lost = document.querySelector("#phrases")?.dataset.lost;
  if (!missing || !lost) return sessionStorage.removeItem("wait");
  document.querySelector("#connection").textContent = lost;
  const wait = Number(sessionStorage.getItem("wait") ?? 1000);
  sessionStorage.setItem("wait", Math.min(2 * wait, 30000));
  setTimeout(() => location.reload(), wait);
});

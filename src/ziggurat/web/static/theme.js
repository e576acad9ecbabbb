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

// Arrow keys step through a replay; the slider goes where it is let go.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (rel && !event.target.matches("input")) document.querySelector(`a[rel=${rel}]`)?.click();
});
document.querySelector(".replay-steps input[type=range]").addEventListener("change", (event) => event.target.form.submit());
const log = document.querySelector(".log");
log.scrollTop = log.scrollHeight;

// Small things that every module of the page uses.

export const byId = (id) => document.getElementById(id);
export const phrase = (name) => byId("phrases").dataset[name] ?? "";
export const isNarrow = () => matchMedia("(max-width: 999px)").matches;
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Puts a class on an element that has it already, so that its animation begins anew.
export function again(element, name) {
  element.classList.remove(name);
  void element.getBoundingClientRect();
  element.classList.add(name);
}

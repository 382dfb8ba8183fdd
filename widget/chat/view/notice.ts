import { el } from "../../dom";

export type Action = { label: string; act: () => void };

export function notice(text: string, ...actions: Action[]): HTMLElement {
  return el("div", { class: "notice" }, el("span", {}, text), ...actions.map(button));
}

function button({ label, act }: Action): HTMLButtonElement {
  const element = el("button", { type: "button" }, label);
  element.addEventListener("click", act);
  return element;
}

/** The label is its tooltip. */
export function iconButton(drawing: SVGSVGElement, label: string, act: () => void) {
  const element = el("button", { type: "button", "aria-label": label, title: label }, drawing);
  element.addEventListener("click", act);
  return element;
}

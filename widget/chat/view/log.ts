import { el } from "../../dom";

export type Log = {
  element: HTMLElement;
  /** Adds something at the end, and goes there. */
  add: (...parts: HTMLElement[]) => void;
  /** Keeps the end in sight where it was so before the change. */
  follow: (change: () => void) => void;
  /** Something is on its way: screen readers wait for its end. */
  setBusy: (isBusy: boolean) => void;
  clear: () => void;
};

/** So near the end still counts as there. Pixels. */
const nearEnd = 60;

/** What was said, oldest first. */
export function createLog(label: string): Log {
  const element = el("div", {
    class: "log",
    role: "log",
    "aria-live": "polite",
    "aria-label": label,
    tabindex: 0,
  });
  const toEnd = () => (element.scrollTop = element.scrollHeight);
  return {
    element,
    add(...parts) {
      element.append(...parts);
      toEnd();
    },
    follow(change) {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const isAtEnd = scrollTop + clientHeight > scrollHeight - nearEnd;
      change();
      if (isAtEnd) toEnd();
    },
    setBusy: (isBusy) => element.setAttribute("aria-busy", String(isBusy)),
    clear: () => element.replaceChildren(),
  };
}

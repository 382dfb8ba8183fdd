import { el } from "../../dom";

export type Log = {
  element: HTMLElement;
  /** Appends messages and scrolls to them. */
  add: (...parts: HTMLElement[]) => void;
  /** Keeps the end visible if it was visible before the change. */
  follow: (change: () => void) => void;
  /** Screen readers wait until the answer is complete. */
  setBusy: (isBusy: boolean) => void;
  clear: () => void;
};

/** Distance that still counts as the end, in pixels. */
const NEAR_END = 60;

/** Messages, oldest first. */
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
      const isAtEnd = scrollTop + clientHeight > scrollHeight - NEAR_END;
      change();
      if (isAtEnd) toEnd();
    },
    setBusy: (isBusy) => element.setAttribute("aria-busy", String(isBusy)),
    clear: () => element.replaceChildren(),
  };
}

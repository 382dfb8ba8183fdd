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
  let isAtEnd = true;
  let knownHeight = 0;
  const toEnd = () => {
    isAtEnd = true;
    element.scrollTop = element.scrollHeight;
  };
  const readPosition = () => {
    const { scrollTop, clientHeight, scrollHeight } = element;
    // The position is meaningless while hidden, and between a resize and its handler.
    if (clientHeight === knownHeight) isAtEnd = scrollTop + clientHeight > scrollHeight - NEAR_END;
  };
  const keepEnd = () => isAtEnd && toEnd();
  element.addEventListener("scroll", readPosition);
  // A smaller log, such as above the keyboard of a phone, would hide the newest message.
  new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    knownHeight = element.clientHeight;
    keepEnd();
  }).observe(element);
  return {
    element,
    add(...parts) {
      element.append(...parts);
      toEnd();
    },
    follow(change) {
      readPosition();
      change();
      keepEnd();
    },
    setBusy: (isBusy) => element.setAttribute("aria-busy", String(isBusy)),
    clear: () => element.replaceChildren(),
  };
}

import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";

type FocusAfter<T> = {
  /** Receives the focus. */
  target: RefObject<T | null>;
  /** Runs a change that removes the focused element. */
  focusAfter: (change: () => void) => void;
};

/**
 * Moves the focus when a change removes the focused element; otherwise it would fall to the body.
 */
export function useFocusAfter<T extends HTMLElement>(): FocusAfter<T> {
  const target = useRef<T>(null);
  const focusAfter = (change: () => void) => {
    flushSync(change);
    target.current?.focus();
  };
  return { target, focusAfter };
}

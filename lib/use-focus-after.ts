import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";

type FocusAfter<T> = {
  /** What has the focus afterwards. */
  target: RefObject<T | null>;
  /** Makes the change, which takes away what has the focus now. */
  focusAfter: (change: () => void) => void;
};

/** Hands the focus on where a change of state takes its element away; else it would fall to the page. */
export function useFocusAfter<T extends HTMLElement>(): FocusAfter<T> {
  const target = useRef<T>(null);
  const focusAfter = (change: () => void) => {
    flushSync(change);
    target.current?.focus();
  };
  return { target, focusAfter };
}

import { useState } from "react";

/** True after `value` has changed, until its animation ends; for `Tr`. */
export function useChanged(value: string): { hasChanged: boolean; onAnimationEnd: () => void } {
  const [previous, setPrevious] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (previous !== value) {
    setPrevious(value);
    setHasChanged(true);
  }
  return { hasChanged, onAnimationEnd: () => setHasChanged(false) };
}

import { useState } from "react";

/** True after `value` has changed, until its animation ends; for `Tr`. */
export function useChanged(value: string): { hasChanged: boolean; onAnimationEnd: () => void } {
  const [seen, setSeen] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setHasChanged(true);
  }
  return { hasChanged, onAnimationEnd: () => setHasChanged(false) };
}

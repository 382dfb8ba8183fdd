import { useState } from "react";

/** Whether `value` has just become another, until the animation that shows it has ended; for a row's `Tr`. */
export function useChanged(value: string): { hasChanged: boolean; onAnimationEnd: () => void } {
  const [seen, setSeen] = useState(value);
  const [hasChanged, setHasChanged] = useState(false);
  if (seen !== value) {
    setSeen(value);
    setHasChanged(true);
  }
  return { hasChanged, onAnimationEnd: () => setHasChanged(false) };
}

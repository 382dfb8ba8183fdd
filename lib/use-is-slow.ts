import { useEffect, useState } from "react";

/** After this time a person is told that it takes longer. Milliseconds. */
export const slowAfterMs = 8_000;

/** Has something been waited for longer than people expect? */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

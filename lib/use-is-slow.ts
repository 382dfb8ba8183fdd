import { useEffect, useState } from "react";

/** The time after which a notice says that it takes longer, in milliseconds. */
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

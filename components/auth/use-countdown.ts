import { useEffect, useState } from "react";

/**
 * Counts down to `endsAt` (milliseconds since the epoch), or a span begun by `start`. Returns 0
 * when stopped.
 */
export function useCountdown(endsAt = 0): { seconds: number; start: (ms: number) => void } {
  const [end, setEnd] = useState(endsAt);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));

  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = (ms: number) => {
    setNow(Date.now());
    setEnd(Date.now() + ms);
  };
  return { seconds, start };
}

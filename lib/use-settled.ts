import { useEffect, useState } from "react";

/** The value once it has stood still for a while, so that typing does not ask the API at every key. */
export function useSettled<T>(value: T, waitMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}

import { useEffect, useState } from "react";

/**
 * Returns the value after it has not changed for a while, so that typing does not call the API on
 * every key.
 */
export function useDebouncedValue<T>(value: T, waitMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}

import { useEffect, useState } from "react";

/**
 * Returns the value after it has not changed for a while, so that typing does not call the API on
 * every key.
 */
export function useDebouncedValue<T>(value: T, waitMs = 250): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return debouncedValue;
}

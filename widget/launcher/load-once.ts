/** Returns a function that loads once and repeats only after a failure; `action` receives the number of failures. */
export function loadOnce<T>(action: (failures: number) => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let failures = 0;
  return () => {
    result ??= action(failures).catch((cause: unknown) => {
      result = undefined;
      failures += 1;
      throw cause;
    });
    return result;
  };
}

/** Runs an action once, and again only after a failure; passes the number of failures. */
export function lazily<T>(action: (failures: number) => Promise<T>): () => Promise<T> {
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

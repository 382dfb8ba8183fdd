/** Does it once, and again only after it failed; told how often that was. */
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

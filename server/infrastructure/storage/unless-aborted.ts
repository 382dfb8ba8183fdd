/** A pipeline that is stopped waits for its source, which may be silent for ever. */
export async function unlessAborted(
  writing: Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!signal || signal.aborted) return writing;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  signal.addEventListener("abort", stop);
  await Promise.race([writing, promise]).finally(() => signal.removeEventListener("abort", stop));
}

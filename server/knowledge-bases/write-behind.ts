/** Writes what is put into it in order, as many at once as gathered while the last write ran. */
export type WriteBehind<T> = {
  /** Waits only where too much has gathered. Throws what an earlier write failed with. */
  put(...entries: T[]): Promise<void>;
  /** Ends when all is written. Throws what a write failed with. */
  flush(): Promise<void>;
};

const atOnce = 50;
const gatheredAtMost = 200;

/** A process that dies loses the end of the line only, never something from its middle. */
export function writeBehind<T>(write: (batch: T[]) => Promise<void>): WriteBehind<T> {
  let gathered: T[] = [];
  let failure: { cause: unknown } | undefined;
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    try {
      while (gathered.length > 0) {
        const batch = gathered.slice(0, atOnce);
        gathered = gathered.slice(atOnce);
        await write(batch);
      }
    } catch (cause) {
      failure = { cause };
    } finally {
      running = undefined;
    }
  };
  const flush = async (): Promise<void> => {
    await running;
    if (failure) throw failure.cause;
  };

  return {
    async put(...entries) {
      if (entries.length === 0) return;
      gathered.push(...entries);
      running ??= drain();
      if (failure || gathered.length > gatheredAtMost) await flush();
    },
    flush,
  };
}

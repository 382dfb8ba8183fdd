import type { Storage } from "./storage";

/** Removes what is in no books. It never fails, since nothing depends on it: what stays now is swept. */
export async function discard(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

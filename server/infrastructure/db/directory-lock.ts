import { DatabaseSync } from "node:sqlite";

/** Another process has the data folder open. The message names it in one line. */
export class DataDirInUse extends Error {
  readonly code = "DATA_DIR_IN_USE";

  constructor(directory: string, cause: unknown) {
    super(`DATA_DIR_IN_USE: ${directory} is open in another process; stop that one first.`, {
      cause,
    });
    this.name = "DataDirInUse";
  }
}

/**
 * Takes a folder for this process alone and gives back what frees it. The operating system holds the lock (SQLite's,
 * on a file beside the folder), so it falls with the process however that ends. Throws `DataDirInUse` where it is held.
 */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(`${directory}.lock`);
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new DataDirInUse(directory, cause);
  }
  return () => lock.close();
}

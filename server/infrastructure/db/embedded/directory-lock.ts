import { DatabaseSync } from "node:sqlite";

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
 * Returns the function that unlocks the folder. It is SQLite's lock on a file beside the folder, so the operating
 * system releases it when the process dies.
 * @throws {DataDirInUse}
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

import { join } from "node:path";
import type { Database, Log } from "./connection";
import { openEmbedded } from "./embedded";
import { openPostgres } from "./postgres";

export type { Database, Db } from "./connection";

export type OpenOptions = {
  /** Folder of the embedded database and the files; the database lies in `database/` below it. */
  dataDir: string;
  /** PostgreSQL 15 or later instead of the embedded database. */
  databaseUrl?: string | undefined;
  log?: Log | undefined;
};

/**
 * Opens PostgreSQL where a URL is given, else the embedded database of the data folder, made on the first start.
 * Throws `DATA_DIR_IN_USE` where another process has that folder open.
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  log = console,
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, log);
  return openEmbedded(join(dataDir, "database"), log);
}

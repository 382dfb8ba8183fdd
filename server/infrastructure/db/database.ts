import { join } from "node:path";
import type { Database, Log } from "./connection";
import { openEmbedded } from "./embedded/embedded";
import { openPostgres } from "./postgres/postgres";

export type { Database, Db } from "./connection";

export type OpenOptions = {
  dataDir: string;
  /** PostgreSQL 15 or later. */
  databaseUrl?: string | undefined;
  log?: Log | undefined;
};

/**
 * Without a URL, opens or creates the embedded database.
 * @throws {DataDirInUse}
 */
export function openDatabase({
  dataDir,
  databaseUrl,
  log = console,
}: OpenOptions): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl, log);
  return openEmbedded(join(dataDir, "database"), log);
}

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
 * Opens PostgreSQL if a URL is given, else the embedded database, which is created on the first start.
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

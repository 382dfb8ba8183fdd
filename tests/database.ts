import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@/server/db/database";
import { openEmbedded } from "@/server/db/embedded";
import { layDatabase } from "./embedded-database";
import { createServerDatabase, serverTemplate } from "./server-database";

/**
 * An empty, prepared database of the test file's own; closing it removes it. On PostgreSQL where TEST_DATABASE_URL
 * names a server, else embedded. A failed job is tried again at once.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : onDisk();
}

async function onServer(server: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(server, await serverTemplate(server));
  return closingWith(await openDatabase({ dataDir: "", databaseUrl: url }), drop);
}

async function onDisk(): Promise<Database> {
  const directory = await mkdtemp(join(tmpdir(), "antwort-test-"));
  await layDatabase(directory);
  const database = await openEmbedded(join(directory, "database"), { isDurable: false });
  return closingWith(database, () => rm(directory, { recursive: true }));
}

const closingWith = (database: Database, remove: () => Promise<unknown>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await remove();
  },
});

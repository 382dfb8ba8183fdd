import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Database, openDatabase } from "@/server/db/database";
import { openEmbedded } from "@/server/db/embedded";
import { newId } from "@/server/db/id";
import { prepareDatabase } from "@/server/jobs/prepare";
import { layDatabase } from "./embedded-database";

/**
 * An empty, prepared database of the test file's own; closing it removes it. On PostgreSQL where TEST_DATABASE_URL
 * names a server, else embedded. A failed job is tried again at once.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : onDisk();
}

/** A new, empty database on a server, and what removes it. */
export async function createServerDatabase(server: string) {
  const name = `test_${newId().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(server);
  const database = await openDatabase({ dataDir: "", databaseUrl: url });
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  return closingWith(database, drop);
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

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

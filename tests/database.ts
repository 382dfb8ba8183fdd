import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { type Database, openDatabase } from "@/server/db/database";
import { openEmbedded } from "@/server/db/embedded";
import { newId } from "@/server/db/id";
import { prepareDatabase } from "@/server/jobs/prepare";

const root = join(import.meta.dirname, "..");

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

/** Lays a prepared embedded database into a data folder, for programs that open it themselves. */
export async function layDatabase(dataDir: string): Promise<void> {
  await cp(await template(), join(dataDir, "database"), { recursive: true });
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

/** A prepared folder to copy, made once for a state of the sources: a copy opens ten times faster than a new one. */
async function template(): Promise<string> {
  const finished = join(root, "build", `test-database-${fingerprint()}`);
  if (existsSync(finished)) return finished;
  await mkdir(join(root, "build"), { recursive: true });
  const outdated = globSync(join(root, "build", "test-database-????????????????"));
  const draft = await mkdtemp(join(root, "build", "test-database-draft-"));
  const database = await openEmbedded(join(draft, "database"), { isDurable: false });
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  await database.close();
  // Another worker may have been faster: then its template stands, and this one goes.
  await rename(join(draft, "database"), finished).catch(() => existsSync(finished));
  for (const folder of [draft, ...outdated]) await rm(folder, { recursive: true, force: true });
  return finished;
}

function fingerprint(): string {
  const sources = globSync("server/{db/migrations/*,jobs/boss,jobs/definitions}.ts", { cwd: root });
  const hash = createHash("sha256");
  for (const path of ["package-lock.json", ...sources.toSorted()]) {
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

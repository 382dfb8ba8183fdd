import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { EmbeddedClient } from "@/server/infrastructure/db/embedded/client";
import { lockDirectory } from "@/server/infrastructure/db/embedded/directory-lock";
import { DiskGuard, freeBytesOf } from "@/server/infrastructure/db/embedded/disk-guard";

/** A PostgreSQL server, or the folder of an embedded database. */
export type Location = { databaseUrl: string } | { directory: string };

/** One connection, so that a transaction is a sequence of queries. No other process uses the database. */
export type Session = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** The connections of a killed process close within this time. */
const DISCONNECT_TIMEOUT_MS = 3_000;
const POLL_MS = 200;

/**
 * Opens a database exclusively.
 * @throws {DataDirInUse} if the platform runs on the embedded database; {Error} if others are connected to the server
 */
function openSession(location: Location): Promise<Session> {
  return "databaseUrl" in location
    ? openServer(location.databaseUrl)
    : openFolder(location.directory);
}

/** Runs `work` with an open database, and closes it afterwards. */
export async function withSession<T>(
  location: Location,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await openSession(location);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

async function openFolder(directory: string): Promise<Session> {
  if (!existsSync(directory)) throw new Error(`There is no embedded database in ${directory}.`);
  const unlock = lockDirectory(directory);
  const guard = new DiskGuard(() => freeBytesOf(dirname(directory)));
  const client = await EmbeddedClient.open({ directory }, guard).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    // Safe: the caller names the columns of its statement.
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    close: () => client.close().finally(unlock),
  };
}

async function openServer(connectionString: string): Promise<Session> {
  const client = new Client({ connectionString, keepAlive: true });
  await client.connect();
  const session: Session = {
    // Safe: the caller names the columns of its statement.
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    close: () => client.end(),
  };
  await requireAlone(session).catch(async (error: unknown) => {
    await session.close();
    throw error;
  });
  return session;
}

/** @throws {Error} if other connections stay open */
async function requireAlone(session: Session): Promise<void> {
  const deadline = Date.now() + DISCONNECT_TIMEOUT_MS;
  for (;;) {
    const [found] = await session.query<{ count: number; name: string }>(
      `select count(*)::int as count, current_database() as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (!found || found.count === 0) return;
    if (Date.now() > deadline) {
      throw new Error(
        `The database ${found.name} has ${found.count} other connections: stop the platform first.`,
      );
    }
    await sleep(POLL_MS);
  }
}

export const embeddedIn = (dataDirectory: string): Location => ({
  directory: join(dataDirectory, "database"),
});

import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Database, Log } from "@/server/infrastructure/db/connection";
import { ConnectionScheduler } from "@/server/infrastructure/db/connection-scheduler";
import { withAmbientTransaction } from "@/server/infrastructure/db/transaction";
import { markUnavailable } from "@/server/infrastructure/db/transient-error";
import { type DatabaseThread, EmbeddedClient } from "./client";
import { lockDirectory } from "./directory-lock";
import { DiskGuard, freeBytesOf } from "./disk-guard";
import { maintainNow, startMaintenance } from "./maintenance";

const MIN_IDLE_MS = 2_000;

/** @throws {DataDirInUse} if another process has opened the folder */
export async function openEmbedded(
  directory: string,
  log: Log,
  readFreeBytes = () => freeBytesOf(dirname(directory)),
): Promise<Database> {
  await mkdir(dirname(directory), { recursive: true });
  const unlock = lockDirectory(directory);
  const guard = new DiskGuard(readFreeBytes);
  const client = await EmbeddedClient.open({ directory }, guard).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const scheduler = new ConnectionScheduler();
  const database = databaseOf(client, scheduler);
  const stopMaintenance = startMaintenance(database.db, log, () => scheduler.idleMs > MIN_IDLE_MS);
  const close = () => {
    stopMaintenance();
    return database.close().finally(unlock);
  };
  return { ...database, vacuumIfNeeded: () => maintainNow(database.db, log), close };
}

export async function openInMemory(copyOf?: string, thread?: DatabaseThread): Promise<Database> {
  const client = await EmbeddedClient.open({ copyOf }, undefined, thread);
  return databaseOf(client, new ConnectionScheduler());
}

function databaseOf(client: EmbeddedClient, scheduler: ConnectionScheduler): Database {
  const poolOf = (acquire: () => Promise<() => void>) => singleConnectionPool(client, acquire);
  const listen: Database["listen"] = (channel, onPayload) =>
    scheduler.run(() => client.listen(channel, onPayload));
  return {
    db: withAmbientTransaction(
      poolOf(() => scheduler.call()),
      poolOf(() => scheduler.call({ isShared: true })),
    ),
    kind: "embedded",
    queue: {
      executeSql: (text, values = []) => scheduler.run(() => execute(client, text, values)),
      listen: async (channel, onPayload, onConnect) => {
        const close = await listen(channel, onPayload);
        onConnect();
        return { close };
      },
    },
    listen,
    connections: () => scheduler.connections(),
    vacuumIfNeeded: () => Promise.resolve(),
    close: () => scheduler.run(() => client.close()),
  };
}

function singleConnectionPool(
  client: EmbeddedClient,
  acquire: () => Promise<() => void>,
): PostgresPool {
  return {
    options: {},
    connect: async () => {
      const release = await acquire();
      // Safe: Kysely uses the cursor overloads for streams only.
      const query = (sql: string, parameters: readonly unknown[]) =>
        markUnavailable(client.query(sql, parameters));
      return { processID: 0, query, release } as PostgresPoolClient;
    },
    end: async () => {},
  };
}

/** Without values, pg-boss sends several statements at once, which may contain a transaction. */
async function execute(client: EmbeddedClient, text: string, values: readonly unknown[]) {
  if (values.length > 0) return client.query(text, values);
  try {
    const results = await client.exec(text);
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await client.exec("rollback");
    throw error;
  }
}

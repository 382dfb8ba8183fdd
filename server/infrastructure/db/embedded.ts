import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Database, Log } from "./connection";
import { DiskGuard, freeBytesOf } from "./disk-guard";
import { lockDirectory } from "./directory-lock";
import { EmbeddedClient } from "./embedded-client";
import { keepUpNow, startUpkeep } from "./embedded-upkeep";
import { carryTransactions } from "./transaction";
import { markUnavailable } from "./transient-error";
import { ConnectionScheduler } from "./connection-scheduler";

/** Calls that come closer together belong to what somebody does. */
const QUIET_MS = 2_000;

/** Opens the embedded database in a folder that only this process may have open. */
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
  const database = around(client, scheduler);
  const endUpkeep = startUpkeep(database.db, log, () => scheduler.silentMs > QUIET_MS);
  const close = () => {
    endUpkeep();
    return database.close().finally(unlock);
  };
  return { ...database, tidyUp: () => keepUpNow(database.db, log), close };
}

/** A database that nobody keeps: in memory, empty, or a copy of what an engine has dumped into a file. */
export async function openInMemory(copyOf?: string): Promise<Database> {
  return around(await EmbeddedClient.open({ copyOf }), new ConnectionScheduler());
}

function around(client: EmbeddedClient, scheduler: ConnectionScheduler): Database {
  const listen: Database["listen"] = (channel, onPayload) =>
    scheduler.take(() => client.listen(channel, onPayload));
  return {
    db: carryTransactions(poolOfOne(client, scheduler)),
    kind: "embedded",
    queue: {
      executeSql: (text, values = []) => scheduler.take(() => execute(client, text, values)),
      listen: async (channel, onPayload, onConnect) => {
        const close = await listen(channel, onPayload);
        onConnect();
        return { close };
      },
    },
    listen,
    tidyUp: () => Promise.resolve(),
    close: () => scheduler.take(() => client.close()),
  };
}

/** The one connection as a pool: whoever connects has it alone until it is released. */
function poolOfOne(client: EmbeddedClient, scheduler: ConnectionScheduler): PostgresPool {
  return {
    options: {},
    connect: async () => {
      const release = await scheduler.call();
      // node-postgres' client has overloads for cursors, which Kysely uses for streams only.
      const query = (sql: string, parameters: readonly unknown[]) =>
        markUnavailable(client.query(sql, parameters));
      return { processID: 0, query, release } as PostgresPoolClient;
    },
    end: async () => {},
  };
}

/** pg-boss sends several statements at once where it binds no values, and begins and ends transactions in them. */
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

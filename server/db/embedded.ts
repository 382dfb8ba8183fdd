import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Database } from "./connection";
import { lockDirectory } from "./directory-lock";
import { EmbeddedClient } from "./embedded-client";
import { carryTransactions } from "./transaction";

/** Opens the embedded database in a folder that only this process may have open. */
export async function openEmbedded(directory: string): Promise<Database> {
  await mkdir(dirname(directory), { recursive: true });
  const unlock = lockDirectory(directory);
  const client = await EmbeddedClient.open({ directory }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const database = around(client);
  return { ...database, close: () => database.close().finally(unlock) };
}

/** A database that nobody keeps: in memory, empty, or a copy of what an engine has dumped into a file. */
export async function openInMemory(copyOf?: string): Promise<Database> {
  return around(await EmbeddedClient.open({ copyOf }));
}

function around(client: EmbeddedClient): Database {
  const turns = new Turns();
  const listen: Database["listen"] = (channel, onPayload) =>
    turns.take(() => client.listen(channel, onPayload));
  return {
    db: carryTransactions(poolOfOne(client, turns)),
    kind: "embedded",
    queue: {
      executeSql: (text, values = []) => turns.take(() => execute(client, text, values)),
      listen: async (channel, onPayload, onConnect) => {
        const close = await listen(channel, onPayload);
        onConnect();
        return { close };
      },
    },
    listen,
    close: () => turns.take(() => client.close()),
  };
}

/** The one connection as a pool: whoever connects has it alone until it is released. */
function poolOfOne(client: EmbeddedClient, turns: Turns): PostgresPool {
  return {
    options: {},
    connect: async () => {
      const release = await turns.next();
      // node-postgres' client has overloads for cursors, which Kysely uses for streams only.
      const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, parameters);
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

/** First come, first served. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn and gives back what ends it. */
  async next(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.next();
    return work().finally(end);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, type Pool, type PoolClient } from "pg";
import type { Log } from "./connection";
import { DatabaseUnavailable, isTransientError, markUnavailable } from "./transient-error";

/** A server that is restarted is back within seconds. Callers do not wait longer for an answer. */
const RECONNECT_MS = 2_500;
const PAUSE_MS = 100;
const CONNECT_MS = 3_000;

/**
 * Returns the class of a pool's clients. They stop connecting soon if the host does not answer, and log the loss of their
 * connection once. The pool listens for errors of idle clients only: without a listener of its own, a client that is in
 * use would end the process.
 */
export function pooledClient(log: Log): typeof Client {
  return class PooledClient extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS });
      this.once("error", (error: Error) => log.warn({ err: error }, "database connection lost"));
      this.on("error", () => {}); // a lost connection reports several errors
    }
  };
}

/** Waits briefly for a server that is away, then fails with `DatabaseUnavailable`. */
export class ReconnectingPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #clients = new WeakMap<PoolClient, PostgresPoolClient>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#connected();
    const known = this.#clients.get(client) ?? marking(client);
    this.#clients.set(client, known);
    return known;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #connected(): Promise<PoolClient> {
    const deadline = performance.now() + RECONNECT_MS;
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isTransientError(error)) throw error;
        if (performance.now() >= deadline) throw new DatabaseUnavailable(error);
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** The same client, whose statements fail with `DatabaseUnavailable` if the server goes away. */
function marking(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) =>
    markUnavailable(client.query(sql, [...parameters]));
  const release = (destroy?: boolean) => client.release(destroy);
  // Safe: it is what node-postgres returns, but for cursors, which Kysely uses for streams only.
  return { query, release } as unknown as PostgresPoolClient;
}

import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, type Pool, type PoolClient } from "pg";
import type { Log } from "../connection";
import { DatabaseUnavailable, isTransientError, markUnavailable } from "../transient-error";
import type { Silence } from "./silence-watch";

/** About the duration of a server restart. */
const RECONNECT_MS = 2_500;
const PAUSE_MS = 100;
const CONNECT_MS = 3_000;

/**
 * Each client handles its own errors: the pool does so for idle clients only, and an unhandled error would end the
 * process. A loss is logged unless the pool is closing.
 */
export function pooledClient(log: Log, isClosing: () => boolean): typeof Client {
  return class PooledClient extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS });
      this.once("error", (error: Error) => {
        if (!isClosing()) log.warn({ err: error }, "database connection lost");
      });
      this.on("error", () => {}); // A lost connection emits several errors.
    }
  };
}

export class ReconnectingPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #silence: Silence;
  readonly #clients = new WeakMap<PoolClient, PostgresPoolClient>();

  constructor(pool: Pool, silence: Silence) {
    this.#pool = pool;
    this.#silence = silence;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#connected();
    const wrapped = this.#clients.get(client) ?? wrapClient(client);
    this.#clients.set(client, wrapped);
    return wrapped;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #connected(): Promise<PoolClient> {
    const deadline = performance.now() + RECONNECT_MS;
    for (;;) {
      // Fails at once, because callers would otherwise wait for each other's time limits.
      if (this.#silence.isSilent) throw new DatabaseUnavailable(new Error("silent"));
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

/** Statements fail with `DatabaseUnavailable` if the server becomes unavailable. */
function wrapClient(client: PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) =>
    markUnavailable(client.query(sql, [...parameters]));
  const release = (destroy?: boolean) => client.release(destroy);
  // Safe: Kysely uses the missing overloads for cursors for streams only.
  return { query, release } as unknown as PostgresPoolClient;
}

import { Client, Pool, types, type Notification } from "pg";
import type { Database, Log } from "../connection";
import { withAmbientTransaction } from "../transaction";
import { pooledClient, ReconnectingPool } from "./reconnecting-pool";
import { type Silence, watchForSilence } from "./silence-watch";

type Listener = { onPayload: (payload: string) => void; onResync?: (() => void) | undefined };

const MAX_PAUSE_MS = 5_000;
const PING_MS = 20_000;

/** Serves all channels. After a reconnect it calls `onResync` of every listener. */
class ListeningConnection {
  readonly #connect: () => Client;
  readonly #log: Log;
  readonly #channels = new Map<string, Set<Listener>>();
  #client: Promise<Client> | undefined;
  #lastCommand: Promise<unknown> = Promise.resolve();
  #ping: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connect: () => Client, log: Log) {
    this.#connect = connect;
    this.#log = log;
  }

  async listen(channel: string, onPayload: Listener["onPayload"], onResync?: Listener["onResync"]) {
    const listener = { onPayload, onResync };
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    await this.#command("listen", channel);
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#isClosed) return;
      this.#channels.delete(channel);
      await this.#command("unlisten", channel);
    };
  }

  async close() {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #command(verb: "listen" | "unlisten", channel: string): Promise<unknown> {
    return this.#run(async () => {
      const client = await this.#connected();
      await client.query(`${verb} ${client.escapeIdentifier(channel)}`);
    });
  }

  /** Detects a silent loss. */
  #checkAlive(client: Client) {
    this.#run(() => client.query("select 1")).catch(() => client.end());
  }

  #run(run: () => Promise<unknown>): Promise<unknown> {
    const command = this.#lastCommand.then(run, run);
    this.#lastCommand = command;
    return command;
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#open();
    return this.#client;
  }

  async #open(): Promise<Client> {
    const client = this.#connect();
    client.on("notification", (notification) => this.#deliver(notification));
    client.on("error", (error) => this.#log.warn({ err: error }, "listen connection failed"));
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    client.on("end", () => this.#reconnect(0));
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#checkAlive(client), PING_MS).unref();
    return client;
  }

  #deliver({ channel, payload = "" }: Notification) {
    for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload);
  }

  #reconnect(attempt: number) {
    if (this.#isClosed) return;
    clearInterval(this.#ping);
    this.#client = undefined;
    const pauseMs = attempt === 0 ? 0 : Math.min(100 * 2 ** attempt, MAX_PAUSE_MS);
    this.#retry = setTimeout(() => {
      this.#listenAgain().catch((error: unknown) => {
        this.#log.warn({ err: error, attempt }, "could not reconnect listen connection");
        this.#reconnect(attempt + 1);
      });
    }, pauseMs);
  }

  async #listenAgain() {
    for (const channel of this.#channels.keys()) await this.#command("listen", channel);
    for (const listeners of this.#channels.values()) {
      for (const { onResync } of listeners) onResync?.();
    }
  }
}

const INT8: number = types.builtins.INT8;

export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const { pool, silence } = openPool(connectionString, log);
  const listener = new ListeningConnection(
    () => new Client({ connectionString, keepAlive: true, query_timeout: 10_000 }),
    log,
  );
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listen: Database["listen"] = (channel, onPayload, onResync) =>
    listener.listen(channel, onPayload, onResync);
  return {
    db: withAmbientTransaction(new ReconnectingPool(pool, silence)),
    kind: "postgres",
    queue: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onPayload, onReconnect) => ({
        close: await listen(channel, onPayload, onReconnect),
      }),
    },
    listen,
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    vacuumIfNeeded: () => Promise.resolve(),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function openPool(connectionString: string, log: Log): { pool: Pool; silence: Silence } {
  const options = { connectionString, max: 10, keepAlive: true, types: { getTypeParser } };
  const pool: Pool = new Pool({ ...options, Client: pooledClient(log, () => pool.ending) });
  pool.on("error", () => {}); // Each client logs the loss of its connection.
  return { pool, silence: watchForSilence(pool, { connectionString, log }) };
}

/** Parses bigint as number, like the embedded database. Our counts are far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8) return Number;
  return types.getTypeParser(oid, format) as (text: string) => unknown;
}

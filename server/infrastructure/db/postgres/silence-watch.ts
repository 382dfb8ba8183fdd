import { Client, type Pool, type PoolClient } from "pg";
import type { Log } from "../connection";

/** After a statement has run this long, another connection checks whether the server still answers. */
const QUIET_MS = 5_000;
const CHECK_MS = 1_000;
const PROBE_MS = 5_000;
const TIMEOUTS = /^(?:timeout expired|Connection terminated due to)/;

type Options = {
  connectionString: string;
  log: Log;
  quietMs?: number;
  checkMs?: number;
  probeMs?: number;
};
type Timing = Required<Omit<Options, "checkMs">>;

export type Silence = { readonly isSilent: boolean };

/**
 * Ends the busy connections of a pool if the server does not answer any more, as after the loss of a network. Stops
 * with the pool.
 */
export function watchForSilence(pool: Pool, options: Options): Silence {
  const watch = new SilenceWatch(pool, { quietMs: QUIET_MS, probeMs: PROBE_MS, ...options });
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    else void watch.check();
  }, options.checkMs ?? CHECK_MS).unref();
  return watch;
}

class SilenceWatch implements Silence {
  isSilent = false;
  readonly #options: Timing;
  readonly #busySince = new Map<PoolClient, number>();
  #probedAt = Number.NEGATIVE_INFINITY;
  #isProbing = false;

  constructor(pool: Pool, options: Timing) {
    this.#options = options;
    pool.on("acquire", (client) => this.#busySince.set(client, performance.now()));
    pool.on("release", (_, client) => this.#busySince.delete(client));
  }

  async check(): Promise<void> {
    if (this.#isProbing || !this.#isSuspicious()) return;
    this.#isProbing = true;
    const startedAt = performance.now();
    this.isSilent = !(await isAnswering(this.#options));
    this.#probedAt = performance.now();
    this.#isProbing = false;
    if (this.isSilent) this.#endBusy(startedAt);
  }

  #isSuspicious(): boolean {
    if (this.isSilent) return true;
    const longAgo = performance.now() - this.#options.quietMs;
    if (this.#probedAt >= longAgo) return false;
    return [...this.#busySince.values()].some((since) => since < longAgo);
  }

  #endBusy(limit: number): void {
    const clients = [...this.#busySince].filter(([, since]) => since <= limit);
    this.#options.log.warn({ connections: clients.length }, "database is silent");
    for (const [client] of clients) endSilently(client);
  }
}

/** An idle transaction fails at its next statement. */
function endSilently(client: PoolClient): void {
  // Safe: the clients of a pool can be ended; the types of the pool leave it out.
  (client as unknown as Client).end().catch(() => {});
}

/**
 * Whether the server accepts a login or answers with an error in time. A statement would be less reliable: a pooler
 * delays it while all connections to the server are in use.
 */
async function isAnswering({ connectionString, probeMs }: Timing): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: probeMs,
  });
  client.on("error", () => {}); // The awaited call rejects, too.
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !(error instanceof Error && TIMEOUTS.test(error.message));
  } finally {
    client.end().catch(() => {});
  }
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { jest } from "@jest/globals";
import { Pool } from "pg";
import { OutageProxy } from "@/bench/faults/outage-proxy";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import {
  pooledClient,
  ReconnectingPool,
} from "@/server/infrastructure/db/postgres/reconnecting-pool";
import { type Silence, watchForSilence } from "@/server/infrastructure/db/postgres/silence-watch";
import { DatabaseUnavailable, isTransientError } from "@/server/infrastructure/db/transient-error";
import { FakePooler } from "./fake-pooler";

const server = await findOrStartPostgres();
const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };

afterAll(() => server?.stop());
beforeEach(() => void warnings.splice(0));
afterEach(() => void jest.useRealTimers());

/** Time passes only in `passTime`, so that a slow machine does not look like a silent server. */
function stopTime(): void {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
}

/** Waits until the promise is settled. */
async function passTime<T>(promise: Promise<T>): Promise<T> {
  const isSettled = promise.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([isSettled, nextTurn(false)]))) jest.advanceTimersByTime(100);
  return promise;
}

/** Checks often, and waits for responses without a time limit. */
const withoutTimeLimit = { quietMs: 100, checkMs: 20, probeMs: 100_000 };

/** A watched pool that reaches the server through a proxy. */
async function onServer(
  run: (pool: Pool, gate: OutageProxy, silence: Silence) => Promise<void>,
  times = {},
): Promise<void> {
  if (!server) return;
  const gate = await OutageProxy.open(server.url);
  const pool = new Pool({ connectionString: gate.url, Client: pooledClient(log, () => false) });
  pool.on("error", () => {});
  const silence = watchForSilence(pool, { connectionString: gate.url, log, ...times });
  try {
    await run(pool, gate, silence);
  } finally {
    await gate.close();
    await pool.end();
  }
}

const failureOf = (statement: Promise<unknown>): Promise<unknown> =>
  statement.then(
    () => "no failure",
    (error: unknown) => error,
  );

test("statements fail while the server is silent, and work when it answers again", () =>
  onServer(async (pool, gate) => {
    stopTime();
    await Promise.all([pool.query("select 1"), pool.query("select 1")]);
    await gate.startOutage("silent");
    const failures = await passTime(
      Promise.all([failureOf(pool.query("select 1")), failureOf(pool.query("select 1"))]),
    );
    expect(failures.map(isTransientError)).toEqual([true, true]);
    await gate.endOutage();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }));

test("callers fail at once while the server is known to be silent", () =>
  onServer(async (pool, gate, silence) => {
    stopTime();
    const reconnecting = new ReconnectingPool(pool, silence);
    await pool.query("select 1");
    await gate.startOutage("silent");
    await passTime(failureOf(pool.query("select 1")));
    expect(silence.isSilent).toBe(true);
    await expect(reconnecting.connect()).rejects.toThrow(DatabaseUnavailable);
    await gate.endOutage();
    jest.advanceTimersByTime(1_000); // The next check.
    while (silence.isSilent) await nextTurn();
    const client = await reconnecting.connect();
    expect((await client.query("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
    client.release();
  }));

test("a caller fails after a long outage, and gets a connection after a short one", () =>
  onServer(async (pool, gate, silence) => {
    stopTime();
    const reconnecting = new ReconnectingPool(pool, silence);
    await gate.startOutage("refused");
    await expect(passTime(reconnecting.connect())).rejects.toThrow(DatabaseUnavailable);
    const connecting = jest.spyOn(pool, "connect");
    const connected = reconnecting.connect();
    const [refused] = connecting.mock.results;
    await expect(refused?.value).rejects.toThrow("ECONNREFUSED");
    await gate.endOutage();
    const client = await connected;
    expect((await client.query("select 1 as one", [])).rows).toEqual([{ one: 1 }]);
    client.release();
  }));

test("a transaction that was cut by the silence fails at its next statement", () =>
  onServer(async (pool, gate) => {
    stopTime();
    const client = await pool.connect();
    await client.query("begin");
    await gate.startOutage("silent");
    const failure = await passTime(failureOf(client.query("select 1")));
    expect(isTransientError(failure)).toBe(true);
    client.release();
    await gate.endOutage();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }));

test("does not interrupt a long statement of a server that still answers", () =>
  onServer(async (pool) => {
    const client = await pool.connect();
    const { rows } = await client.query("select 1 as one from pg_sleep(0.5)");
    client.release();
    expect([rows, warnings]).toEqual([[{ one: 1 }], []]);
  }, withoutTimeLimit));

test("does not interrupt statements that a pooler delays while it answers logins", async () => {
  if (!server) return;
  const pooler = await FakePooler.open(server.url);
  const pool = new Pool({ connectionString: pooler.url, Client: pooledClient(log, () => false) });
  pool.on("error", () => {});
  watchForSilence(pool, { connectionString: pooler.url, log, ...withoutTimeLimit });
  try {
    const waiting = pool.query("select 1 as one");
    // The login of the pool, and those of two checks.
    while (pooler.logins < 3) await nextTurn();
    pooler.free();
    expect((await waiting).rows).toEqual([{ one: 1 }]);
    expect(warnings).toEqual([]);
  } finally {
    await pool.end();
    await pooler.close();
  }
});

import { sql } from "kysely";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { exhaustedQueue, jobNames } from "@/server/infrastructure/jobs/definitions";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { isActive } from "@/server/infrastructure/jobs/jobs-repo";
import type { RunningJobs } from "@/server/infrastructure/jobs/runner";
import { openTestDatabase } from "../../../database";
import { someBase, startMerging } from "./job-platform";

let database: Database;
let jobs: RunningJobs | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => database.close());

test("queues a job only if its transaction commits", async () => {
  const [committed, rolledBack] = [someBase(), someBase()];
  const failing = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, "index.merge", rolledBack);
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  await database.db.transaction().execute((tx) => enqueue(tx, "index.merge", committed));

  const done: string[] = [];
  jobs = await startMerging(database, {
    run: async (_deps, { kbId }) => void done.push(kbId),
  });
  await jobs.idle();
  expect(done).toEqual([committed.kbId]);
});

test("queues at most one job per key", async () => {
  const base = someBase();
  const asking = Array.from({ length: 12 }, () => enqueue(database.db, "index.merge", base));
  expect((await Promise.all(asking)).filter(Boolean)).toHaveLength(1);

  const done: string[] = [];
  jobs = await startMerging(database, { run: async (_deps, { kbId }) => void done.push(kbId) });
  await jobs.idle();
  expect(done).toEqual([base.kbId]);
});

test("rejects a job whose queue does not exist", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await sql`delete from pgboss.queue where name = 'kb.clear'`.execute(tx);
    await enqueue(tx, "kb.clear", {});
  });
  await expect(failing).rejects.toMatchObject({ code: "23502" });
});

test("runs a waiting job at the end of a transaction that queued it again", async () => {
  const base = someBase();
  await enqueue(database.db, "index.merge", base);
  const [queued, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let hasEnded = false;
  const again = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, "index.merge", base);
    queued.resolve();
    await started.promise;
    hasEnded = true;
  });
  await queued.promise;
  const ran = Promise.withResolvers<boolean>();
  const run = async () => ran.resolve(hasEnded);
  const starting = startMerging(database, { run }, { pollMs: 3_600_000 });
  // The embedded database has one connection, so the start waits for the end of the transaction.
  if (database.kind === "postgres") await starting;
  started.resolve();
  await again;
  jobs = await starting;
  expect(await ran.promise).toBe(true);
});

test("runs a job that was queued meanwhile after the running one", async () => {
  const base = someBase();
  let running = 0;
  const states: number[] = [];
  jobs = await startMerging(database, {
    run: async () => {
      states.push((running += 1));
      if (states.length === 1) await enqueue(database.db, "index.merge", base);
      running -= 1;
    },
  });
  await enqueue(database.db, "index.merge", base);
  await jobs.idle();
  expect(states).toEqual([1, 1]);
});

test("finds a job that becomes due later without a claim for each queue", async () => {
  const base = someBase();
  const { promise: hasRun, resolve } = Promise.withResolvers<void>();
  let claims = 0;
  const listSuspended = async () => {
    claims += 1;
    return [];
  };
  const run = async () => resolve();
  jobs = await startMerging(database, { run }, { pollMs: 100, listSuspended });
  await database.db.transaction().execute(async (tx) => {
    await enqueue(tx, "index.merge", base);
    await sql`
      update pgboss.job set start_after = now() + interval '300 ms'
      where name = 'index.merge' and state < 'active'
    `.execute(tx);
  });
  await hasRun;
  expect(claims).toBeLessThan(jobNames.length);
});

test("retries a failed job, then calls onExhausted", async () => {
  const base = someBase();
  let tries = 0;
  const exhausted: string[] = [];
  jobs = await startMerging(database, {
    run: async () => {
      tries += 1;
      throw new Error("broken");
    },
    onExhausted: async (_deps, { kbId }) => void exhausted.push(kbId),
  });
  await enqueue(database.db, "index.merge", base);
  await jobs.idle();
  expect(tries).toBe(4);
  expect(exhausted).toEqual([base.kbId]);
});

test("does not call onExhausted if the same work was queued again", async () => {
  const base = someBase();
  const queue = exhaustedQueue("index.merge");
  const isExhaustedJobDone = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = ${queue} and state = 'completed'
        and data ->> 'kbId' = ${base.kbId}
    `.execute(database.db);
    return rows.length > 0;
  };
  let tries = 0;
  const exhausted: string[] = [];
  jobs = await startMerging(database, {
    run: async (_deps, _payload, signal) => {
      tries += 1;
      if (tries === 4) await enqueue(database.db, "index.merge", base);
      if (tries <= 4) throw new Error("broken");
      while (!(await isExhaustedJobDone())) signal.throwIfAborted();
    },
    onExhausted: async (_deps, { kbId }) => void exhausted.push(kbId),
  });
  await enqueue(database.db, "index.merge", base);
  await jobs.idle();
  expect([tries, exhausted]).toEqual([5, []]);
});

test("completes a job that fails once", async () => {
  let tries = 0;
  const exhausted: string[] = [];
  jobs = await startMerging(database, {
    run: async () => {
      if ((tries += 1) === 1) throw new Error("broken");
    },
    onExhausted: async (_deps, { kbId }) => void exhausted.push(kbId),
  });
  await enqueue(database.db, "index.merge", someBase());
  await jobs.idle();
  expect([tries, exhausted]).toEqual([2, []]);
});

test("a job is active only while it runs", async () => {
  const first = someBase();
  // An organisation has one such job at a time.
  const second = { ...someBase(), organizationId: first.organizationId };
  const areActive = async () => ({
    first: await isActive(database.db, "index.merge", first),
    second: await isActive(database.db, "index.merge", second),
  });
  const states: Record<string, unknown>[] = [];
  await enqueue(database.db, "index.merge", first);
  states.push(await areActive());
  jobs = await startMerging(database, {
    run: async (_deps, { kbId }) => {
      if (kbId === first.kbId) await enqueue(database.db, "index.merge", second);
      states.push(await areActive());
    },
  });
  await jobs.idle();
  states.push(await areActive());
  expect(states).toEqual([
    { first: false, second: false },
    { first: true, second: false },
    { first: false, second: true },
    { first: false, second: false },
  ]);
});

test("aborts running jobs on stop without counting an attempt", async () => {
  const base = someBase();
  await enqueue(database.db, "index.merge", base);
  for (let restart = 0; restart < 6; restart += 1) {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const stopped = await startMerging(database, {
      run: (_deps, _payload, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
          start();
        }),
    });
    await started;
    await stopped.stop();
  }

  const done: string[] = [];
  jobs = await startMerging(database, { run: async (_deps, { kbId }) => void done.push(kbId) });
  await jobs.idle();
  expect(done).toEqual([base.kbId]);
});

test("completes jobs of different keys", async () => {
  const bases = Array.from({ length: 20 }, someBase);
  const done: string[] = [];
  jobs = await startMerging(database, { run: async (_deps, { kbId }) => void done.push(kbId) });
  await database.db.transaction().execute(async (tx) => {
    for (const base of bases) await enqueue(tx, "index.merge", base);
  });
  await jobs.idle();
  expect(done.toSorted()).toEqual(bases.map(({ kbId }) => kbId).toSorted());
});

test("rejects an invalid payload before queueing", async () => {
  const wrong = { organizationId: newId(), kbId: "not an id" };
  await expect(enqueue(database.db, "index.merge", wrong)).rejects.toThrow("Invalid UUID");
});

import type { PgBoss } from "pg-boss";
import type { Database } from "@/server/infrastructure/db/database";
import { claim, type ClaimedJob, release } from "@/server/infrastructure/jobs/claims";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { sendHeartbeats } from "@/server/infrastructure/jobs/heartbeats";
import { createBoss } from "@/server/infrastructure/jobs/pg-boss";
import { RunningJob } from "@/server/infrastructure/jobs/running-job";
import { openTestDatabase } from "../../../database";
import { someBase } from "./job-platform";

const queue = "index.merge";

let database: Database;
let boss: PgBoss;
beforeAll(async () => {
  database = await openTestDatabase();
  boss = createBoss(database, { supervise: false, schedule: false });
  await boss.start();
});
afterEach(() => boss.deleteAllJobs(queue));
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
});

async function claimNew(): Promise<ClaimedJob> {
  await enqueue(database.db, queue, someBase());
  return claimNext();
}

async function claimNext(): Promise<ClaimedJob> {
  const job = await claim(boss, queue, []);
  if (!job) throw new Error("No job waits.");
  return job;
}

const releaseJob = (job: ClaimedJob, priority?: number) =>
  release({ boss, db: database.db }, job, priority);

/** Other processes consider the job failed, and one of them claims it. */
async function claimAsOther(job: ClaimedJob): Promise<ClaimedJob> {
  await boss.fail(queue, job.id);
  return claimNext();
}

test("releases a job with its key, payload and attempts", async () => {
  const { data, singletonKey, ...job } = await claimAsOther(await claimNew());
  expect(job.retryCount).toBe(1);
  await releaseJob({ data, singletonKey, ...job });
  expect(await claimNext()).toMatchObject({ data, singletonKey, retryCount: 0, priority: 0 });
});

test("does not release a job that another process has claimed", async () => {
  const old = await claimNew();
  const current = await claimAsOther(old);
  await releaseJob(old);
  expect(await claim(boss, queue, [])).toBeUndefined();
  await releaseJob(current);
  expect(await claimNext()).toMatchObject({ data: current.data });
});

test("does not release a job if one with the same key is waiting", async () => {
  const job = await claimNew();
  await enqueue(database.db, queue, job.data as ReturnType<typeof someBase>);
  await releaseJob(job);
  await claimNext();
  expect(await claim(boss, queue, [])).toBeUndefined();
});

test("claims a waiting job only after every transaction that queued it has ended", async () => {
  const base = someBase();
  await enqueue(database.db, queue, base);
  const [queued, earlyClaimDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const secondEnqueue = database.db.transaction().execute(async (tx) => {
    expect(await enqueue(tx, queue, base)).toBe(false);
    queued.resolve();
    await earlyClaimDone.promise;
  });
  await queued.promise;
  const earlyClaim = claim(boss, queue, []);
  // The embedded database has one connection, so the claim waits for the end of the transaction.
  const claimedBeforeCommit = database.kind === "postgres" ? await earlyClaim : undefined;
  earlyClaimDone.resolve();
  await secondEnqueue;
  expect(claimedBeforeCommit).toBeUndefined();
  expect(((await earlyClaim) ?? (await claimNext())).data).toEqual(base);
});

test("skips organisations and claims lower priorities last", async () => {
  const low = await claimNew();
  await releaseJob(low, -1);
  const high = someBase();
  await enqueue(database.db, queue, high);
  const { organizationId } = low.data as ReturnType<typeof someBase>;
  expect(await claim(boss, queue, [organizationId, high.organizationId])).toBeUndefined();
  expect((await claimNext()).data).toEqual(high);
  expect((await claimNext()).data).toEqual(low.data);
});

test("aborts only jobs that another process has claimed", async () => {
  const [lost, own] = [await claimNew(), await claimNew()];
  const running = [lost, own].map((job) => new RunningJob(job, { now: () => new Date() }));
  await claimAsOther(lost);
  await sendHeartbeats(boss, running);
  // The embedded database has one process, so no other process can claim anything.
  const isShared = database.kind === "postgres";
  expect(running.map(({ signal }) => signal.aborted)).toEqual([isShared, false]);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { MAX_INTERRUPTIONS } from "@/server/infrastructure/jobs/retry-after-restart";
import { copyDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import { someBase, startMerging } from "./job-platform";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  await copyDatabase(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test("continues the job of a killed process when the next one starts, even in its last attempt", async () => {
  const base = someBase();
  const before = await openDatabase({ dataDir });
  await enqueue(before.db, "index.merge", base);
  await sql`update pgboss.job set retry_count = retry_limit`.execute(before.db);
  await before.close();

  const program = new Program("tests/server/programs/merge-forever.ts", dataDir);
  await program.writes(1);
  await program.kill();
  expect(program.lines).toEqual([base.kbId]);

  const after = await openDatabase({ dataDir });
  const done: string[] = [];
  const jobs = await startMerging(after, {
    run: async (_deps, { kbId }) => void done.push(kbId),
  });
  await jobs.idle();
  await jobs.stop();
  await after.close();
  expect(done).toEqual([base.kbId]);
});

test("gives up a job that always kills its process", async () => {
  const base = someBase();
  const before = await openDatabase({ dataDir });
  await enqueue(before.db, "index.merge", base);
  // Interrupted as often as allowed, with one attempt left.
  await sql`
    update pgboss.job set retry_limit = queue.retry_limit + ${MAX_INTERRUPTIONS},
      retry_count = queue.retry_limit + ${MAX_INTERRUPTIONS} - 1
    from pgboss.queue where queue.name = job.name`.execute(before.db);
  await before.close();
  for (let death = 0; death < 2; death += 1) {
    const program = new Program("tests/server/programs/merge-forever.ts", dataDir);
    await program.writes(1);
    await program.kill();
  }

  const after = await openDatabase({ dataDir });
  const calls: string[] = [];
  const jobs = await startMerging(after, {
    run: async () => void calls.push("run"),
    onExhausted: async (_deps, { kbId }) => void calls.push(kbId),
  });
  await jobs.idle();
  await jobs.stop();
  await after.close();
  expect(calls).toEqual([base.kbId]);
});

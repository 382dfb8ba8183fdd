import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { layDatabase } from "../../../embedded-database";
import { Program } from "../../../program";
import { someBase, startMerging } from "./job-platform";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-crash-"));
  await layDatabase(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test("continues the job of a killed process when the next one starts", async () => {
  const base = someBase();
  const before = await openDatabase({ dataDir });
  await enqueue(before.db, "index.merge", base);
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

test("exhausts a job that always kills its process", async () => {
  const base = someBase();
  const before = await openDatabase({ dataDir });
  await enqueue(before.db, "index.merge", base);
  await sql`update pgboss.job set retry_limit = 1`.execute(before.db);
  await before.close();
  for (let death = 0; death < 2; death += 1) {
    const program = new Program("tests/server/programs/merge-forever.ts", dataDir);
    await program.writes(1);
    await program.kill();
  }

  const after = await openDatabase({ dataDir });
  const told: string[] = [];
  const jobs = await startMerging(after, {
    run: async () => void told.push("run"),
    onExhausted: async (_deps, { kbId }) => void told.push(kbId),
  });
  await jobs.idle();
  await jobs.stop();
  await after.close();
  expect(told).toEqual([base.kbId]);
});

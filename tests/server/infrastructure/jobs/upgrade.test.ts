import { sql } from "kysely";
import { migrations } from "@/server/infrastructure/db/migrate";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { openTestDatabase } from "../../../database";
import { someBase, startMerging } from "./job-platform";

test("runs jobs that an earlier version has queued", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await sql`update pgboss.queue set policy = 'stately'`.execute(db);
  const base = someBase();
  await enqueue(db, "index.merge", base);
  await sql`update pgboss.job set group_id = null, group_tier = null`.execute(db);
  for (const _ of ["once", "again"]) await migrations["0021_fair_jobs"]?.up(db);
  const { rows } = await sql`
    select policy from pgboss.queue union select policy from pgboss.job
  `.execute(db);
  expect(rows).toEqual([{ policy: "short" }]);

  const done: string[] = [];
  const jobs = await startMerging(database, {
    run: async (_deps, { kbId }) => void done.push(kbId),
  });
  await jobs.idle();
  await jobs.stop();
  await database.close();
  expect(done).toEqual([base.kbId]);
});

import type { Database } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { openTestDatabase } from "../../../database";
import { someBase, startMerging } from "./job-platform";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const connectionRefused = () =>
  Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test.each([
  ["done", () => Promise.resolve(), 1],
  ["failed", () => Promise.reject(new Error("broken")), 4],
])("a job is %s once although the database is unavailable when it ends", async (_, work, runs) => {
  let refusals = 0;
  const executeSql: Database["queue"]["executeSql"] = (...statement) => {
    if (refusals === 0) return database.queue.executeSql(...statement);
    refusals -= 1;
    return Promise.reject(connectionRefused());
  };
  const queue = { ...database.queue, executeSql };
  let tries = 0;
  const jobs = await startMerging(
    { ...database, queue },
    {
      run: () => {
        tries += 1;
        refusals = 2;
        return work();
      },
    },
  );
  await enqueue(database.db, "index.merge", someBase());
  await jobs.idle();
  await jobs.stop();
  expect(tries).toBe(runs);
});

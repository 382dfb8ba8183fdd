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
  ["completed", () => Promise.resolve(), 1],
  ["failed", () => Promise.reject(new Error("broken")), 4],
])(
  "records that an attempt is %s, even if the database is unavailable at its end",
  async (_, work, expectedAttempts) => {
    let remainingRefusals = 0;
    const executeSql: Database["queue"]["executeSql"] = (...statement) => {
      if (remainingRefusals === 0) return database.queue.executeSql(...statement);
      remainingRefusals -= 1;
      return Promise.reject(connectionRefused());
    };
    const queue = { ...database.queue, executeSql };
    let attempts = 0;
    const jobs = await startMerging(
      { ...database, queue },
      {
        run: () => {
          attempts += 1;
          remainingRefusals = 2;
          return work();
        },
      },
    );
    await enqueue(database.db, "index.merge", someBase());
    await jobs.idle();
    await jobs.stop();
    expect(attempts).toBe(expectedAttempts);
  },
);

import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { RunningJobs } from "@/server/infrastructure/jobs/runner";
import { openTestDatabase } from "../../../database";
import { BlockedJobs } from "./blocked-jobs";
import { startHandling } from "./job-platform";

const noPolling = { pollMs: 3_600_000 };
const sliceMs = 30_000;

let database: Database;
let jobs: RunningJobs | undefined;
let blocked: BlockedJobs;
beforeEach(async () => {
  database = await openTestDatabase();
  blocked = new BlockedJobs();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await database.close();
});

/** Queues jobs of a new organisation, or of a known one. Returns the knowledge bases. */
async function queue(
  name: "kb.crawl" | "index.merge",
  count: number,
  organizationId = newId(),
): Promise<string[]> {
  const kbIds = Array.from({ length: count }, newId);
  for (const kbId of kbIds) await enqueue(database.db, name, { organizationId, kbId });
  return kbIds;
}

test("starts a queued job without polling", async () => {
  jobs = await startHandling(database, "kb.crawl", blocked.handler, noPolling);
  await jobs.idle();
  const kbIds = await queue("kb.crawl", 1);
  await blocked.starts(1);
  expect(blocked.started).toEqual(kbIds);
});

test("leaves slots for other organisations", async () => {
  jobs = await startHandling(database, "kb.crawl", blocked.handler, noPolling);
  const busy = await queue("kb.crawl", 12);
  await blocked.starts(4);
  const [other = ""] = await queue("kb.crawl", 1);
  await blocked.starts(5);
  expect(blocked.started).toEqual([...busy.slice(0, 4), other]);
});

test("lets organisations take turns", async () => {
  const [a1 = "", a2 = "", a3 = ""] = await queue("index.merge", 3);
  const [b1 = "", b2 = ""] = await queue("index.merge", 2);
  const [c1 = ""] = await queue("index.merge", 1);
  jobs = await startHandling(database, "index.merge", blocked.handler, noPolling);
  for (const [at, kbId] of [a1, b1, c1, a2, b2].entries()) {
    await blocked.starts(Math.min(at + 2, 6));
    blocked.end(kbId);
  }
  await blocked.starts(6);
  expect(blocked.started).toEqual([a1, b1, c1, a2, b2, a3]);
});

test("runs jobs with the same key one after the other without blocking others", async () => {
  const organizationId = newId();
  jobs = await startHandling(database, "kb.crawl", blocked.handler, noPolling);
  const [kbId = ""] = await queue("kb.crawl", 1, organizationId);
  await blocked.starts(1);
  await enqueue(database.db, "kb.crawl", { organizationId, kbId });
  const [second = ""] = await queue("kb.crawl", 1, organizationId);
  await blocked.starts(2);
  const [other = ""] = await queue("kb.crawl", 1);
  await blocked.starts(3);
  expect(blocked.started).toEqual([kbId, second, other]);
  blocked.end(kbId);
  await blocked.starts(4);
  expect(blocked.started.at(-1)).toBe(kbId);
});

describe("when all slots are taken", () => {
  let clockMs: number;
  const now = () => new Date(clockMs);
  let listSuspended: () => Promise<string[]>;
  beforeEach(async () => {
    clockMs = Date.now();
    listSuspended = async () => [];
    jobs = await startHandling(database, "kb.crawl", blocked.handler, {
      ...noPolling,
      now,
      listSuspended: () => listSuspended(),
    });
  });

  /** Starts four jobs of an organisation. The first one will use up its slice a millisecond before the others. */
  async function startShare(organizationId: string): Promise<string[]> {
    const first = await queue("kb.crawl", 1, organizationId);
    await blocked.starts(1);
    clockMs += 1;
    const others = await queue("kb.crawl", 3, organizationId);
    await blocked.starts(4);
    return [...first, ...others];
  }

  test("lets a job yield after its slice and continues it later", async () => {
    const [longest = "", ...others] = await startShare(newId());
    const second = await queue("kb.crawl", 2);
    await blocked.starts(6);
    clockMs += sliceMs - 1;
    const [newJob = ""] = await queue("kb.crawl", 1);
    await blocked.starts(7);
    expect(blocked.started).toEqual([longest, ...others, ...second, newJob]);

    expect(blocked.running.toSorted()).toEqual([...others, ...second, newJob].toSorted());
    for (const kbId of blocked.running) blocked.end(kbId);
    await blocked.starts(8);
    expect(blocked.started.at(-1)).toBe(longest);
    blocked.end(longest);
    await jobs?.idle();
  });

  /** Starts two jobs of one organisation and four of another. Returns the first one of the four as `longest`. */
  async function takeAllSlots(): Promise<{ fewer: string[]; longest: string; others: string[] }> {
    const fewer = await queue("kb.crawl", 2);
    await blocked.starts(2);
    clockMs += 1;
    const organizationId = newId();
    const [longest = ""] = await queue("kb.crawl", 1, organizationId);
    await blocked.starts(3);
    clockMs += 1;
    const others = await queue("kb.crawl", 3, organizationId);
    await blocked.starts(6);
    return { fewer, longest, others };
  }

  test("the organisation with the most slots yields first, with its longest job", async () => {
    const { fewer, others } = await takeAllSlots();
    clockMs += sliceMs;
    const [newJob = ""] = await queue("kb.crawl", 1);
    await blocked.starts(7);
    expect(blocked.running.toSorted()).toEqual([...fewer, ...others, newJob].toSorted());
  });

  test.each([1, 2, 3])("yields first for a job queued before claim %i", async (count) => {
    const { fewer, others } = await takeAllSlots();
    const [suspended, organizationId] = [newId(), newId()];
    let claims = 0;
    let newJob = "";
    listSuspended = async () => {
      claims += 1;
      if (claims === count) [newJob = ""] = await queue("kb.crawl", 1, organizationId);
      // A job that nobody may claim makes the dispatcher claim again.
      if (claims < count) await queue("kb.crawl", 1, suspended);
      return [suspended];
    };
    clockMs += sliceMs;
    await queue("kb.crawl", 1, suspended);
    await blocked.starts(7);
    expect(blocked.running.toSorted()).toEqual([...fewer, ...others, newJob].toSorted());
  });

  test("runs a new job before one that has yielded", async () => {
    const organizationId = newId();
    const [first = "", ...others] = await startShare(organizationId);
    clockMs += sliceMs - 1;
    const [second = ""] = await queue("kb.crawl", 1, organizationId);
    await blocked.starts(5);
    expect(blocked.running.toSorted()).toEqual([second, ...others].toSorted());
    const [third = ""] = await queue("kb.crawl", 1, organizationId);
    blocked.end(second);
    await blocked.starts(6);
    blocked.end(third);
    await blocked.starts(7);
    expect(blocked.started.slice(-3)).toEqual([second, third, first]);
  });

  test("does not interrupt a job within its slice", async () => {
    const busy = [...(await queue("kb.crawl", 4)), ...(await queue("kb.crawl", 2))];
    await blocked.starts(6);
    clockMs += sliceMs - 1;
    const [newJob = ""] = await queue("kb.crawl", 1);
    blocked.end(busy.at(-1) ?? "");
    await blocked.starts(7);
    expect(blocked.running.toSorted()).toEqual([...busy.slice(0, -1), newJob].toSorted());
  });
});

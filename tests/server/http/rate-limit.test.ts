import { countTry, takeBackTry } from "@/server/http/rate-limit";
import { type TestPlatform, openPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const limit = { name: "test", hits: 3, seconds: 60 };
const hour = 3_600_000;

test("tries are counted for each caller, told when to come back, and forgotten with the window", async () => {
  const { deps } = platform;
  for (let hit = 0; hit < 3; hit += 1) await countTry(deps, limit, "ada");
  await expect(countTry(deps, limit, "ada")).rejects.toMatchObject({
    code: "RATE_LIMITED",
    status: 429,
    retryAfterSeconds: expect.any(Number),
  });
  await countTry(deps, limit, "bob");
  platform.setClockAhead(hour);
  await countTry(deps, limit, "ada");
  platform.setClockAhead(0);
});

test("twenty tries at once are twenty tries", async () => {
  const tries = Array.from({ length: 20 }, () => countTry(platform.deps, limit, "crowd"));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("a try taken back is free again, and none is given away", async () => {
  const { deps } = platform;
  await takeBackTry(deps, limit, "carl");
  for (let hit = 0; hit < 3; hit += 1) await countTry(deps, limit, "carl");
  await takeBackTry(deps, limit, "carl");
  await countTry(deps, limit, "carl");
  await expect(countTry(deps, limit, "carl")).rejects.toThrow("RATE_LIMITED");
});

test("neither addresses nor accounts stand in the table", async () => {
  await countTry(platform.deps, limit, "dora@example.com", "192.0.2.7");
  const rows = await platform.deps.db.selectFrom("rateLimits").select("key").execute();
  expect(JSON.stringify(rows)).not.toMatch(/dora|192\.0\.2/);
});

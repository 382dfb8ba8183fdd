import { jest } from "@jest/globals";
import { createHostRateLimiter } from "@/server/engines/ingest/crawl/host-rate-limiter";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";

const fetcher = createFetcher({ allowHosts: [], userAgent: "Antwort/1.0" });
afterAll(() => fetcher.close());

const { signal } = new AbortController();

/** A limiter for a site, and its requested pauses. */
function limiterOf(baseUrl: string, by = fetcher) {
  const waitsMs: number[] = [];
  const wait = async (ms: number): Promise<void> => void waitsMs.push(Math.round(ms / 100) * 100);
  return { limiter: createHostRateLimiter({ fetcher: by, baseUrl, wait, signal }), waitsMs };
}

test("lets crawls of one host take turns without delaying other hosts", async () => {
  const one = limiterOf("https://www.one.example/");
  const two = limiterOf("http://one.example/help/");
  const other = limiterOf("https://other.example/");
  one.limiter.setDelay(2_000);
  for (const { limiter } of [one, two, one, two, other]) await limiter.run(async () => undefined);
  expect([...one.waitsMs, ...two.waitsMs].toSorted((a, b) => a - b)).toEqual([2_000, 4_000, 6_000]);
  expect(other.waitsMs).toEqual([]);
});

test("pauses all crawls of a host after Retry-After", async () => {
  const one = limiterOf("https://busy.example/");
  const two = limiterOf("https://busy.example/");
  let requests = 0;
  await one.limiter.run(async () => {
    requests += 1;
    if (requests === 1) throw FetchFailure.ofStatus(503, "30");
  });
  await two.limiter.run(async () => undefined);
  expect(one.waitsMs).toEqual([30_000]);
  expect(two.waitsMs).toEqual([30_000]);
});

test("does not wait if the clock was set back", async () => {
  const { limiter, waitsMs } = limiterOf("https://clock.example/");
  await limiter.run(async () => undefined);
  const hourAgo = Date.now() - 3_600_000;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => hourAgo);
  try {
    await limiter.run(async () => undefined);
  } finally {
    clock.mockRestore();
  }
  expect(waitsMs).toEqual([]);
});

test("limits all crawls of a host to four concurrent requests", async () => {
  const [one, two] = [
    limiterOf("https://small.example/").limiter,
    limiterOf("https://small.example/").limiter,
  ];
  const finishRequests: (() => void)[] = [];
  const runs = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? one : two).run(() => new Promise<void>((end) => finishRequests.push(end))),
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  await nextTurn();
  expect(finishRequests).toHaveLength(4);
  for (let n = 0; n < 10; n += 1) {
    finishRequests[n]?.();
    await nextTurn();
  }
  await Promise.all(runs);
});

test("rejects a waiting request when its signal aborts", async () => {
  const { limiter } = limiterOf("https://slow.example/");
  const controller = new AbortController();
  const options = { fetcher, baseUrl: "https://slow.example/", wait: async () => undefined };
  const abortedLimiter = createHostRateLimiter({ ...options, signal: controller.signal });
  const finishRequests: (() => void)[] = [];
  const runs = Array.from({ length: 4 }, () =>
    limiter.run(() => new Promise<void>((end) => finishRequests.push(end))),
  );
  const waiting = abortedLimiter.run(async () => undefined);
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  for (const end of finishRequests) end();
  await Promise.all(runs);
});

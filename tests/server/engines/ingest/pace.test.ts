import { createFetcher } from "@/server/engines/ingest/fetch";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import { createPace } from "@/server/engines/ingest/crawl/pace";

const fetcher = createFetcher({ allowHosts: [], userAgent: "Antwort/1.0" });
afterAll(() => fetcher.close());

const { signal } = new AbortController();

/** A pace for a site, and the waits it asked for. */
function paceOf(baseUrl: string, by = fetcher) {
  const waitsMs: number[] = [];
  const wait = async (ms: number): Promise<void> => void waitsMs.push(Math.round(ms / 100) * 100);
  return { pace: createPace({ fetcher: by, baseUrl, wait, signal }), waitsMs };
}

test("two crawls of a site take turns, whichever of its origins they begin at; another site's do not wait", async () => {
  const one = paceOf("https://www.one.example/");
  const two = paceOf("http://one.example/help/");
  const other = paceOf("https://other.example/");
  one.pace.slowTo(2_000);
  for (const { pace } of [one, two, one, two, other]) await pace.run(async () => undefined);
  expect([...one.waitsMs, ...two.waitsMs].toSorted((a, b) => a - b)).toEqual([2_000, 4_000, 6_000]);
  expect(other.waitsMs).toEqual([]);
});

test("when a site asks to wait, all its crawls do", async () => {
  const one = paceOf("https://busy.example/");
  const two = paceOf("https://busy.example/");
  let asked = 0;
  await one.pace.run(async () => {
    asked += 1;
    if (asked === 1) throw FetchFailure.ofStatus(503, "30");
  });
  await two.pace.run(async () => undefined);
  expect(one.waitsMs).toEqual([30_000]);
  expect(two.waitsMs).toEqual([30_000]);
});

test("all crawls of a site together have four requests under way", async () => {
  const [one, two] = [paceOf("https://small.example/").pace, paceOf("https://small.example/").pace];
  const ends: (() => void)[] = [];
  const runs = Array.from({ length: 10 }, (_, n) =>
    (n % 2 ? one : two).run(() => new Promise<void>((end) => ends.push(end))),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(ends).toHaveLength(4);
  for (let n = 0; n < 10; n += 1) {
    ends[n]?.();
    await settled();
  }
  await Promise.all(runs);
});

test("who stops does not wait for a place", async () => {
  const { pace } = paceOf("https://slow.example/");
  const stopping = new AbortController();
  const options = { fetcher, baseUrl: "https://slow.example/", wait: async () => undefined };
  const stopped = createPace({ ...options, signal: stopping.signal });
  const ends: (() => void)[] = [];
  const runs = Array.from({ length: 4 }, () =>
    pace.run(() => new Promise<void>((end) => ends.push(end))),
  );
  const waiting = stopped.run(async () => undefined);
  stopping.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  for (const end of ends) end();
  await Promise.all(runs);
});

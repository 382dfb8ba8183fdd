import { retryDelayMs } from "@/server/engines/ingest/crawl/retry-policy";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";

/** The delays before the first, second, third and fourth retry. */
const delaysOf = (error: unknown) => [0, 1, 2, 3].map((retries) => retryDelayMs(error, retries));

test.each([429, 503])("retries %d three times with an exponential back-off", (status) => {
  expect(delaysOf(FetchFailure.ofStatus(status))).toEqual([1000, 2000, 4000, undefined]);
});

test("prefers Retry-After to the back-off", () => {
  const delays = delaysOf(FetchFailure.ofStatus(429, "30"));
  expect(delays).toEqual([30_000, 30_000, 30_000, undefined]);
});

test.each([
  ["another server error", FetchFailure.ofStatus(500)],
  ["an unreachable host", new FetchFailure("CRAWL_UNREACHABLE")],
])("retries %s once", (_failure, error) => {
  expect(delaysOf(error)).toEqual([1000, undefined, undefined, undefined]);
});

test.each([
  ["a missing page", FetchFailure.ofStatus(404)],
  ["a forbidden address", new FetchFailure("CRAWL_ADDRESS_FORBIDDEN")],
  ["an error of the platform", new Error("out of memory")],
])("does not retry %s", (_failure, error) => {
  expect(delaysOf(error)).toEqual([undefined, undefined, undefined, undefined]);
});

import { allowedMs, deadlineOf } from "@/server/engines/ingest/files/deadline";

const mega = 2 ** 20;

test("a small file has seven seconds of CPU time, a larger one more, up to four minutes", () => {
  expect(deadlineOf(1)).toBe(7_000);
  expect(deadlineOf(2 * mega)).toBe(7_000);
  expect(deadlineOf(14 * mega)).toBe(7_000 + 12 * 1024 * 5);
  expect(deadlineOf(2 ** 30)).toBe(240_000);
});

test("a large file receives its CPU time only as it makes progress", () => {
  const most = deadlineOf(100 * mega);
  expect(allowedMs(most, 0)).toBe(7_000);
  expect(allowedMs(most, 0.5)).toBe(7_000 + (most - 7_000) / 2);
  expect(allowedMs(most, 1)).toBe(most);
  expect(allowedMs(20, 0)).toBe(20);
});

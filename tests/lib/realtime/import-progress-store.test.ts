import { jest } from "@jest/globals";
import { noImportProgress, onPage } from "@/lib/realtime/import-progress";
import { createImportProgressStore } from "@/lib/realtime/import-progress-store";

const key = "antwort.notifications.ada";
const kbId = "018f0000-0000-7000-8000-000000000001";
const crawled = (pageUrl: string) => (state: typeof noImportProgress) =>
  onPage(state, { kbId, pageUrl, stage: "Crawled" });

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("restores the progress of imports after a reload", () => {
  const store = createImportProgressStore(key, window.localStorage);
  store.change(crawled("/a"));
  jest.runAllTimers();
  expect(createImportProgressStore(key, window.localStorage).read()).toEqual(store.read());
  expect(store.read().web[kbId]?.items).toHaveLength(1);
});

test("keeps the progress of two people apart", () => {
  createImportProgressStore(key, window.localStorage).change(crawled("/a"));
  jest.runAllTimers();
  expect(createImportProgressStore(`${key}2`, window.localStorage).read()).toEqual(
    noImportProgress,
  );
});

test("notifies subscribers at once, until they unsubscribe", () => {
  const store = createImportProgressStore(key, window.localStorage);
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  store.change(crawled("/a"));
  expect(calls).toBe(1);
  stop();
  store.change(crawled("/b"));
  expect(calls).toBe(1);
});

test("batches writes of a crawl", () => {
  const write = jest.spyOn(Storage.prototype, "setItem");
  const store = createImportProgressStore(key, window.localStorage);
  for (let at = 0; at < 100; at += 1) store.change(crawled(`/${at}`));
  jest.runAllTimers();
  expect(write).toHaveBeenCalledTimes(1);
});

test.each(["{ not json", "null", '"text"'])("ignores unreadable data (%s)", (storedText) => {
  jest.spyOn(console, "warn").mockReturnValue();
  window.localStorage.setItem(key, storedText);
  const store = createImportProgressStore(key, window.localStorage);
  store.change(crawled("/a"));
  expect(store.read().web[kbId]?.items).toHaveLength(1);
});

test("continues if the storage is full", () => {
  const warned = jest.spyOn(console, "warn").mockReturnValue();
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const store = createImportProgressStore(key, window.localStorage);
  store.change(crawled("/a"));
  expect(() => jest.runAllTimers()).not.toThrow();
  expect(warned).toHaveBeenCalledTimes(1);
  expect(store.read().web[kbId]?.items).toHaveLength(1);
});

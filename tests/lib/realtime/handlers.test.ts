import { jest } from "@jest/globals";
import { chatApi } from "@/contract/chat";
import { conversationApi } from "@/contract/conversations";
import { crawlApi } from "@/contract/crawls";
import type { Endpoint } from "@/contract/endpoint";
import { faqSuggestionApi } from "@/contract/faq-suggestions";
import { itemApi } from "@/contract/items";
import { knowledgeBaseApi as kbApi, type KnowledgeBase } from "@/contract/knowledge-bases";
import { createCache } from "@/lib/api/cache";
import { apiPageQuery, apiQuery } from "@/lib/api/query";
import { catchUp, onLiveEvent } from "@/lib/realtime/handlers";
import { createNotificationStore } from "@/lib/realtime/notification-store";

const kbId = "018f0000-0000-7000-8000-000000000001";
const chatbotId = "018f0000-0000-7000-8000-000000000003";
const list = apiPageQuery(kbApi.list, {});
const one = apiQuery(kbApi.get, { params: { id: kbId } });

// Safe: only the dto of a knowledge base is used.
const knowledgeBase = (id: string, kbStatus: string) =>
  ({ dto: { kbId: id, kbType: "Web", kbStatus } }) as KnowledgeBase;

function openLive() {
  const cache = createCache({ tell: () => {}, onSignedOut: () => {} });
  const store = createNotificationStore("test", window.localStorage);
  const suggestions: string[] = [];
  const handlers = onLiveEvent({
    cache,
    store,
    onSuggestions: ({ chatbotName }) => void suggestions.push(chatbotName),
  });
  const asked: string[] = [];
  jest.spyOn(cache, "invalidateQueries").mockImplementation(async (filter) => {
    asked.push(String(filter?.queryKey?.[0]));
  });
  const times = (read: Endpoint) => asked.filter((path) => path === read.path).length;
  return { cache, store, handlers, suggestions, times };
}

const finished = (pageUrl: string) => ({ kbId, pageUrl, stage: "Finished" as const });

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("a new status is on the screens at once, in lists and on its own page, and no other's changes", () => {
  const { cache, handlers } = openLive();
  const rows = [knowledgeBase(kbId, "InProgress"), knowledgeBase(chatbotId, "InProgress")];
  cache.setQueryData(list.queryKey, { rows, total: 2 });
  cache.setQueryData(one.queryKey, knowledgeBase(kbId, "InProgress"));
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  const statuses = cache.getQueryData(list.queryKey)?.rows.map((kb) => kb.dto.kbStatus);
  expect(statuses).toEqual(["Ready", "InProgress"]);
  expect(cache.getQueryData(one.queryKey)?.dto.kbStatus).toBe("Ready");
});

test("an end without anything learned yet waits for the counts: it may be no success", () => {
  const { cache, handlers, times } = openLive();
  cache.setQueryData(one.queryKey, { ...knowledgeBase(kbId, "InProgress"), characterCount: 0 });
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  expect(cache.getQueryData(one.queryKey)?.dto.kbStatus).toBe("InProgress");
  jest.runAllTimers();
  expect(times(kbApi.get)).toBe(1);
});

test("a status, a page, a file and a cancelled upload make what was read of knowledge bases stale", () => {
  for (const send of [
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.KBStatusChanged({ kbId, newStatus: "InProgress", kbType: "Web" }),
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.ImportWebStatusChanged({ kbId, pageUrl: "/a", stage: "Crawled" }),
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.ImportFileStatusChanged({ kbId, filename: "a", stage: "Traning" }),
    ({ handlers }: ReturnType<typeof openLive>) => handlers.UploadCanceled({ kbId }),
  ]) {
    const live = openLive();
    send(live);
    jest.runAllTimers();
    expect([kbApi.list, kbApi.get, kbApi.explore].map(live.times)).toEqual([1, 1, 1]);
  }
});

test("a burst of pages asks once a second", async () => {
  const { handlers, times } = openLive();
  const send = () => {
    for (let at = 0; at < 5; at += 1) handlers.ImportWebStatusChanged(finished(`/${at}`));
  };
  send();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(times(kbApi.list)).toBe(1);
  send();
  handlers.UploadCanceled({ kbId });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(times(kbApi.list)).toBe(2);
});

test("imports that finish by the hundred show the pages at once, then once a second", async () => {
  const { handlers, times } = openLive();
  for (let at = 0; at < 300; at += 1) handlers.ImportWebStatusChanged(finished(`/${at}`));
  expect(times(kbApi.explore)).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(times(kbApi.explore)).toBe(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(times(kbApi.explore)).toBe(2);
});

test("what a crawl changes in the end is asked again with its status, not with every page", () => {
  const { handlers, times } = openLive();
  const ends = [crawlApi.runs, crawlApi.changes, itemApi.get, itemApi.chunks];
  handlers.ImportWebStatusChanged(finished("/a"));
  jest.runAllTimers();
  expect(ends.map(times)).toEqual([0, 0, 0, 0]);
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  jest.runAllTimers();
  expect(ends.map(times)).toEqual([1, 1, 1, 1]);
});

test("the tenth finished import shows the pages at once, and the count begins anew", () => {
  const { handlers, store, times } = openLive();
  for (let at = 0; at < 9; at += 1) handlers.ImportWebStatusChanged(finished(`/${at}`));
  expect(times(kbApi.explore)).toBe(0);
  handlers.ImportWebStatusChanged(finished("/9"));
  expect(times(kbApi.explore)).toBe(1);
  expect(store.read().finished).toEqual({});
});

test("what an event says is kept in the notifications", () => {
  const { handlers, store } = openLive();
  handlers.KBStatusChanged({ kbId, newStatus: "InProgress", kbType: "Web" });
  handlers.ImportWebStatusChanged({ kbId, pageUrl: "/a", stage: "Crawled" });
  handlers.ImportFileStatusChanged({ kbId, filename: "a.pdf", stage: "Uploading" });
  expect(store.read().web[kbId]?.items).toEqual([{ name: "/a", stage: "Crawled" }]);
  expect(store.read().files[kbId]?.items).toEqual([{ name: "a.pdf", stage: "Uploading" }]);
  handlers.UploadCanceled({ kbId });
  expect(store.read().files).toEqual({});
});

test("suggestions are announced only when they succeeded", () => {
  const { handlers, suggestions } = openLive();
  handlers.SuggestionStatusChanged({ isOK: false, cahtbotId: chatbotId, chatbotName: "Ada" });
  expect(suggestions).toEqual([]);
  handlers.SuggestionStatusChanged({ isOK: true, cahtbotId: chatbotId, chatbotName: "Bob" });
  expect(suggestions).toEqual(["Bob"]);
});

test("suggestions are read again when they are ready, or could not be generated", async () => {
  const { handlers, times } = openLive();
  const reads = [faqSuggestionApi.status, faqSuggestionApi.list];
  handlers.SuggestionReady({ chatbotId });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(1_000);
  handlers.SuggestionStatusChanged({ isOK: false, cahtbotId: chatbotId, chatbotName: "Ada" });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([2, 2]);
});

test("a changed conversation refreshes the list and the open conversation, once a second", async () => {
  const { handlers, times } = openLive();
  const reads = [conversationApi.list, chatApi.get];
  for (let count = 0; count < 5; count += 1) {
    handlers.ConversationChanged({ conversationId: kbId, chatbotId });
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([1, 1]);
});

test("a gap in the connection refreshes conversations too", () => {
  const { cache, times } = openLive();
  catchUp(cache);
  expect([conversationApi.list, chatApi.get].map(times)).toEqual([1, 1]);
});

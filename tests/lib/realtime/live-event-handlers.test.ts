import { jest } from "@jest/globals";
import { invoiceApi } from "@/contract/accounts/invoices";
import { webhookApi } from "@/contract/accounts/webhooks";
import { chatbotArchiveApi } from "@/contract/chatbots/chatbot-archives";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { evaluationApi } from "@/contract/chatbots/evaluations";
import { faqApi } from "@/contract/chatbots/faq";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { unansweredApi } from "@/contract/conversations/unanswered";
import type { Endpoint } from "@/contract/endpoint";
import { CHATBOT_ID_FIELD, misspelt } from "@/contract/fields/spelling";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi } from "@/contract/knowledge-bases/items";
import {
  knowledgeBaseApi as kbApi,
  type KnowledgeBase,
} from "@/contract/knowledge-bases/knowledge-bases";
import { createCache } from "@/lib/api/cache";
import { apiPageQuery, apiQuery } from "@/lib/api/query";
import { createImportProgressStore } from "@/lib/realtime/import-progress-store";
import { catchUp, onLiveEvent } from "@/lib/realtime/live-event-handlers";
import { crawlRun } from "@/tests/factories";

const kbId = "018f0000-0000-7000-8000-000000000001";
const chatbotId = "018f0000-0000-7000-8000-000000000003";
const list = apiPageQuery(kbApi.list, {});
const one = apiQuery(kbApi.get, { params: { id: kbId } });

// Safe: only the dto of a knowledge base is used.
const knowledgeBase = (id: string, kbStatus: string) =>
  ({ dto: { kbId: id, kbType: "Web", kbStatus } }) as KnowledgeBase;

function openLive() {
  const cache = createCache({ notify: () => {}, onSignedOut: () => {} });
  const store = createImportProgressStore("test", window.localStorage);
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

test("patches a new status in lists and on its own page", () => {
  const { cache, handlers } = openLive();
  const rows = [knowledgeBase(kbId, "InProgress"), knowledgeBase(chatbotId, "InProgress")];
  cache.setQueryData(list.queryKey, { rows, total: 2 });
  cache.setQueryData(one.queryKey, knowledgeBase(kbId, "InProgress"));
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  const statuses = cache.getQueryData(list.queryKey)?.rows.map((kb) => kb.dto.kbStatus);
  expect(statuses).toEqual(["Ready", "InProgress"]);
  expect(cache.getQueryData(one.queryKey)?.dto.kbStatus).toBe("Ready");
});

test("waits for the counts if a run may have ended without success", () => {
  const { cache, handlers, times } = openLive();
  cache.setQueryData(one.queryKey, { ...knowledgeBase(kbId, "InProgress"), characterCount: 0 });
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  expect(cache.getQueryData(one.queryKey)?.dto.kbStatus).toBe("InProgress");
  jest.runAllTimers();
  expect(times(kbApi.get)).toBe(1);
});

test("waits for the end of a crawl that would be shown as running beside the new status", () => {
  const { cache, handlers, times } = openLive();
  const running = { ...knowledgeBase(kbId, "InProgress"), lastRun: crawlRun(1, { ended: null }) };
  cache.setQueryData(one.queryKey, running);
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  expect(cache.getQueryData(one.queryKey)?.dto.kbStatus).toBe("InProgress");
  jest.runAllTimers();
  expect(times(kbApi.get)).toBe(1);
});

test("invalidates knowledge bases after a status, page, file or cancelled upload", () => {
  for (const send of [
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.KBStatusChanged({ kbId, newStatus: "InProgress", kbType: "Web" }),
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.ImportWebStatusChanged({ kbId, pageUrl: "/a", stage: "Crawled" }),
    ({ handlers }: ReturnType<typeof openLive>) =>
      handlers.ImportFileStatusChanged({ kbId, filename: "a", stage: misspelt.Training }),
    ({ handlers }: ReturnType<typeof openLive>) => handlers.UploadCanceled({ kbId }),
  ]) {
    const live = openLive();
    send(live);
    jest.runAllTimers();
    expect([kbApi.list, kbApi.get, kbApi.explore].map(live.times)).toEqual([1, 1, 1]);
  }
});

test("invalidates at most once per second", async () => {
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

test("shows finished imports at once, then once per second", async () => {
  const { handlers, times } = openLive();
  for (let at = 0; at < 300; at += 1) handlers.ImportWebStatusChanged(finished(`/${at}`));
  expect(times(kbApi.explore)).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(times(kbApi.explore)).toBe(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(times(kbApi.explore)).toBe(2);
});

test("reloads what only the end of a crawl changes with its status", () => {
  const { handlers, times } = openLive();
  const ends = [crawlApi.runs, crawlApi.changes, itemApi.get, itemApi.chunks];
  handlers.ImportWebStatusChanged(finished("/a"));
  jest.runAllTimers();
  expect(ends.map(times)).toEqual([0, 0, 0, 0]);
  handlers.KBStatusChanged({ kbId, newStatus: "Ready", kbType: "Web" });
  jest.runAllTimers();
  expect(ends.map(times)).toEqual([1, 1, 1, 1]);
});

test("shows pages at the tenth finished import and resets the count", () => {
  const { handlers, store, times } = openLive();
  for (let at = 0; at < 9; at += 1) handlers.ImportWebStatusChanged(finished(`/${at}`));
  expect(times(kbApi.explore)).toBe(0);
  handlers.ImportWebStatusChanged(finished("/9"));
  expect(times(kbApi.explore)).toBe(1);
  expect(store.read().finished).toEqual({});
});

test("stores events as the progress of imports", () => {
  const { handlers, store } = openLive();
  handlers.KBStatusChanged({ kbId, newStatus: "InProgress", kbType: "Web" });
  handlers.ImportWebStatusChanged({ kbId, pageUrl: "/a", stage: "Crawled" });
  handlers.ImportFileStatusChanged({ kbId, filename: "a.pdf", stage: "Uploading" });
  expect(store.read().web[kbId]?.items).toEqual([{ name: "/a", stage: "Crawled" }]);
  expect(store.read().files[kbId]?.items).toEqual([{ name: "a.pdf", stage: "Uploading" }]);
  handlers.UploadCanceled({ kbId });
  expect(store.read().files).toEqual({});
});

test("announces suggestions only on success", () => {
  const { handlers, suggestions } = openLive();
  handlers.SuggestionStatusChanged({
    isOK: false,
    [CHATBOT_ID_FIELD]: chatbotId,
    chatbotName: "Ada",
  });
  expect(suggestions).toEqual([]);
  handlers.SuggestionStatusChanged({
    isOK: true,
    [CHATBOT_ID_FIELD]: chatbotId,
    chatbotName: "Bob",
  });
  expect(suggestions).toEqual(["Bob"]);
});

test("reloads suggestions and FAQ when suggestions are ready or failed", async () => {
  const { handlers, times } = openLive();
  const reads = [faqSuggestionApi.status, faqSuggestionApi.list, faqApi.list];
  handlers.SuggestionReady({ chatbotId });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([1, 1, 1]);
  await jest.advanceTimersByTimeAsync(1_000);
  handlers.SuggestionStatusChanged({
    isOK: false,
    [CHATBOT_ID_FIELD]: chatbotId,
    chatbotName: "Ada",
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([2, 2, 2]);
});

test("reloads list and open conversation at most once per second", async () => {
  const { handlers, times } = openLive();
  const reads = [conversationApi.list, chatApi.get];
  for (let count = 0; count < 5; count += 1) {
    handlers.ConversationChanged({ conversationId: kbId, chatbotId });
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reads.map(times)).toEqual([1, 1]);
});

test.each([
  ["UnansweredChanged", { chatbotId }, [unansweredApi.list, unansweredApi.get]],
  ["EvaluationChanged", { chatbotId }, [evaluationApi.runs, evaluationApi.results]],
  ["ChatbotImportChanged", { importId: kbId }, [chatbotArchiveApi.list, chatbotApi.list]],
  [
    "WebhookChanged",
    { webhookId: kbId },
    [webhookApi.get, webhookApi.list, webhookApi.deliveries, webhookApi.delivery],
  ],
  ["InvoicesChanged", {}, [invoiceApi.list, invoiceApi.listWaiting]],
] as const)("%s reloads what it changes, once", (name, event, reads) => {
  const { handlers, times } = openLive();
  const handle: (event: never) => void = handlers[name];
  // Safe: each row has the event of its name.
  handle(event as never);
  jest.runAllTimers();
  expect(reads.map(times)).toEqual(reads.map(() => 1));
});

test("reloads conversations after a gap", () => {
  const { cache, times } = openLive();
  catchUp(cache);
  expect([conversationApi.list, chatApi.get].map(times)).toEqual([1, 1]);
});

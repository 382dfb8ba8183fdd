import type { QueryClient } from "@tanstack/react-query";
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
import type { Page } from "@/contract/endpoint";
import type { EventPayload, ServerEvents } from "@/contract/events";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi } from "@/contract/knowledge-bases/items";
import {
  knowledgeBaseApi as kbApi,
  type KnowledgeBase,
} from "@/contract/knowledge-bases/knowledge-bases";
import * as importProgress from "./import-progress";
import type { ImportProgressStore } from "./import-progress-store";
import { createThrottledRefresh } from "./throttled-refresh";

type EventContext = {
  cache: QueryClient;
  store: ImportProgressStore;
  onSuggestions: (event: EventPayload<"SuggestionStatusChanged">) => void;
};

const conversationReads = [conversationApi.list, chatApi.get];
const suggestionReads = [faqSuggestionApi.status, faqSuggestionApi.list, faqApi.list];
const unansweredReads = [unansweredApi.list, unansweredApi.get];
const evaluationReads = [evaluationApi.runs, evaluationApi.results];
const webhookReads = [webhookApi.get, webhookApi.list, webhookApi.deliveries, webhookApi.delivery];
const importReads = [chatbotArchiveApi.list, chatbotApi.list];
const invoiceReads = [invoiceApi.list, invoiceApi.listWaiting];
const liveReads = [kbApi.get, kbApi.list, kbApi.explore];
/** Queries that only the end of a crawl changes. */
const endReads = [crawlApi.runs, crawlApi.changes, itemApi.get, itemApi.chunks];

/** Invalidates everything that events update, because some may have been missed. */
export function catchUp(cache: QueryClient): void {
  const reads = [
    ...conversationReads,
    ...suggestionReads,
    ...unansweredReads,
    ...evaluationReads,
    ...webhookReads,
    ...importReads,
    ...invoiceReads,
  ];
  for (const { path } of [...liveReads, ...endReads, ...reads]) {
    void cache.invalidateQueries({ queryKey: [path] });
  }
}

export function onLiveEvent({ cache, store, onSuggestions }: EventContext): ServerEvents {
  const refresh = createThrottledRefresh(cache);
  const imported = (kbId: string) => {
    refresh.soon(...liveReads);
    if (importProgress.isCountFull(store.read(), kbId)) {
      store.change((state) => importProgress.resetCount(state, kbId));
      refresh.now(kbApi.explore);
    }
  };
  return {
    KBStatusChanged: (event) => {
      store.change((state) => importProgress.onStatus(state, event));
      patchStatus(cache, event);
      refresh.soon(...liveReads, ...endReads);
    },
    ImportFileStatusChanged: (event) => {
      store.change((state) => importProgress.onFile(state, event));
      imported(event.kbId);
    },
    ImportWebStatusChanged: (event) => {
      store.change((state) => importProgress.onPage(state, event));
      imported(event.kbId);
    },
    UploadCanceled: (event) => {
      store.change((state) => importProgress.onUploadCanceled(state, event));
      refresh.soon(...liveReads);
    },
    ConversationChanged: () => refresh.soon(...conversationReads),
    SuggestionReady: () => refresh.soon(...suggestionReads),
    UnansweredChanged: () => refresh.soon(...unansweredReads),
    EvaluationChanged: () => refresh.soon(...evaluationReads),
    ChatbotImportChanged: () => refresh.soon(...importReads),
    WebhookChanged: () => refresh.soon(...webhookReads),
    InvoicesChanged: () => refresh.soon(...invoiceReads),
    SuggestionStatusChanged: (event) => {
      refresh.soon(...suggestionReads);
      if (event.isOK) onSuggestions(event);
    },
  };
}

/**
 * The next read brings the counts and the end of the crawl. The end of training waits for that read if only the counts
 * tell whether anything was trained, or if the crawl would be shown as running beside it.
 */
function patchStatus(cache: QueryClient, event: EventPayload<"KBStatusChanged">) {
  const patch = (kb: KnowledgeBase) => {
    const isUnsure = kb.characterCount === 0 || kb.lastRun?.ended === null;
    if (kb.dto.kbId !== event.kbId || (event.newStatus === "Ready" && isUnsure)) return kb;
    return { ...kb, dto: { ...kb.dto, kbStatus: event.newStatus } };
  };
  cache.setQueriesData<Page<KnowledgeBase>>({ queryKey: [kbApi.list.path, "page"] }, (page) =>
    page ? { ...page, rows: page.rows.map(patch) } : undefined,
  );
  cache.setQueriesData<KnowledgeBase>({ queryKey: [kbApi.get.path, "one"] }, (kb) =>
    kb ? patch(kb) : undefined,
  );
}

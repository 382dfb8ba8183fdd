import type { QueryClient } from "@tanstack/react-query";
import { chatApi } from "@/contract/chat";
import { conversationApi } from "@/contract/conversations";
import { crawlApi } from "@/contract/crawls";
import type { Page } from "@/contract/endpoint";
import { evaluationApi } from "@/contract/evaluations";
import type { EventPayload, ServerEvents } from "@/contract/events";
import { faqSuggestionApi } from "@/contract/faq-suggestions";
import { itemApi } from "@/contract/items";
import { knowledgeBaseApi as kbApi, type KnowledgeBase } from "@/contract/knowledge-bases";
import { unansweredApi } from "@/contract/unanswered";
import { webhookApi } from "@/contract/webhooks";
import type { NotificationStore } from "./notification-store";
import * as notifications from "./notifications";
import { createRefresh } from "./refresh";

type Outlets = {
  cache: QueryClient;
  store: NotificationStore;
  /** Suggestions for a chatbot's FAQ are there. */
  onSuggestions: (event: EventPayload<"SuggestionStatusChanged">) => void;
};

const conversationReads = [conversationApi.list, chatApi.get];
const suggestionReads = [faqSuggestionApi.status, faqSuggestionApi.list];
const unansweredReads = [unansweredApi.list, unansweredApi.get];
const evaluationReads = [evaluationApi.runs, evaluationApi.results];
const webhookReads = [webhookApi.get, webhookApi.list, webhookApi.deliveries, webhookApi.delivery];
const liveReads = [kbApi.get, kbApi.list, kbApi.explore];
/** What a crawl changes once, in the end. */
const endReads = [crawlApi.runs, crawlApi.changes, itemApi.get, itemApi.chunks];

/** Asks again for everything that events tell of: some may have been missed. */
export function catchUp(cache: QueryClient): void {
  const reads = [
    ...conversationReads,
    ...suggestionReads,
    ...unansweredReads,
    ...evaluationReads,
    ...webhookReads,
  ];
  for (const { path } of [...liveReads, ...endReads, ...reads]) {
    void cache.invalidateQueries({ queryKey: [path] });
  }
}

/** What each live event does to the screens. An event without an entry does not compile. */
export function onLiveEvent({ cache, store, onSuggestions }: Outlets): ServerEvents {
  const refresh = createRefresh(cache);
  const imported = (kbId: string) => {
    refresh.soon(...liveReads);
    if (notifications.isCountFull(store.read(), kbId)) {
      store.change((state) => notifications.countAgain(state, kbId));
      refresh.now(kbApi.explore);
    }
  };
  return {
    KBStatusChanged: (event) => {
      store.change((state) => notifications.onStatus(state, event));
      patchStatus(cache, event);
      refresh.soon(...liveReads, ...endReads);
    },
    ImportFileStatusChanged: (event) => {
      store.change((state) => notifications.onFile(state, event));
      imported(event.kbId);
    },
    ImportWebStatusChanged: (event) => {
      store.change((state) => notifications.onPage(state, event));
      imported(event.kbId);
    },
    UploadCanceled: (event) => {
      store.change((state) => notifications.onUploadCanceled(state, event));
      refresh.soon(...liveReads);
    },
    ConversationChanged: () => refresh.soon(...conversationReads),
    SuggestionReady: () => refresh.soon(...suggestionReads),
    UnansweredChanged: () => refresh.soon(...unansweredReads),
    EvaluationChanged: () => refresh.soon(...evaluationReads),
    WebhookChanged: () => refresh.soon(...webhookReads),
    SuggestionStatusChanged: (event) => {
      refresh.soon(...suggestionReads);
      if (event.isOK) onSuggestions(event);
    },
  };
}

/**
 * The small fact at once; the counts follow when the reads are asked again. Only they tell whether a training that
 * has ended taught anything, so as long as nothing is known of it, its end waits for them.
 */
function patchStatus(cache: QueryClient, event: EventPayload<"KBStatusChanged">) {
  const patch = (kb: KnowledgeBase) => {
    const isUnsure = event.newStatus === "Ready" && kb.characterCount === 0;
    if (kb.dto.kbId !== event.kbId || isUnsure) return kb;
    return { ...kb, dto: { ...kb.dto, kbStatus: event.newStatus } };
  };
  cache.setQueriesData<Page<KnowledgeBase>>({ queryKey: [kbApi.list.path, "page"] }, (page) =>
    page ? { ...page, rows: page.rows.map(patch) } : undefined,
  );
  cache.setQueriesData<KnowledgeBase>({ queryKey: [kbApi.get.path, "one"] }, (kb) =>
    kb ? patch(kb) : undefined,
  );
}

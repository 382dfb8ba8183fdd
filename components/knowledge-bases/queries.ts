import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Input, Page } from "@/contract/endpoint";
import { crawlApi } from "@/contract/knowledge-bases/crawls";
import { itemApi } from "@/contract/knowledge-bases/items";
import {
  knowledgeBaseApi as api,
  type Item,
  type KnowledgeBase,
} from "@/contract/knowledge-bases/knowledge-bases";
import { addressOf, call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";
import { propertiesOf } from "@/lib/kb-type-properties";

/** Polling interval while the socket may be down, in milliseconds. */
const TRAINING_POLL_MS = 4_000;

const reads = [api.list, api.get, api.explore, crawlApi.runs];

/** A crawl or training is in progress, so editing and deleting are disabled. */
export const isTraining = (kb: KnowledgeBase) => kb.dto.kbStatus === "InProgress";

export const isStoppable = (kb: KnowledgeBase) =>
  isTraining(kb) && (propertiesOf(kb.dto).canCancelTraining || kb.progress?.phase !== "training");

const isInProgress = ({ stage }: Item) => stage !== "Finished" && !stage.startsWith("Failed");

/** Returns the URL of the original file. */
export const downloadOf = (kbId: string, itemId: string): string =>
  addressOf(api.download, { params: { kbId, fid: itemId } });

export const useKnowledgeBases = (query: Input<typeof api.list>["query"] = {}) =>
  useQuery({
    ...apiPageQuery(api.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.rows.some(isTraining) && TRAINING_POLL_MS,
  });

export const useKnowledgeBase = (id: string) =>
  useQuery({
    ...apiQuery(api.get, { params: { id } }),
    refetchInterval: ({ state }) => state.data && isTraining(state.data) && TRAINING_POLL_MS,
  });

/** Reads the counts again if the list of items is newer: it shows `total` items, and they count fewer. */
export function useCountsOfItems(id: string, total: number | undefined, itemCount: number): void {
  const cache = useQueryClient();
  const isNewer = total !== undefined && total > itemCount;
  useEffect(() => {
    const { queryKey } = apiQuery(api.get, { params: { id } });
    if (isNewer) void cache.invalidateQueries({ queryKey });
  }, [cache, id, isNewer]);
}

export type ItemQuery = Omit<NonNullable<Input<typeof api.explore>["query"]>, "page" | "pageSize">;

/** Page size. */
export const ITEMS_AT_ONCE = 100;

/** Limit of the API for deleting and retrying. */
export const MAX_ITEMS_CHANGED = 1_000;

const itemPage = (id: string, query: ItemQuery, page: number) =>
  apiPageQuery(api.explore, { params: { id }, query: { ...query, page, pageSize: ITEMS_AT_ONCE } });

type ItemPageState = { state: { data?: Page<Item> | undefined } };

// Polls during training, because the event of its end may arrive before the last rows.
const pollItems = (isLive: boolean) => ({
  refetchInterval: ({ state }: ItemPageState) =>
    (isLive || state.data?.rows.some(isInProgress)) && TRAINING_POLL_MS,
});

/** Keeps the rows of the last query until the new ones arrive. */
export const useFirstItems = (id: string, query: ItemQuery, isLive: boolean) =>
  useQuery({
    ...itemPage(id, query, 1),
    placeholderData: keepPreviousData,
    ...pollItems(isLive),
  });

/** Loads further pages once. */
export const useMoreItems = (id: string, query: ItemQuery, pages: number[], isLive: boolean) =>
  useQueries({
    queries: pages.map((page) => ({
      ...itemPage(id, query, page),
      ...pollItems(isLive),
      // Their rows keep the skeletons.
      meta: { isErrorShown: false },
    })),
  });

/** Loads all matches, up to the limit of the API. */
export function useAllItems(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (query: ItemQuery) => {
      const items: Item[] = [];
      for (let page = 1; items.length < MAX_ITEMS_CHANGED; page += 1) {
        const { rows } = await cache.fetchQuery(itemPage(id, query, page));
        items.push(...rows);
        if (rows.length < ITEMS_AT_ONCE) break;
      }
      return items;
    },
  });
}

/** Previews a crawl. A new address cancels the running call. The screen shows the error. */
export const usePreview = (baseUrl: string | undefined) =>
  useQuery({
    ...apiQuery(crawlApi.plan, { body: { baseUrl: baseUrl ?? "" } }),
    enabled: baseUrl !== undefined,
    meta: { isErrorShown: true, isSlow: true },
  });

/** `isLive`: a crawl is running, so its counts change. */
export const useRuns = (id: string, query: Input<typeof crawlApi.runs>["query"], isLive: boolean) =>
  useQuery({
    ...apiPageQuery(crawlApi.runs, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && TRAINING_POLL_MS,
  });

export const useChanges = (
  id: string,
  runId: string,
  query: Input<typeof crawlApi.changes>["query"] = {},
) =>
  useQuery({
    ...apiPageQuery(crawlApi.changes, { params: { id, runId }, query }),
    placeholderData: keepPreviousData,
  });

export const useItem = (id: string, itemId: string) =>
  useQuery(apiQuery(itemApi.get, { params: { id, itemId } }));

export const useChunks = (
  id: string,
  itemId: string,
  query: Input<typeof itemApi.chunks>["query"] = {},
) =>
  useQuery({
    ...apiPageQuery(itemApi.chunks, { params: { id, itemId }, query }),
    placeholderData: keepPreviousData,
  });

/** Stores nothing. The screen shows the error. */
export const useSearchKnowledgeBase = () =>
  useApiMutation(itemApi.search, [], { isErrorShown: () => true });

type IsErrorShown = (error: CallError) => boolean;

/** `isErrorShown`: errors that the form shows itself. */
export const useCreateWebsite = (isErrorShown: IsErrorShown) =>
  useApiMutation(api.create, [api.list], { isErrorShown });

export const useUpdateKnowledgeBase = (isErrorShown: IsErrorShown) =>
  useApiMutation(api.update, [api.list, api.get], { isErrorShown });

export const useDeleteKnowledgeBases = () =>
  useApiMutation(api.removeMany, [api.list, chatbotApi.list, chatbotApi.get]);

export const useDeleteItems = () => useApiMutation(api.removeItems, reads);

export const useCancelCrawl = () => useApiMutation(crawlApi.cancel, reads);

/** Retries the given items, or all failed ones. */
export const useRetry = () => useApiMutation(crawlApi.retry, reads);

/** The form shows the error. */
export const useReadPage = () =>
  useApiMutation(crawlApi.readPage, reads, { isErrorShown: () => true });

/** Resolves when the crawl is queued. */
export function useRecrawl() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: recrawl,
    onSuccess: () =>
      Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read.path] }))),
  });
}

function recrawl(id: string) {
  const form = new FormData();
  form.append("data", JSON.stringify({}));
  return call(api.recrawl, { params: { id }, query: { async: "true" } }, { form });
}

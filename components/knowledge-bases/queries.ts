import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { chatbotApi } from "@/contract/chatbots";
import { crawlApi } from "@/contract/crawls";
import type { Input, Page } from "@/contract/endpoint";
import { itemApi } from "@/contract/items";
import { knowledgeBaseApi as api, type Item, type KnowledgeBase } from "@/contract/knowledge-bases";
import { addressOf, call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

/** Live events say when to ask again; this is for the time the socket is down. Milliseconds. */
const trainingPollMs = 4_000;

const reads = [api.list, api.get, api.explore, crawlApi.runs];

/** Is it crawled or trained right now, so that it can be neither edited nor deleted? */
export const isTraining = (kb: KnowledgeBase) => kb.dto.kbStatus === "InProgress";

/** Can what is running be ended? What has been read of a website is trained in the end, which nobody ends. */
export const isStoppable = (kb: KnowledgeBase) =>
  isTraining(kb) && (kb.dto.kbType === "File" || kb.progress?.phase !== "training");

const isOnItsWay = ({ stage }: Item) => stage !== "Finished" && !stage.startsWith("Failed");

/** Where a file is to be had as it was uploaded. */
export const downloadOf = (kbId: string, itemId: string): string =>
  addressOf(api.download, { params: { kbId, fid: itemId } });

export const useKnowledgeBases = (query: Input<typeof api.list>["query"] = {}) =>
  useQuery({
    ...apiPageQuery(api.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.rows.some(isTraining) && trainingPollMs,
  });

export const useKnowledgeBase = (id: string) =>
  useQuery({
    ...apiQuery(api.get, { params: { id } }),
    refetchInterval: ({ state }) => state.data && isTraining(state.data) && trainingPollMs,
  });

/** What the pages of a knowledge base are searched, filtered and sorted by. */
export type ItemQuery = Omit<NonNullable<Input<typeof api.explore>["query"]>, "page" | "pageSize">;

/** Rows asked for at once. */
export const itemsAtOnce = 100;

/** No more can be deleted or read again at once. */
export const itemsChangedAtMost = 1_000;

const itemPage = (id: string, query: ItemQuery, page: number) =>
  apiPageQuery(api.explore, { params: { id }, query: { ...query, page, pageSize: itemsAtOnce } });

type ItemPageState = { state: { data?: Page<Item> | undefined } };

// Rows on their way are asked for again even where the end of the training was heard of first.
const pollItems = (isLive: boolean) => ({
  refetchInterval: ({ state }: ItemPageState) =>
    (isLive || state.data?.rows.some(isOnItsWay)) && trainingPollMs,
});

/** The first rows, and how many there are; those of the last query until those of a new one are there. */
export const useFirstItems = (id: string, query: ItemQuery, isLive: boolean) =>
  useQuery({
    ...itemPage(id, query, 1),
    placeholderData: keepPreviousData,
    ...pollItems(isLive),
  });

/** Further rows, by the numbers of their pages; the others are not asked for again. */
export const useMoreItems = (id: string, query: ItemQuery, pages: number[], isLive: boolean) =>
  useQueries({
    queries: pages.map((page) => ({
      ...itemPage(id, query, page),
      ...pollItems(isLive),
      // Their rows keep their skeletons, which cannot say why.
      meta: { isShown: false },
    })),
  });

/** Reads all that fit a query, as many as can be changed at once. */
export function useAllItems(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (query: ItemQuery) => {
      const items: Item[] = [];
      for (let page = 1; items.length < itemsChangedAtMost; page += 1) {
        const { rows } = await cache.fetchQuery(itemPage(id, query, page));
        items.push(...rows);
        if (rows.length < itemsAtOnce) break;
      }
      return items;
    },
  });
}

/**
 * What a crawl from this address would take; nothing is asked while there is none. Another address ends the call that is
 * under way. The screen itself shows why it fails.
 */
export const usePlan = (baseUrl: string | undefined) =>
  useQuery({
    ...apiQuery(crawlApi.plan, { body: { baseUrl: baseUrl ?? "" } }),
    enabled: baseUrl !== undefined,
    meta: { isShown: true, isSlow: true },
  });

/** `isLive` while a crawl is under way, whose counts grow. */
export const useRuns = (id: string, query: Input<typeof crawlApi.runs>["query"], isLive: boolean) =>
  useQuery({
    ...apiPageQuery(crawlApi.runs, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && trainingPollMs,
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

/** Asks a knowledge base a question and gives the passages; nothing is kept. The screen shows why it failed. */
export const useSearchKnowledgeBase = () =>
  useApiMutation(itemApi.search, [], { isShown: () => true });

type IsShown = (error: CallError) => boolean;

/** `isShown`: which failures the form shows itself. */
export const useCreateWebsite = (isShown: IsShown) =>
  useApiMutation(api.create, [api.list], { isShown });

export const useUpdateKnowledgeBase = (isShown: IsShown) =>
  useApiMutation(api.update, [api.list, api.get], { isShown });

export const useRemoveKnowledgeBases = () =>
  useApiMutation(api.removeMany, [api.list, chatbotApi.list, chatbotApi.get]);

export const useRemoveItems = () => useApiMutation(api.removeItems, reads);

export const useCancelCrawl = () => useApiMutation(crawlApi.cancel, reads);

/** Reads single pages again: those named, or all that failed. */
export const useRetry = () => useApiMutation(crawlApi.retry, reads);

/** Reads one page by its address; the form shows why it failed. */
export const useReadPage = () => useApiMutation(crawlApi.readPage, reads, { isShown: () => true });

/** Crawls a website again from the address it has; answers once the platform has taken the order. */
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

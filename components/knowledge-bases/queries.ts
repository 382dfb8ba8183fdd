import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chatbotApi } from "@/contract/chatbots";
import { crawlApi } from "@/contract/crawls";
import type { Input } from "@/contract/endpoint";
import { itemApi } from "@/contract/items";
import { knowledgeBaseApi as api, type Item, type KnowledgeBase } from "@/contract/knowledge-bases";
import { call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

/** Live events say when to ask again; this is for the time the socket is down. Milliseconds. */
const trainingPollMs = 4_000;

const reads = [api.list, api.get, api.explore, crawlApi.runs];

/** Is it crawled or trained right now, so that it can be neither edited nor deleted? */
export const isTraining = (kb: KnowledgeBase) => kb.dto.kbStatus === "InProgress";

const isOnItsWay = ({ stage }: Item) => stage === "Crawled" || stage === "Traning";

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

export const useItems = (id: string, query: Input<typeof api.explore>["query"], isLive: boolean) =>
  useQuery({
    ...apiPageQuery(api.explore, { params: { id }, query }),
    placeholderData: keepPreviousData,
    // Rows on their way are asked for again even where the end of the training was heard of first.
    refetchInterval: ({ state }) => (isLive || state.data?.rows.some(isOnItsWay)) && trainingPollMs,
  });

/**
 * What a crawl from this address would take; nothing is asked while there is none. Another address ends the call that is
 * under way. The screen itself shows why it fails.
 */
export const usePlan = (baseUrl: string | undefined) =>
  useQuery({
    ...apiQuery(crawlApi.plan, { body: { baseUrl: baseUrl ?? "" } }),
    enabled: baseUrl !== undefined,
    meta: { isShown: true },
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

/** Asks a knowledge base a question and gives the passages; nothing is kept. */
export const useSearchKnowledgeBase = () => useApiMutation(itemApi.search);

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

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chatbotApi } from "@/contract/chatbots";
import type { Input } from "@/contract/endpoint";
import { knowledgeBaseApi as api, type Item, type KnowledgeBase } from "@/contract/knowledge-bases";
import { call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

/** Live events say when to ask again; this is for the time the socket is down. Milliseconds. */
const trainingPollMs = 4_000;

const reads = [api.list, api.get, api.explore];

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

type IsShown = (error: CallError) => boolean;

/** `isShown`: which failures the form shows itself. */
export const useCreateWebsite = (isShown: IsShown) =>
  useApiMutation(api.create, [api.list], { isShown });

export const useUpdateKnowledgeBase = (isShown: IsShown) =>
  useApiMutation(api.update, [api.list, api.get], { isShown });

export const useRemoveKnowledgeBases = () =>
  useApiMutation(api.removeMany, [api.list, chatbotApi.list, chatbotApi.get]);

export const useRemoveItems = () => useApiMutation(api.removeItems, reads);

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

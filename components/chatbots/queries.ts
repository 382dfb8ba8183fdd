import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chatbotApi as api } from "@/contract/chatbots";
import { embedApi } from "@/contract/embed";
import type { Input } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list, api.get, knowledgeBaseApi.list, knowledgeBaseApi.get];

export const useChatbots = (query: Input<typeof api.list>["query"] = {}) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

export const useChatbot = (id: string) => useQuery(apiQuery(api.get, { params: { id } }));

export const useTemplates = () => useQuery(apiQuery(api.templates, {}));

export const useApiKey = (chatbotId: string) =>
  useQuery(apiQuery(api.apiKey, { params: { chatbotId } }));

type IsShown = (error: CallError) => boolean;

/** `isShown`: which failures the form shows itself. */
export const useCreateChatbot = (isShown: IsShown) =>
  useApiMutation(api.create, reads, { isSecret: true, isShown });

export const useUpdateChatbot = (isShown: IsShown) =>
  useApiMutation(api.update, reads, { isShown });

/** Deletes one after the other; what is already gone stays gone when a later one fails. */
export function useRemoveChatbots() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const id of ids) await call(api.remove, { params: { id } });
    },
    onSettled: () =>
      Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read.path] }))),
  });
}

export const useConnectChatbots = () => useApiMutation(api.connect, reads);

export const useRegenerateSecret = () =>
  useApiMutation(api.regenerate, [api.apiKey], { isSecret: true });

/** The field for the address says why the page could not be looked at. */
export const useEmbedCheck = () => useApiMutation(embedApi.check, [], { isShown: () => true });

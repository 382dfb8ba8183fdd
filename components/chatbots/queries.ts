import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { chatbotApi as api } from "@/contract/chatbots";
import type { Input } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list, api.get, knowledgeBaseApi.list, knowledgeBaseApi.get];

export const useChatbots = (query: Input<typeof api.list>["query"] = {}) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

export const useChatbot = (id: string) => useQuery(apiQuery(api.get, { params: { id } }));

export const useTemplates = () => useQuery(apiQuery(api.templates, {}));

export const useApiKey = (chatbotId: string) =>
  useQuery(apiQuery(api.apiKey, { params: { chatbotId } }));

export const useCreateChatbot = () => useApiMutation(api.create, reads);

export const useUpdateChatbot = () => useApiMutation(api.update, reads);

export const useRemoveChatbot = () => useApiMutation(api.remove, reads);

export const useConnectChatbots = () => useApiMutation(api.connect, reads);

export const useRegenerateSecret = () => useApiMutation(api.regenerate, [api.apiKey]);

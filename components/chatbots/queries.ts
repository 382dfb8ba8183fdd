import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { authApi } from "@/contract/accounts/auth";
import { chatbotApi as api } from "@/contract/chatbots/chatbots";
import { demoApi } from "@/contract/chatbots/demo";
import { embedApi } from "@/contract/chatbots/embed";
import { chatApi } from "@/contract/conversations/chat";
import type { Input, Output } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { call } from "@/lib/api/call";
import type { CallError } from "@/lib/api/call-error";
import { apiPageQuery, apiPagesQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list, api.get, knowledgeBaseApi.list, knowledgeBaseApi.get];

export const useChatbots = (query: Input<typeof api.list>["query"] = {}) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

export type ChatbotQuery = Omit<NonNullable<Input<typeof api.list>["query"]>, "page" | "pageSize">;

/** Returns a function that checks whether a name is taken; false if the list cannot be loaded. The platform decides. */
export function useNameCheck(): (name: string) => Promise<boolean> {
  const cache = useQueryClient();
  return async (name) => {
    const query = { search: name, pageSize: 100 };
    const page = await cache.fetchQuery(apiPageQuery(api.list, { query })).catch(() => undefined);
    const wanted = name.trim().toLowerCase();
    return page?.rows.some((chatbot) => chatbot.name.toLowerCase() === wanted) ?? false;
  };
}

/** Keeps the rows of the last query until the new ones arrive. */
export const useChatbotPages = (query: ChatbotQuery) =>
  useInfiniteQuery({
    ...apiPagesQuery(api.list, { query: { ...query, pageSize: 30 } }),
    placeholderData: keepPreviousData,
  });

export const useChatbot = (id: string) => useQuery(apiQuery(api.get, { params: { id } }));

export const useTemplates = () => useQuery(apiQuery(api.templates, {}));

export const useApiKey = (chatbotId: string) =>
  useQuery(apiQuery(api.apiKey, { params: { chatbotId } }));

type IsErrorShown = (error: CallError) => boolean;

/** `isErrorShown`: errors that the form shows itself. */
export const useCreateChatbot = (isErrorShown: IsErrorShown) =>
  useApiMutation(api.create, reads, { isSecret: true, isErrorShown });

export const useUpdateChatbot = (isErrorShown: IsErrorShown) =>
  useApiMutation(api.update, [...reads, chatApi.defaultReplies], { isErrorShown });

/** Deletes one by one; a later failure does not undo earlier deletions. */
export function useDeleteChatbots() {
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

/** The address field shows the error. */
export const useEmbedCheck = () => useApiMutation(embedApi.check, [], { isErrorShown: () => true });

/** Asks with unsaved settings. The pane shows the error. */
export const useTryOut = () =>
  useMutation({
    gcTime: 0,
    meta: { isErrorShown: () => true },
    mutationFn: ({ input, signal }: { input: Input<typeof chatApi.tryOut>; signal: AbortSignal }) =>
      call(chatApi.tryOut, input, { signal }),
  });

/** The secret field shows the error. */
export const useBotLogin = () =>
  useApiMutation(authApi.botLogin, [], { isSecret: true, isErrorShown: () => true });

/** The demo shows the error. The cache evicts the token when the screen closes. */
export const useDemoAccess = (chatbotId: string) =>
  useQuery({
    ...apiQuery(demoApi.open, { params: { chatbotId } }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isErrorShown: true },
  });

export const useDemo = ({ token, chatbotId, expiresAt }: Output<typeof demoApi.open>) =>
  useQuery({
    // Without the token: cache keys are logged more readily than data.
    queryKey: [demoApi.show.path, "one", chatbotId, expiresAt],
    queryFn: ({ signal }) =>
      call(demoApi.show, { params: { chatbotId } }, { bearer: token, signal }),
    gcTime: 0,
    meta: { isErrorShown: true },
  });

/** Keeps the replies of the last personality until the new ones arrive. */
export const useDefaultReplies = (
  id: string,
  query: Input<typeof chatApi.defaultReplies>["query"],
) =>
  useQuery({
    ...apiQuery(chatApi.defaultReplies, { params: { id }, query }),
    placeholderData: keepPreviousData,
    // Optional for the form.
    meta: { isErrorShown: true },
  });

/** Never changes. The view shows the error. */
export const useAnswerExplanation = (messageId: string) =>
  useQuery({
    ...apiQuery(chatApi.explain, { params: { id: messageId } }),
    staleTime: Infinity,
    meta: { isErrorShown: true },
  });

import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { chatApi, type Conversation } from "@/contract/conversations/chat";
import {
  conversationApi as api,
  type ConversationStatus,
} from "@/contract/conversations/conversations";
import { handOverApi } from "@/contract/conversations/hand-over";
import type { Endpoint, Input } from "@/contract/endpoint";
import { addressOf, call } from "@/lib/api/call";
import { apiPageQuery, apiQuery, invalidate, useApiMutation } from "@/lib/api/query";

const reads = [api.list, chatApi.get];

/** Limit of the API for one call. */
const BATCH_SIZE = 100;

export type ConversationQuery = NonNullable<Input<typeof api.list>["query"]>;
export type ConversationFilter = Omit<Input<typeof api.export>["query"], "format">;

export const useConversations = (query: ConversationQuery) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

/** The pane shows its errors. */
export const useConversation = (id: string) =>
  useQuery({ ...conversationQuery(id), meta: { isErrorShown: true } });

const conversationQuery = (id: string) => apiQuery(chatApi.get, { params: { id } });

export function useCachedConversation(): (id: string) => Conversation | undefined {
  const cache = useQueryClient();
  return (id) => cache.getQueryData<Conversation>(conversationQuery(id).queryKey);
}

export const useUpdateConversation = () => useApiMutation(api.update, reads);

type BulkStatus = Exclude<ConversationStatus, "pinned">;

export const useUpdateConversations = () =>
  useBatches((ids, status: BulkStatus) => call(api.updateMany, { body: { ids, status } }), reads);

export const useDeleteConversations = () =>
  useBatches((ids) => call(api.removeMany, { body: { ids } }), [api.list], [chatApi.get]);

/** Returns the receipt. */
export const useEraseVisitor = () =>
  useApiMutation(api.eraseVisitor, [api.list], { deleted: [chatApi.get] });

/** Returns the URL of an export with the filtered conversations. */
export const exportOf = (filter: ConversationFilter, format: "csv" | "json"): string =>
  addressOf(api.export, { query: { ...filter, format } });

/** Returns the URL of an export with a visitor's data. */
export const visitorExportOf = (visitorId: string): string =>
  addressOf(api.exportVisitor, { params: { id: visitorId } });

type Batch<Change> = { ids: readonly string[]; change: Change };

/** Sends ids in batches; a failed batch does not undo earlier ones. */
function useBatches<Change = undefined>(
  send: (ids: string[], change: Change) => Promise<{ count: number }>,
  ...queries: [stale: Endpoint[], deleted?: Endpoint[]]
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, change }: Batch<Change>) => {
      let changedCount = 0;
      for (let at = 0; at < ids.length; at += BATCH_SIZE) {
        const { count } = await send(ids.slice(at, at + BATCH_SIZE), change);
        changedCount += count;
      }
      return changedCount;
    },
    onSettled: () => invalidate(cache, ...queries),
  });
}

export const useReply = () => useApiMutation(handOverApi.reply, reads);

/** Keeps the typed reply of each conversation until it is sent. */
export function useReplyDraft(conversationId: string) {
  const cache = useQueryClient();
  const queryKey = ["reply draft", conversationId];
  const { data: text = "" } = useQuery<string>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return { text, setText: (text: string) => void cache.setQueryData(queryKey, text) };
}

export const useCloseHandOver = () => useApiMutation(handOverApi.close, reads);

export const useRetryDelivery = () => useApiMutation(handOverApi.retry, reads);

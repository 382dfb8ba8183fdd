import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { chatApi, type Conversation } from "@/contract/chat";
import { conversationApi as api, type ConversationStatus } from "@/contract/conversations";
import type { Input } from "@/contract/endpoint";
import { addressOf, call } from "@/lib/api/call";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list, chatApi.get];

/** The API takes up to 100 ids in one call. */
const batchSize = 100;

export type ConversationQuery = NonNullable<Input<typeof api.list>["query"]>;
export type ConversationFilter = Omit<Input<typeof api.export>["query"], "format">;

export const useConversations = (query: ConversationQuery) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

/** One conversation with its messages. The pane that shows it also shows its errors. */
export const useConversation = (id: string) =>
  useQuery({ ...conversationQuery(id), meta: { isShown: true } });

const conversationQuery = (id: string) => apiQuery(chatApi.get, { params: { id } });

/** Finds a conversation that was loaded before. */
export function useCachedConversation(): (id: string) => Conversation | undefined {
  const cache = useQueryClient();
  return (id) => cache.getQueryData<Conversation>(conversationQuery(id).queryKey);
}

export const useUpdateConversation = () => useApiMutation(api.update, reads);

type BulkStatus = Exclude<ConversationStatus, "pinned">;

/** Sets the status of conversations. */
export const useUpdateConversations = () =>
  useBatches((ids, status: BulkStatus) => call(api.updateMany, { body: { ids, status } }));

/** Deletes conversations with everything that was kept of them. */
export const useRemoveConversations = () =>
  useBatches((ids) => call(api.removeMany, { body: { ids } }));

/** Deletes what is kept about a visitor and returns the receipt. */
export const useEraseVisitor = () => useApiMutation(api.eraseVisitor, reads);

/** The address of a file with the conversations of a filter. */
export const exportOf = (filter: ConversationFilter, format: "csv" | "json"): string =>
  addressOf(api.export, { query: { ...filter, format } });

/** The address of a file with everything that is kept about a visitor. */
export const visitorExportOf = (visitorId: string): string =>
  addressOf(api.exportVisitor, { params: { id: visitorId } });

type Batch<Change> = { ids: readonly string[]; change: Change };

/** Sends ids in batches; what a batch has changed stays so when a later one fails. */
function useBatches<Change = undefined>(
  send: (ids: string[], change: Change) => Promise<{ count: number }>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, change }: Batch<Change>) => {
      let changed = 0;
      for (let at = 0; at < ids.length; at += batchSize) {
        const { count } = await send(ids.slice(at, at + batchSize), change);
        changed += count;
      }
      return changed;
    },
    onSettled: () =>
      Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read.path] }))),
  });
}

import { chatApi } from "@/contract/chat";
import { conversationApi } from "@/contract/conversations";
import { handOverApi as api } from "@/contract/hand-over";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "@/lib/api/query";

const reads = [chatApi.get, conversationApi.list];

export const useReply = () => useApiMutation(api.reply, reads);

/** Keeps the typed reply of each conversation until it is sent. */
export function useReplyDraft(conversationId: string) {
  const cache = useQueryClient();
  const queryKey = ["reply draft", conversationId];
  const { data: text = "" } = useQuery<string>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return { text, setText: (typed: string) => void cache.setQueryData(queryKey, typed) };
}

export const useCloseHandOver = () => useApiMutation(api.close, reads);

export const useRetryDelivery = () => useApiMutation(api.retry, reads);

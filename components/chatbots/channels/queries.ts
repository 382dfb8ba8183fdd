import { useQuery } from "@tanstack/react-query";
import { channelApi as api } from "@/contract/conversations/channels";
import type { CallError } from "@/lib/api/call-error";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** The panel shows the error. */
export const useChannels = (id: string) =>
  useQuery({ ...apiQuery(api.list, { params: { id } }), meta: { isShown: true } });

/** Tokens are not kept. `isShown`: the form shows the error at a field. */
export const useConnectChannel = (isShown: (error: CallError) => boolean = () => false) =>
  useApiMutation(api.connect, [api.list], { isSecret: true, isShown });

export const useRetryReplies = () => useApiMutation(api.retry, [api.list]);

export const useDisconnectChannel = () => useApiMutation(api.disconnect, [api.list]);

import { useQuery } from "@tanstack/react-query";
import { channelApi as api } from "@/contract/conversations/channels";
import type { CallError } from "@/lib/api/call-error";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** The panel shows the error. */
export const useChannels = (id: string) =>
  useQuery({ ...apiQuery(api.list, { params: { id } }), meta: { isErrorShown: true } });

/** Tokens are not kept. `isErrorShown`: the form shows the error at a field. */
export const useConnectChannel = (isErrorShown: (error: CallError) => boolean = () => false) =>
  useApiMutation(api.connect, [api.list], { isSecret: true, isErrorShown });

export const useRetryReplies = () => useApiMutation(api.retry, [api.list]);

export const useDisconnectChannel = () => useApiMutation(api.disconnect, [api.list]);

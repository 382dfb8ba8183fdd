import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { unansweredApi as api } from "@/contract/conversations/unanswered";
import type { Input } from "@/contract/endpoint";
import { call } from "@/lib/api/call";
import { apiPageQuery, apiQuery, useApiMutation } from "@/lib/api/query";

const reads = [api.list, api.get];

export type UnansweredQuery = NonNullable<Input<typeof api.list>["query"]>;

export const useUnansweredGroups = (query: UnansweredQuery) =>
  useQuery({ ...apiPageQuery(api.list, { query }), placeholderData: keepPreviousData });

/** The pane shows its errors. */
export const useUnansweredGroup = (id: string) =>
  useQuery({ ...apiQuery(api.get, { params: { id } }), meta: { isErrorShown: true } });

export const useUpdateGroup = () => useApiMutation(api.update, reads);

/** Asks in batches of the API's limit and returns the group. */
export function useAskAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const params = { id };
      let answered = await call(api.ask, { params, body: {} });
      while (answered.remaining > 0)
        answered = await call(api.ask, { params, body: { before: answered.before } });
      return answered.group;
    },
    onSettled: () =>
      Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read.path] }))),
  });
}

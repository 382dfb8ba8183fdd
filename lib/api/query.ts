import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Endpoint, Input } from "@/contract/endpoint";
import { call, callPage } from "./call";
import type { CallError } from "./call-error";

/** The cache key is the endpoint itself, so no screen ever spells one. */
export function apiQuery<E extends Endpoint>(e: E, input: Input<E>) {
  return queryOptions({
    queryKey: [e.path, "one", input] as const,
    queryFn: ({ signal }) => call(e, input, { signal }),
  });
}

/** A paged list: `{ rows, total }`. */
export function apiPageQuery<E extends Endpoint>(e: E, input: Input<E>) {
  return queryOptions({
    queryKey: [e.path, "page", input] as const,
    queryFn: ({ signal }) => callPage(e, input, { signal }),
  });
}

/** A paged list that loads on: pages of `{ rows, total }`, the next while there are rows left. */
export function apiPagesQuery<E extends Endpoint>(e: E, input: Input<E>) {
  return infiniteQueryOptions({
    queryKey: [e.path, "pages", input] as const,
    queryFn: ({ signal, pageParam }) =>
      callPage(
        e,
        { ...input, query: Object.assign({}, input.query, { page: pageParam }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ rows, total }, pages, page) => {
      const loaded = pages.reduce((count, one) => count + one.rows.length, 0);
      return rows.length > 0 && loaded < total ? page + 1 : undefined;
    },
  });
}

type Options = {
  /** What is sent or answered is forgotten as soon as no screen holds it. */
  isSecret?: boolean;
  /** Whether the form itself shows this failure. A toast shows the others. */
  isShown?: (error: CallError) => boolean;
  /** Changes of one name are sent one after the other, in the order in which they were made. */
  sequence?: string;
};

/** A change, and the reads it makes stale. */
export function useApiMutation<E extends Endpoint>(
  e: E,
  stale: Endpoint[] = [],
  { isSecret, isShown, sequence }: Options = {},
) {
  const cache = useQueryClient();
  return useMutation({
    ...(isSecret && { gcTime: 0 }),
    ...(isShown && { meta: { isShown } }),
    ...(sequence && { scope: { id: sequence } }),
    mutationFn: (input: Input<E>) => call(e, input),
    onSuccess: () =>
      Promise.all(stale.map((read) => cache.invalidateQueries({ queryKey: [read.path] }))),
  });
}

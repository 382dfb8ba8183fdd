import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Endpoint, Input } from "@/contract/endpoint";
import { call, callPage } from "./call";
import type { CallError } from "./call-error";

/** The endpoint is the cache key. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, "one", input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Data: `{ rows, total }`. */
export function apiPageQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, "page", input] as const,
    queryFn: ({ signal }) => callPage(endpoint, input, { signal }),
  });
}

/** Data: pages of `{ rows, total }`. */
export function apiPagesQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, "pages", input] as const,
    queryFn: ({ signal, pageParam }) =>
      callPage(
        endpoint,
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
  /** Evicted from the cache when the screen closes. */
  isSecret?: boolean;
  /** Whether the form shows this error instead of a toast. */
  isErrorShown?: (error: CallError) => boolean;
  /** Mutations with the same name run in order. */
  sequence?: string;
  /** Queries of what the call deletes: a screen that is still open does not read them again. */
  deleted?: Endpoint[];
};

/** Invalidates queries after success. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  stale: Endpoint[] = [],
  { isSecret, isErrorShown, sequence, deleted = [] }: Options = {},
) {
  const cache = useQueryClient();
  const [send] = useState(() => joinRunning((input: Input<E>) => call(endpoint, input)));
  return useMutation({
    ...(isSecret && { gcTime: 0 }),
    ...(isErrorShown && { meta: { isErrorShown } }),
    ...(sequence && { scope: { id: sequence } }),
    mutationFn: send,
    onSuccess: () => invalidate(cache, stale, deleted),
  });
}

/** Marks queries as stale. Open screens read them again, except the `deleted` ones. */
export const invalidate = (
  cache: QueryClient,
  stale: readonly Endpoint[],
  deleted: readonly Endpoint[] = [],
) =>
  Promise.all([
    ...stale.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
    ...deleted.map(({ path }) =>
      cache.invalidateQueries({ queryKey: [path], refetchType: "none" }),
    ),
  ]);

/**
 * While the latest call is running, the same input joins it instead of starting another one: a double click submits a
 * form twice before its button can be disabled. An earlier input is sent again, because a switch may be turned on, off
 * and on.
 */
function joinRunning<I, O>(send: (input: I) => Promise<O>): (input: I) => Promise<O> {
  let latest: { key: string; call: Promise<O> } | undefined;
  return (input) => {
    const key = JSON.stringify(input);
    if (latest?.key === key) return latest.call;
    const call = send(input).finally(() => {
      if (latest?.call === call) latest = undefined;
    });
    latest = { key, call };
    return call;
  };
}

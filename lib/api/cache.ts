import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { timing } from "@/contract/limits";
import { CallError, type ErrorHandlers, notifyFailure } from "./call-error";

/**
 * Creates the query cache. A screen shows its own first failed read; `handlers` report failed
 * refreshes and mutations.
 */
export function createCache(handlers: ErrorHandlers): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) =>
        notifyFailure(error, handlers, {
          isErrorShown: meta?.isErrorShown ?? state.data === undefined,
        }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        notifyFailure(error, handlers, { isErrorShown: meta?.isErrorShown?.(error) ?? false }),
    }),
    defaultOptions: {
      queries: { staleTime: timing.cacheMs, gcTime: timing.cacheMs, retry: shouldRetry },
    },
  });
}

/** Retries once after a lost connection or an overloaded host, never after a rejection. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502);

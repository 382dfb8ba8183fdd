import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { timing } from "@/contract/limits";
import { CallError } from "./call-error";
import { type Outlets, tellFailure } from "./failure";

/**
 * Creates the cache of all data from the API. A first read that fails is shown by its own screen; `outlets` report failed
 * refreshes and changes.
 */
export function createCache(outlets: Outlets): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) =>
        tellFailure(error, outlets, { isShown: meta?.isShown ?? state.data === undefined }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        tellFailure(error, outlets, { isShown: meta?.isShown?.(error) ?? false }),
    }),
    defaultOptions: {
      queries: { staleTime: timing.cacheMs, gcTime: timing.cacheMs, retry: shouldRetry },
    },
  });
}

/** Once more after a lost connection or an overloaded host; never after an answer that says no. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502);

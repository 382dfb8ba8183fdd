import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { timing } from "@/contract/limits";
import { CallError } from "./call-error";
import { type Outlets, tellFailure } from "./failure";

/** The cache of everything read from the API; what fails is told by `outlets`. */
export function createCache(outlets: Outlets): QueryClient {
  const tell = (error: unknown) => tellFailure(error, outlets);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.isShown || tell(error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => meta?.isShown?.(error) || tell(error),
    }),
    defaultOptions: {
      queries: { staleTime: timing.cacheMs, gcTime: timing.cacheMs, retry: shouldRetry },
    },
  });
}

/** Once more after a lost connection or an overloaded host; never after an answer that says no. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502);

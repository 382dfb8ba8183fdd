import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { timing } from "@/contract/limits";
import { CallError } from "./call-error";

type Outlets = {
  /** Shows the wording of a code. */
  tell: (code: string) => void;
  /** The session is over while a private page is open. */
  onSignedOut: () => void;
};

/** The cache of everything read from the API, with the one place where a failed call is told. */
export function createCache(outlets: Outlets): QueryClient {
  const tell = (error: unknown) => tellFailure(error, outlets);
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.isShown || tell(error),
    }),
    mutationCache: new MutationCache({ onError: tell }),
    defaultOptions: {
      queries: { staleTime: timing.cacheMs, gcTime: timing.cacheMs, retry: shouldRetry },
    },
  });
}

/** Once more after a lost connection or an overloaded host; never after an answer that says no. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof CallError && (error.status === 0 || error.status >= 502);

function tellFailure(error: unknown, { tell, onSignedOut }: Outlets) {
  if (!(error instanceof CallError)) {
    console.error(error);
    return tell("INTERNAL");
  }
  if (error.isQuiet) return;
  if (error.status === 401) return onSignedOut();
  tell(error.code);
}

import type { CallError } from "./call-error";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallError;
    /**
     * `isShown`: does the screen show why a read failed? By default it does while it has no data. `isSlow`: it takes
     * its time, and says so itself.
     */
    queryMeta: { isShown?: boolean; isSlow?: boolean };
    /** `isShown`: does the form itself show why a change failed? */
    mutationMeta: { isShown?: (error: CallError) => boolean };
  }
}

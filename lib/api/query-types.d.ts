import type { CallError } from "./call-error";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallError;
    /**
     * `isErrorShown`: the screen shows a failed read (default: while it has no data). `isSlow`: the screen has its own
     * notice for a slow read.
     */
    queryMeta: { isErrorShown?: boolean; isSlow?: boolean };
    /** `isErrorShown`: the form shows the error. */
    mutationMeta: { isErrorShown?: (error: CallError) => boolean };
  }
}

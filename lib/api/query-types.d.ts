import type { CallError } from "./call-error";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallError;
    /**
     * `isShown`: the screen shows a failed read (default: while it has no data). `isSlow`: the screen has its own
     * notice for a slow read.
     */
    queryMeta: { isShown?: boolean; isSlow?: boolean };
    /** `isShown`: the form shows the error. */
    mutationMeta: { isShown?: (error: CallError) => boolean };
  }
}

import type { CallError } from "./call-error";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallError;
    /** `isShown`: the screen itself shows why a read failed. */
    queryMeta: { isShown?: boolean };
    /** `isShown`: does the form itself show why a change failed? */
    mutationMeta: { isShown?: (error: CallError) => boolean };
  }
}

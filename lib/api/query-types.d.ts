import type { CallError } from "./call-error";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallError;
    /** `isShown`: the screen itself shows why a read failed. */
    queryMeta: { isShown?: boolean };
  }
}

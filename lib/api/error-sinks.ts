import { useMemo } from "react";
import { areaOf } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import type { ErrorSinks } from "./call-error";

/** Toasts; reloads a private page without a session. */
export function useErrorSinks(): ErrorSinks {
  const toasts = useToasts();
  return useMemo(
    () => ({
      notify: (code, { retryAfterSeconds, quota } = {}) =>
        toasts.show({ kind: "error", code, retryAfterSeconds, quota }),
      onSignedOut: () => {
        if (areaOf(window.location.pathname) === "private") window.location.reload();
      },
    }),
    [toasts],
  );
}

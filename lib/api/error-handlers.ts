import { useMemo } from "react";
import { areaOf } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import type { ErrorHandlers } from "./call-error";
import { unlessRedirected } from "./pending-redirect";

/** Toasts; reloads a private page without a session, unless it is being left for the sign-in. */
export function useErrorHandlers(): ErrorHandlers {
  const toasts = useToasts();
  return useMemo(
    () => ({
      notify: (code, { retryAfterSeconds, quota } = {}) =>
        toasts.show({ kind: "error", code, retryAfterSeconds, quota }),
      onSignedOut: () =>
        unlessRedirected(() => {
          if (areaOf(window.location.pathname) === "private") window.location.reload();
        }),
    }),
    [toasts],
  );
}

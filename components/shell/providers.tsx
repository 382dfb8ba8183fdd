"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { createCache } from "@/lib/api/cache";
import { areaOf } from "@/lib/routes";
import { createToasts, ToastContext } from "@/lib/toasts";
import { Toaster } from "./toaster";

/** What every page stands in: the cache of the API's answers, and the toasts its failures are told in. */
export function Providers({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToasts);
  const [cache] = useState(() =>
    createCache({
      tell: (code) => toasts.show({ kind: "error", code }),
      onSignedOut: () => {
        if (areaOf(window.location.pathname) === "private") window.location.reload();
      },
    }),
  );
  return (
    <ToastContext value={toasts}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      <Toaster />
    </ToastContext>
  );
}

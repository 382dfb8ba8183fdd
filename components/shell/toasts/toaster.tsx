"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from "react";
import { createToasts, type Toast, ToastContext } from "@/lib/toasts";

// Lazy because most pages never show a toast.
const TimedToast = lazy(async () => ({ default: (await import("./timed-toast")).TimedToast }));

const none: readonly Toast[] = [];
const noStore = { subscribe: () => () => {}, read: () => none };

/** At most three; an error stays until it is closed. */
export function Toaster() {
  const t = useTranslations("Common");
  const store = use(ToastContext);
  const { subscribe, read } = store ?? noStore;
  const toasts = useSyncExternalStore(subscribe, read, () => none);
  return (
    <section
      aria-label={t("notifications")}
      className="pointer-events-none fixed top-4 right-4 z-2 w-[min(26.25rem,calc(100vw-2rem))]"
    >
      <ToastList toasts={toasts.filter((toast) => toast.kind === "error")} live="assertive" />
      <ToastList toasts={toasts.filter((toast) => toast.kind !== "error")} live="polite" />
    </section>
  );
}

function ToastList({ toasts, live }: { toasts: readonly Toast[]; live: "polite" | "assertive" }) {
  return (
    <ol aria-live={live} aria-relevant="additions" className="grid">
      {toasts.map((toast) => (
        <li key={toast.id} className="pointer-events-auto mb-2">
          <Suspense fallback={null}>
            <TimedToast toast={toast} />
          </Suspense>
        </li>
      ))}
    </ol>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToasts);
  return (
    <ToastContext value={toasts}>
      {children}
      <Toaster />
    </ToastContext>
  );
}

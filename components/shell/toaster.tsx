"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useState, useSyncExternalStore } from "react";
import { ToastCard } from "@/components/ui/toast";
import { timing } from "@/contract/limits";
import { type Toast, ToastContext } from "@/lib/toasts";

const none: readonly Toast[] = [];
const noStore = { subscribe: () => () => {}, read: () => none };

/** The toasts on the screen: top right, three at most; an error stays until it is closed. */
export function Toaster() {
  const t = useTranslations("Shell");
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
          <TimedToast toast={toast} />
        </li>
      ))}
    </ol>
  );
}

function TimedToast({ toast }: { toast: Toast }) {
  const t = useTranslations();
  const store = use(ToastContext);
  const [isHeld, setIsHeld] = useState(false);
  const isStaying = toast.kind === "error" || isHeld;

  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => store?.dismiss(toast.id), timing.toastMs);
    return () => clearTimeout(timer);
  }, [store, toast.id, isStaying]);

  return (
    <div
      role="presentation"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ToastCard
        kind={toast.kind}
        title={toast.title ?? wordingOf(t, toast.code)}
        message={toast.message}
        action={toast.action}
        closeLabel={t("Common.close")}
        onClose={() => store?.dismiss(toast.id)}
      />
    </div>
  );
}

function wordingOf(t: ReturnType<typeof useTranslations<never>>, code: string): string {
  // Safe: `has` is asked about the very same key.
  const key = `ErrorMessages.${code}` as Parameters<typeof t>[0];
  return t.has(key) ? t(key) : t("ErrorMessages.INTERNAL");
}

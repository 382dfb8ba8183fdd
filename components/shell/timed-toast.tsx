"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useState } from "react";
import { ToastCard } from "@/components/ui/toast";
import { timing } from "@/contract/limits";
import { type Toast, ToastContext } from "@/lib/toasts";

/** One toast: it goes by itself unless it tells an error or is pointed at. */
export function TimedToast({ toast }: { toast: Toast }) {
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

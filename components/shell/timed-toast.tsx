"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useState } from "react";
import { ToastCard } from "@/components/ui/toast";
import { timing } from "@/contract/limits";
import { type Toast, ToastContext } from "@/lib/toasts";
import { useFailureWords } from "./failure-words";

/** One toast: it goes by itself unless it tells an error or is pointed at. */
export function TimedToast({ toast }: { toast: Toast }) {
  const t = useTranslations("Common");
  const tell = useFailureWords();
  const store = use(ToastContext);
  const [isHeld, setIsHeld] = useState(false);
  const { code, retryAfterSeconds } = toast;
  const failure = code === undefined ? undefined : tell({ code, retryAfterSeconds });
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
        title={failure?.reason ?? toast.title ?? ""}
        message={failure?.advice ?? toast.message}
        action={toast.action}
        closeLabel={t("close")}
        onClose={() => store?.dismiss(toast.id)}
      />
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useState } from "react";
import { ToastCard } from "@/components/ui/overlays/toast";
import { timing } from "@/contract/limits";
import { type Toast, ToastContext } from "@/lib/toasts";
import { useFailureMessage } from "./failure-message";

/** Closes itself, unless it shows an error or is hovered. */
export function TimedToast({ toast }: { toast: Toast }) {
  const t = useTranslations("Common");
  const messageOf = useFailureMessage();
  const store = use(ToastContext);
  const [isHeld, setIsHeld] = useState(false);
  const { code, retryAfterSeconds, quota, action } = toast;
  const failure = code === undefined ? undefined : messageOf({ code, retryAfterSeconds, quota });
  const dismiss = () => store?.dismiss(toast.id);
  const follow = () => {
    action?.onPress();
    dismiss();
  };
  const isPersistent = toast.kind === "error" || isHeld;

  useEffect(() => {
    if (isPersistent) return;
    const timer = setTimeout(() => store?.dismiss(toast.id), timing.toastMs);
    return () => clearTimeout(timer);
  }, [store, toast.id, isPersistent]);

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
        action={action && { ...action, onPress: follow }}
        closeLabel={t("close")}
        onClose={dismiss}
      />
    </div>
  );
}

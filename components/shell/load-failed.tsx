"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Stands where something could not be read; the reason is told in a toast. */
export function LoadFailed({ onRetry, isBusy }: { onRetry: () => unknown; isBusy?: boolean }) {
  const t = useTranslations();
  return (
    <EmptyState
      icon={CloudOff}
      title={t("Loading.failedTitle")}
      action={
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => onRetry()}>
          {t("Common.retry")}
        </Button>
      }
    >
      {t("Loading.failedText")}
    </EmptyState>
  );
}

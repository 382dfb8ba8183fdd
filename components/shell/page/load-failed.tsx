"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CallError } from "@/lib/api/call-error";

type LoadFailedProps = { error: CallError; onRetry: () => unknown; isBusy?: boolean };

export function LoadFailed({ error, onRetry, isBusy }: LoadFailedProps) {
  const t = useTranslations();
  const messageOf = useFailureMessage();
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
      {messageOf(error).text}
    </EmptyState>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Spinner } from "@/components/ui/spinner";
import { useIsSlow } from "@/lib/hooks/use-is-slow";

type PendingRequestProps = { label: string; onRetry: () => void };

export function PendingRequest({ label, onRetry }: PendingRequestProps) {
  const t = useTranslations();
  const isSlow = useIsSlow(true);
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 place-self-center text-center text-muted"
    >
      <Spinner className="size-6" />
      {label}
      {isSlow && (
        <>
          <p className="text-sm">{t("Common.slow")}</p>
          <Button type="button" variant="secondary" onClick={onRetry}>
            {t("Common.retry")}
          </Button>
        </>
      )}
    </div>
  );
}

"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { WEBHOOK_LIMIT } from "@/contract/accounts/webhooks";
import { WebhookDialog } from "./form/webhook-dialog";
import { NoWebhooks } from "./list/no-webhooks";
import { WebhookTable } from "./list/webhook-table";
import { useWebhooks } from "./queries";

export function WebhooksView() {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  const isFull = data !== undefined && data.length >= WEBHOOK_LIMIT;
  return (
    <>
      <PageHeader
        title={t("Webhooks.title")}
        actions={
          data && data.length > 0 && !isFull ? (
            <Button type="button" onClick={add}>
              {t("Webhooks.add")}
            </Button>
          ) : undefined
        }
      />
      <SettingsNav />
      <PageBody>
        <div className="grid grid-cols-1 gap-4">
          {error?.code === "FORBIDDEN" && <OwnersOnly />}
          {error && error.code !== "FORBIDDEN" && !data && (
            <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
          )}
          {isFull && <Notice>{t("Webhooks.full", { count: WEBHOOK_LIMIT })}</Notice>}
          {data?.length === 0 && <NoWebhooks onAdd={add} />}
          {!error && data?.length !== 0 && <WebhookTable rows={data} />}
        </div>
      </PageBody>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function OwnersOnly() {
  const t = useTranslations("Webhooks");
  return (
    <EmptyState icon={ShieldAlert} title={t("ownersOnlyTitle")}>
      {t("ownersOnlyText")}
    </EmptyState>
  );
}

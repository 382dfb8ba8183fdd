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
  const { data, error } = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  const canAdd = data !== undefined && data.length > 0 && !isFull(data);
  return (
    <>
      <PageHeader
        title={t("Webhooks.title")}
        actions={
          canAdd &&
          error?.code !== "FORBIDDEN" && (
            <Button type="button" onClick={add}>
              {t("Webhooks.add")}
            </Button>
          )
        }
      />
      <SettingsNav />
      <PageBody>
        <Webhooks onAdd={add} />
      </PageBody>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const isFull = (webhooks: readonly unknown[]) => webhooks.length >= WEBHOOK_LIMIT;

function Webhooks({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("Webhooks");
  const { data, error, isFetching, refetch } = useWebhooks();
  if (error?.code === "FORBIDDEN") return <OwnersOnly />;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.length === 0) return <NoWebhooks onAdd={onAdd} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {data && isFull(data) && <Notice>{t("full", { count: WEBHOOK_LIMIT })}</Notice>}
      <WebhookTable rows={data} />
    </div>
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

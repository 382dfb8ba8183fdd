import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { HandOverDelivery } from "@/contract/hand-over";
import { useRetryDelivery } from "./queries";

type DeliveryNoticeProps = { conversationId: string; deliveries: readonly HandOverDelivery[] };

/** Renders nothing if all emails were sent. */
export function DeliveryNotice({ conversationId, deliveries }: DeliveryNoticeProps) {
  const t = useTranslations("PersonRequest");
  const retry = useRetryDelivery();
  const failed = deliveries.filter(({ state }) => state === "failed");
  const delayed = deliveries.find(({ state, attempts }) => state === "pending" && attempts > 0);
  if (failed.length > 0) {
    const action = (
      <Button
        type="button"
        variant="secondary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ params: { id: conversationId } })}
      >
        {t("retry")}
      </Button>
    );
    return (
      <Notice kind="danger" title={t("failed", { count: failed.length })} action={action}>
        {failed.at(-1)?.error}
      </Notice>
    );
  }
  if (!delayed) return null;
  return (
    <Notice kind="warning" title={t("delayed", { count: delayed.attempts })}>
      {delayed.error}
    </Notice>
  );
}

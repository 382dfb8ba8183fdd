import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from "@/contract/accounts/webhooks";
import { formatMoment } from "@/lib/format";
import { eventKeys } from "../event-names";
import { useDelivery, useRetryDelivery } from "../queries";
import { DeliveryStatus } from "./delivery-status";

type DeliveryDialogProps = { webhook: Webhook; deliveryId: string; onClose: () => void };

export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useDelivery(webhook.id, deliveryId);
  const isGone = error?.status === 404 || error?.status === 400;
  return (
    <Dialog
      open
      kind="sheet"
      onOpenChange={onClose}
      closeLabel={t("Common.close")}
      title={data ? t(`Webhooks.event.${eventKeys[data.type]}`) : t("Webhooks.delivery")}
      footer={data && <SendAgain webhook={webhook} delivery={data} />}
    >
      {data && <Content delivery={data} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {isGone && <p className="text-sm text-muted">{t("Webhooks.deliveryGone")}</p>}
      {error && !isGone && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
    </Dialog>
  );
}

function Content({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const t = useTranslations("Webhooks");
  const { body, responseBody } = delivery;
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeliveryFacts delivery={delivery} />
      <section className="grid grid-cols-1 gap-1.5">
        <h3 className="text-sm font-medium">{t("body")}</h3>
        <CodeBlock label={t("body")} code={indented(body)} copyLabel={t("copyBody")} />
      </section>
      <section className="grid grid-cols-1 gap-1.5">
        <h3 className="text-sm font-medium">{t("answer")}</h3>
        {responseBody ? (
          <CodeBlock label={t("answer")} code={responseBody} copyLabel={t("copyAnswer")} />
        ) : (
          <p className="text-sm text-muted">{t("noAnswerBody")}</p>
        )}
      </section>
    </div>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

type SendAgainProps = { webhook: Webhook; delivery: WebhookDeliveryDetail };

function SendAgain({ webhook: { id, enabled }, delivery }: SendAgainProps) {
  const t = useTranslations("Webhooks");
  const { mutate, isPending } = useRetryDelivery();
  if (!enabled) return <p className="text-sm text-muted">{t("retryNeedsOn")}</p>;
  const isSending = delivery.state === "pending" && delivery.attempts === 0;
  return (
    <Button
      type="button"
      busy={isPending || isSending}
      onClick={() => mutate({ params: { id, deliveryId: delivery.id } })}
    >
      {t("retry")}
    </Button>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations("Webhooks");
  const locale = useLocale();
  const { id, type, attempts, responseStatus, error, createdAt, attemptedAt, nextAttemptAt } =
    delivery;
  return (
    <div className="grid grid-cols-1 gap-3">
      <DeliveryStatus delivery={delivery} />
      {error && <p className="text-sm text-danger-text">{t(`error.${error}`)}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={t("type")}>
          <code className="font-mono text-xs">{type}</code>
        </Fact>
        <Fact name={t("id")}>
          <code className="font-mono text-xs break-all">{id}</code>
        </Fact>
        <Fact name={t("time")}>{formatMoment(createdAt, locale)}</Fact>
        <Fact name={t("attempts")}>{attempts}</Fact>
        {responseStatus !== null && <Fact name={t("httpStatusHead")}>{responseStatus}</Fact>}
        {attemptedAt && <Fact name={t("attemptedAt")}>{formatMoment(attemptedAt, locale)}</Fact>}
        {nextAttemptAt && attempts > 0 && (
          <Fact name={t("nextAttemptAt")}>{formatMoment(nextAttemptAt, locale)}</Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </>
  );
}

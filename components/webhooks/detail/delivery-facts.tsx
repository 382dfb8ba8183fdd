import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { WebhookDelivery } from "@/contract/webhooks";
import { formatMoment } from "@/lib/format";
import { DeliveryStatus } from "./delivery-status";

export function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
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

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { Webhook } from "@/contract/accounts/webhooks";
import { formatNumber } from "@/lib/format-numbers";
import { routes } from "@/lib/routes";
import { shortAddress } from "../address";
import { WebhookStatus } from "../webhook-status";

export function WebhookTable({ rows }: { rows: readonly Webhook[] | undefined }) {
  const t = useTranslations("Webhooks");
  return (
    <StackingTable label={t("title")} aria-busy={!rows} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th className="max-sm:col-span-3">{t("address")}</Th>
          <Th className="@max-3xl:hidden">{t("events")}</Th>
          <Th className="max-sm:hidden">{t("status")}</Th>
          <Th isNumber className="@max-3xl:hidden">
            {t("failedDeliveries")}
          </Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={4} rows={3} />}
        {rows?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </tbody>
    </StackingTable>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const { id, url, events, failedDeliveries } = webhook;
  return (
    <Tr>
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0">
        <Link
          href={routes.webhook(id)}
          title={url}
          className="block truncate font-medium hover:text-accent-text focus-visible:-outline-offset-2"
        >
          {shortAddress(url)}
        </Link>
      </Td>
      <Td className="whitespace-nowrap text-muted @max-3xl:hidden">
        {t("eventCount", { count: events.length })}
      </Td>
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-1 max-sm:pb-3">
        <WebhookStatus webhook={webhook} />
      </Td>
      <Td isNumber className="@max-3xl:hidden">
        <FailedCount id={id} count={failedDeliveries} />
      </Td>
    </Tr>
  );
}

function FailedCount({ id, count }: { id: string; count: number }) {
  const t = useTranslations("Webhooks");
  const number = formatNumber(count, useLocale());
  if (count === 0) return <span className="text-muted">{number}</span>;
  return (
    <Link
      href={`${routes.webhook(id)}?state=failed`}
      aria-label={t("showFailed", { count })}
      className="text-danger-text underline-offset-2 hover:underline"
    >
      {number}
    </Link>
  );
}

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { WebhookDelivery } from "@/contract/webhooks";
import { formatMoment } from "@/lib/format";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { eventKeys } from "../event-names";
import { DeliveryStatus, useOutcomeText } from "./delivery-status";

export function DeliveryTable({ rows }: { rows: readonly WebhookDelivery[] | undefined }) {
  const t = useTranslations("Webhooks");
  return (
    <StackingTable label={t("deliveries")} aria-busy={!rows} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th className="max-sm:col-span-3">{t("eventHead")}</Th>
          <Th className="max-sm:hidden">{t("status")}</Th>
          <Th className="@max-3xl:hidden">{t("answer")}</Th>
          <Th className="@max-3xl:hidden">{t("time")}</Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={4} />}
        {rows?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </tbody>
    </StackingTable>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const locale = useLocale();
  const wordsOf = useOutcomeText();
  const { createdAt } = delivery;
  return (
    <Tr>
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0">
        <DeliveryLink delivery={delivery} />
      </Td>
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-1 max-sm:pb-3">
        <DeliveryStatus delivery={delivery} />
      </Td>
      <Td className="whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">
        {wordsOf(delivery)}
      </Td>
      <Td className="whitespace-nowrap text-muted tabular-nums @max-3xl:hidden">
        <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
      </Td>
    </Tr>
  );
}

function DeliveryLink({ delivery: { id, type } }: { delivery: WebhookDelivery }) {
  const t = useTranslations("Webhooks");
  const { hrefOf, enter } = useQueryParameter("delivery");
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    enter(id);
  };
  return (
    <a
      href={hrefOf(id)}
      onClick={open}
      className="block truncate font-medium hover:text-accent-text focus-visible:-outline-offset-2"
    >
      {t(`event.${eventKeys[type]}`)}
    </a>
  );
}

import { Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Segments } from "@/components/ui/fields/segments";
import { Pagination } from "@/components/ui/tables/pagination";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import { deliveryStates, type Webhook, type WebhookDelivery } from "@/contract/accounts/webhooks";
import { formatMoment } from "@/lib/format";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { useToasts } from "@/lib/toasts";
import { eventKeys } from "../event-names";
import { useDeliveries, useRetryFailed } from "../queries";
import { DeliveryDialog } from "./delivery-dialog";
import { DeliveryStatus, useOutcomeText } from "./delivery-status";

const LIST_PAGE_SIZE = 25;

/** Filter and page are kept in the address. */
type DeliveryList = ReturnType<typeof useDeliveryList>;

function useDeliveryList(id: string) {
  const address = useSearchParams();
  const statePart = useQueryParameter("state");
  const pagePart = useQueryParameter("page");
  const state = deliveryStates.find((one) => one === statePart.value);
  const page = Math.max(1, Math.trunc(Number(pagePart.value)) || 1);
  const deliveries = useDeliveries(id, { page, pageSize: LIST_PAGE_SIZE, ...(state && { state }) });
  const filterBy = (next: string) => {
    const parts = new URLSearchParams(address);
    parts.delete("page");
    if (next) parts.set("state", next);
    else parts.delete("state");
    window.history.replaceState(null, "", `?${parts}`);
  };
  return {
    deliveries,
    state,
    page,
    filterBy,
    setPage: (next: number) => pagePart.replace(next > 1 ? String(next) : undefined),
  };
}

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const list = useDeliveryList(webhook.id);
  const { value: openId, leave } = useQueryParameter("delivery");
  return (
    <section aria-label={t("deliveries")} className="grid grid-cols-1 gap-3">
      <DeliveryToolbar webhook={webhook} list={list} />
      <Rows list={list} />
      {openId && <DeliveryDialog webhook={webhook} deliveryId={openId} onClose={leave} />}
    </section>
  );
}

function Rows({ list }: { list: DeliveryList }) {
  const t = useTranslations("Webhooks");
  const { data, error, refetch, isFetching } = list.deliveries;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.total === 0) {
    const kind = list.state ?? "any";
    return (
      <EmptyState icon={Send} title={t(`noDeliveries.${kind}.title`)}>
        {t(`noDeliveries.${kind}.text`)}
      </EmptyState>
    );
  }
  return (
    <div>
      <DeliveryTable rows={data?.rows} />
      <Pagination
        page={list.page}
        pageSize={LIST_PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={list.setPage}
      />
    </div>
  );
}

type DeliveryToolbarProps = { webhook: Webhook; list: DeliveryList };

function DeliveryToolbar({ webhook, list }: DeliveryToolbarProps) {
  const t = useTranslations("Webhooks");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        isLabelHidden
        label={t("deliveries")}
        value={list.state ?? "any"}
        onChange={(state) => list.filterBy(state === "any" ? "" : state)}
        options={(["any", ...deliveryStates] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
      />
      {webhook.enabled && webhook.failedDeliveries > 0 && <RetryFailed id={webhook.id} />}
    </div>
  );
}

function RetryFailed({ id }: { id: string }) {
  const t = useTranslations("Webhooks");
  const toasts = useToasts();
  const { mutate, isPending } = useRetryFailed();
  const retry = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ count }) => toasts.show({ kind: "info", title: t("retryQueued", { count }) }),
      },
    );
  return (
    <Button type="button" variant="secondary" busy={isPending} onClick={retry}>
      {t("retryFailed")}
    </Button>
  );
}

function DeliveryTable({ rows }: { rows: readonly WebhookDelivery[] | undefined }) {
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
      <Td className="max-sm:col-span-3 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:py-2">
        <DeliveryLink delivery={delivery} />
        <span className="block text-xs text-muted tabular-nums @3xl:hidden">
          {`${wordsOf(delivery)} · ${formatMoment(createdAt, locale)}`}
        </span>
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

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/tables/pagination";
import type { Webhook } from "@/contract/webhooks";
import { useAddressPart } from "@/lib/hooks/use-query-parameter";
import { DeliveryDialog } from "./delivery-dialog";
import { DeliveryTable } from "./delivery-table";
import { DeliveryToolbar } from "./delivery-toolbar";
import { type DeliveryList, listPageSize, useDeliveryList } from "./use-delivery-list";

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const list = useDeliveryList(webhook.id);
  const { value: openId, leave } = useAddressPart("delivery");
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
  const { data, error, refetch, isFetching } = list.found;
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
        pageSize={listPageSize}
        total={data?.total ?? 0}
        onChange={list.setPage}
      />
    </div>
  );
}

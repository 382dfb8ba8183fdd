import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Segments } from "@/components/ui/fields/segments";
import { deliveryStates, type Webhook } from "@/contract/webhooks";
import { useToasts } from "@/lib/toasts";
import { useRetryFailed } from "../queries";
import type { DeliveryList } from "./use-delivery-list";

type DeliveryToolbarProps = { webhook: Webhook; list: DeliveryList };

export function DeliveryToolbar({ webhook, list }: DeliveryToolbarProps) {
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

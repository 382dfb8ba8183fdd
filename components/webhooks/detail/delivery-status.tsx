import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/badge";
import type { WebhookDelivery } from "@/contract/accounts/webhooks";

export function DeliveryStatus({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  const t = useTranslations("Webhooks");
  if (state === "delivered") return <Status tone="success">{t("states.delivered")}</Status>;
  if (state === "failed") return <Status tone="danger">{t("states.failed")}</Status>;
  return attempts > 0 ? (
    <Status tone="warning">{t("retrying")}</Status>
  ) : (
    <Status isLive tone="accent">
      {t("states.pending")}
    </Status>
  );
}

/** Returns a function that describes the result: the HTTP status or the failure. */
export function useOutcomeText() {
  const t = useTranslations("Webhooks");
  return ({ responseStatus, error }: WebhookDelivery): string => {
    if (responseStatus !== null) return t("httpStatus", { status: String(responseStatus) });
    return error ? t(`error.${error}`) : "–";
  };
}

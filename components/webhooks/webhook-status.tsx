import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/badge";
import type { Webhook } from "@/contract/accounts/webhooks";

export function WebhookStatus({
  webhook,
}: {
  webhook: Pick<Webhook, "enabled" | "disabledReason">;
}) {
  const t = useTranslations("Webhooks");
  if (webhook.enabled) return <Status tone="success">{t("on")}</Status>;
  return webhook.disabledReason ? (
    <Status tone="danger">{t("offByFailure")}</Status>
  ) : (
    <Status>{t("off")}</Status>
  );
}

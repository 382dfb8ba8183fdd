import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { Webhook } from "@/contract/webhooks";
import { formatMoment } from "@/lib/format";
import { useSwitchWebhook } from "../queries";

export function WebhookNotices({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const locale = useLocale();
  const { enabled, previousSecretUntil: until } = webhook;
  return (
    <>
      {!enabled && <OffNotice webhook={webhook} />}
      {until && <Notice>{t("overlap", { until: formatMoment(until, locale) })}</Notice>}
    </>
  );
}

function OffNotice({ webhook: { id, disabledReason } }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const { mutate, isPending } = useSwitchWebhook();
  const action = (
    <Button
      type="button"
      variant="secondary"
      busy={isPending}
      onClick={() => mutate({ params: { id }, body: { enabled: true } })}
    >
      {t("turnOn")}
    </Button>
  );
  return (
    <Notice
      kind={disabledReason ? "danger" : "warning"}
      title={t(`offTitle.${disabledReason ?? "byHand"}`)}
      action={action}
    >
      {t("offText")}
    </Notice>
  );
}

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { useWaitingMonths } from "./queries";
import { useInvoiceFormat } from "./use-invoice-format";

/** The earliest month that waits; later ones wait with it. */
export function WaitingNotice() {
  const t = useTranslations("Invoices");
  const { formatMonth } = useInvoiceFormat();
  const [earliest] = useWaitingMonths().data ?? [];
  if (!earliest) return null;
  const title = t("waitingTitle", { month: formatMonth(earliest.month) });
  if (earliest.waitsFor === "seller") return <Notice title={title}>{t("waitingForSeller")}</Notice>;
  const action = (
    <ButtonLink variant="secondary" href={routes.enterpriseSetting}>
      {t("completeBilling")}
    </ButtonLink>
  );
  return (
    <Notice kind="warning" title={title} action={action}>
      {t("waitingForBilling")}
    </Notice>
  );
}

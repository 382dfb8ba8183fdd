import { useTranslations } from "next-intl";
import { Status, type Tone } from "@/components/ui/badge";
import type { Invoice, InvoiceStatus as State } from "@/contract/invoices";
import { useInvoiceFormat } from "./use-invoice-format";

const tones: Record<State, Tone> = {
  open: "warning",
  paid: "success",
  overdue: "danger",
  cancelled: "neutral",
};

/** With the due date, or the number of the other document. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoices");
  const detail = useDetail(invoice);
  const { status } = invoice;
  return (
    <div className="grid justify-items-start">
      <Status tone={status ? tones[status] : "neutral"}>
        {t(status ? `status.${status}` : "creditNote")}
      </Status>
      {detail && (
        <span className="pl-4 text-xs text-muted tabular-nums @2xl:whitespace-nowrap">
          {detail}
        </span>
      )}
    </div>
  );
}

function useDetail({ status, dueOn, precedingNumber, correctionNumber }: Invoice) {
  const t = useTranslations("Invoices");
  const { formatDay } = useInvoiceFormat();
  if (precedingNumber) return t("creditNoteFor", { number: precedingNumber });
  if (correctionNumber) return t("cancelledBy", { number: correctionNumber });
  if (dueOn && (status === "open" || status === "overdue"))
    return t("dueOn", { date: formatDay(dueOn) });
  return undefined;
}

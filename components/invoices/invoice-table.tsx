import { useTranslations } from "next-intl";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { Invoice } from "@/contract/invoices";
import { InvoiceDownloads } from "./invoice-downloads";
import { InvoiceStatus } from "./invoice-status";
import { useInvoiceFormat } from "./use-invoice-format";

/** `rows` are undefined while loading. */
export function InvoiceTable({ rows }: { rows: readonly Invoice[] | undefined }) {
  const t = useTranslations("Invoices");
  return (
    <StackingTable label={t("title")} aria-busy={!rows} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th className="max-sm:col-span-3">{t("number")}</Th>
          <Th className="@max-4xl:hidden">{t("period")}</Th>
          <Th className="@max-4xl:hidden">{t("issuedOn")}</Th>
          <Th isNumber className="max-sm:hidden">
            {t("total")}
          </Th>
          <Th className="max-sm:hidden">{t("statusHead")}</Th>
          <Th className="max-sm:hidden">
            <span className="sr-only">{t("downloads")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!rows && <SkeletonRows columns={6} />}
        {rows?.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </StackingTable>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { formatDay, formatEuros, formatPeriod } = useInvoiceFormat();
  const { type, number, period, issuedOn, grossCents } = invoice;
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:min-w-36 sm:py-2">
        <span className="block truncate font-medium tabular-nums">{number}</span>
        <Narrow invoice={invoice} />
      </Td>
      <Td className="whitespace-nowrap @max-4xl:hidden">{formatPeriod(period)}</Td>
      <Td className="whitespace-nowrap tabular-nums @max-4xl:hidden">
        <time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
      </Td>
      <Td
        isNumber
        className="whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1 max-sm:h-auto max-sm:pt-3"
      >
        {formatEuros(type === "creditNote" ? -grossCents : grossCents)}
      </Td>
      <Td className="max-sm:col-span-2 max-sm:row-start-2 max-sm:h-auto max-sm:pt-2 max-sm:pb-3 sm:py-1.5">
        <InvoiceStatus invoice={invoice} />
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-2 max-sm:h-auto max-sm:pt-2 max-sm:pb-3 sm:py-1.5">
        <InvoiceDownloads invoice={invoice} />
      </Td>
    </Tr>
  );
}

/** Facts that narrow tables have no column for. */
function Narrow({ invoice: { period, issuedOn } }: { invoice: Invoice }) {
  const t = useTranslations("Invoices");
  const { formatDay, formatPeriod } = useInvoiceFormat();
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-muted @4xl:hidden">
      <span>{formatPeriod(period)}</span>
      <span>{t("issuedShort", { date: formatDay(issuedOn) })}</span>
    </span>
  );
}

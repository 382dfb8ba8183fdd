"use client";

import { ReceiptText, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Status, type Tone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { NoResults } from "@/components/ui/no-results";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/tables/pagination";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { Invoice, InvoiceStatus as State } from "@/contract/accounts/invoices";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { routes } from "@/lib/routes";
import {
  INVOICES_PER_PAGE,
  useInvoices,
  useWaitingMonths,
  pdfAddress,
  xmlAddress,
} from "./queries";
import { useInvoiceFormat } from "./use-invoice-format";

export function InvoicesView() {
  const t = useTranslations("Invoices");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody>
        <Invoices />
      </PageBody>
    </>
  );
}

function Invoices() {
  const t = useTranslations("Invoices");
  const address = useQueryParameter("page");
  const page = Math.max(1, Math.trunc(Number(address.value)) || 1);
  const invoices = useInvoices(page);
  const { data, error, refetch, isFetching } = invoices;
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("ownersOnlyTitle")}>
        {t("ownersOnlyText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  const setPage = (next: number) => address.replace(next > 1 ? String(next) : undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <WaitingNotice />
      <InvoiceList page={page} setPage={setPage} data={data} />
    </div>
  );
}

type InvoiceListProps = {
  page: number;
  setPage: (page: number) => void;
  data: ReturnType<typeof useInvoices>["data"];
};

function InvoiceList({ page, setPage, data }: InvoiceListProps) {
  const t = useTranslations("Invoices");
  const { rows, total = 0 } = data ?? {};
  if (rows?.length === 0 && page > 1) {
    const texts = { title: t("noPageTitle"), text: t("noPageText"), clearLabel: t("firstPage") };
    return <NoResults {...texts} onClear={() => setPage(1)} />;
  }
  if (rows?.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div>
      <InvoiceTable rows={rows} />
      <Pagination {...{ page, total }} pageSize={INVOICES_PER_PAGE} onChange={setPage} />
      {rows?.every(({ hasReference }) => !hasReference) && <ReferenceHint />}
    </div>
  );
}

function ReferenceHint() {
  const t = useTranslations("Invoices");
  const link = (text: ReactNode) => (
    <Link
      className="rounded-sm text-accent-text underline underline-offset-2"
      href={routes.enterpriseSetting}
    >
      {text}
    </Link>
  );
  return <p className="pt-3 text-sm text-pretty text-muted">{t.rich("referenceHint", { link })}</p>;
}

/** Names the earliest month that cannot be invoiced yet; later months wait for it. */
function WaitingNotice() {
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

/** `rows` are undefined while loading. */
function InvoiceTable({ rows }: { rows: readonly Invoice[] | undefined }) {
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
      <Td className="max-sm:col-span-2 max-sm:row-start-2 max-sm:h-auto max-sm:pt-2 max-sm:pb-3 sm:min-w-48 sm:py-1.5">
        <InvoiceStatus invoice={invoice} />
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-2 max-sm:h-auto max-sm:pt-2 max-sm:pb-3 sm:py-1.5">
        <InvoiceDownloads invoice={invoice} />
      </Td>
    </Tr>
  );
}

/** Facts whose columns are hidden in narrow tables. */
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

/** XRechnung requires a reference of the buyer; without one the XML of EN 16931 remains. */
function InvoiceDownloads({ invoice: { id, number, hasReference } }: { invoice: Invoice }) {
  const profile = hasReference ? "xrechnung" : "en16931";
  return (
    <div className="flex gap-1.5 sm:justify-end sm:@max-2xl:flex-col sm:@max-2xl:items-end">
      <DownloadLink href={pdfAddress(id)} number={number} format="PDF" />
      <DownloadLink
        href={xmlAddress(id, profile)}
        number={number}
        format={hasReference ? "XRechnung" : "XML"}
      />
    </div>
  );
}

type DownloadLinkProps = { href: string; number: string; format: "PDF" | "XML" | "XRechnung" };

function DownloadLink({ href, number, format }: DownloadLinkProps) {
  const t = useTranslations("Invoices");
  const label = t("download", { number, format });
  return (
    <a
      download
      href={href}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant: "secondary", size: "sm" })}
    >
      {format}
    </a>
  );
}

const tones: Record<State, Tone> = {
  open: "warning",
  paid: "success",
  overdue: "danger",
  cancelled: "neutral",
};

/** With the due date, or the number of the other document. */
function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoices");
  const detail = useDetail(invoice);
  const { status } = invoice;
  return (
    <div className="grid justify-items-start">
      <Status tone={status ? tones[status] : "neutral"}>
        {t(status ? `status.${status}` : "creditNote")}
      </Status>
      {detail && <span className="pl-4 text-xs text-muted tabular-nums">{detail}</span>}
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

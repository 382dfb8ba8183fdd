"use client";

import { ReceiptText, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { routes } from "@/lib/routes";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { InvoiceTable } from "./invoice-table";
import { INVOICES_PER_PAGE, useInvoices, useWaitingMonths } from "./queries";
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

/** The earliest month that waits; later ones wait with it. */
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

"use client";

import { History, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { EmptyState } from "@/components/ui/empty-state";
import { NoResults } from "@/components/ui/no-results";
import { Pagination } from "@/components/ui/tables/pagination";
import type { AuditEntry } from "@/contract/audit-log";
import { AuditTable } from "./audit-table";
import { AuditToolbar } from "./audit-toolbar";
import { EntryDialog } from "./entry-dialog";
import { type AuditList, listPageSize, useAuditList } from "./use-audit-list";

export function AuditLogView() {
  const t = useTranslations("AuditLog");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody>
        <AuditLog />
      </PageBody>
    </>
  );
}

function AuditLog() {
  const t = useTranslations("AuditLog");
  const list = useAuditList();
  const { data, error, refetch, isFetching } = list.found;
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditToolbar list={list} />
      <Entries list={list} />
    </div>
  );
}

function Entries({ list }: { list: AuditList }) {
  const t = useTranslations("AuditLog");
  const [open, setOpen] = useState<AuditEntry>();
  const { rows, total = 0, isTotalExact } = list.found.data ?? {};
  if (rows?.length === 0 && list.isWhole && list.page === 1) {
    return (
      <EmptyState icon={History} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
    return (
      <NoResults
        title={t("nothingFoundTitle")}
        text={t("nothingFoundText")}
        clearLabel={t("clearFilters")}
        onClear={list.clear}
      />
    );
  }
  return (
    <div>
      <AuditTable rows={rows} timeZone={list.timeZone} onOpen={setOpen} />
      <Pagination
        page={list.page}
        pageSize={listPageSize}
        {...{ total, isTotalExact }}
        onChange={list.setPage}
      />
      <EntryDialog entry={open} timeZone={list.timeZone} onClose={() => setOpen(undefined)} />
    </div>
  );
}

"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/tables/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { useRuns } from "../queries";
import { ReportChanges } from "./report-changes";
import { ReportRuns } from "./report-runs";
import { RunReport } from "./run-report";

const pageSize = 10;

export function ReportPanel({ kbId, isLive }: { kbId: string; isLive: boolean }) {
  const t = useTranslations("KnowledgeBase");
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<string>();
  const { data, error, isFetching, refetch } = useRuns(kbId, { page, pageSize }, isLive);
  if (!data) {
    return error ? (
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
    ) : (
      <Skeleton className="h-40 w-full" />
    );
  }
  const run = data.rows.find(({ runId }) => runId === chosen) ?? data.rows[0];
  if (!run) {
    return (
      <EmptyState icon={History} title={t("runsEmptyTitle")}>
        {t("runsEmpty")}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <RunReport run={run} />
        <ReportChanges key={run.runId} kbId={kbId} run={run} />
      </div>
      <div>
        <ReportRuns runs={data.rows} chosen={run.runId} onChoose={choose} />
        <Pagination page={page} pageSize={pageSize} total={data.total} onChange={setPage} />
      </div>
    </div>
  );
}

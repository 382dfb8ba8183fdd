"use client";

import { History } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/tables/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { CrawlRun } from "@/contract/knowledge-bases/crawls";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useRuns } from "../queries";
import { ReportChanges } from "./report-changes";
import { RunReport, figures, RunEnding } from "./run-report";

const PAGE_SIZE = 10;

export function ReportPanel({ kbId, isLive }: { kbId: string; isLive: boolean }) {
  const t = useTranslations("KnowledgeBase");
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<string>();
  const { data, error, isFetching, refetch } = useRuns(kbId, { page, pageSize: PAGE_SIZE }, isLive);
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
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
      </div>
    </div>
  );
}

type ReportRunsProps = {
  runs: readonly CrawlRun[];
  /** The run shown above. */
  chosen: string;
  onChoose: (runId: string) => void;
};

function ReportRuns({ runs, chosen, onChoose }: ReportRunsProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <h3 className="mb-3 text-base font-semibold">{t("runsTitle")}</h3>
      <StackingTable label={t("runsTitle")} className="sm:[&_th]:top-13">
        <thead className="max-sm:sr-only">
          <tr>
            <Th>{t("runStarted")}</Th>
            <Th>{t("outcome")}</Th>
            <Th className="@max-4xl:hidden">{t("runTrigger")}</Th>
            {figures.map(({ words }) => (
              <Th key={words} isNumber>
                {t(words)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow
              key={run.runId}
              run={run}
              isChosen={run.runId === chosen}
              onChoose={() => onChoose(run.runId)}
            />
          ))}
        </tbody>
      </StackingTable>
    </>
  );
}

type RunRowProps = { run: CrawlRun; isChosen: boolean; onChoose: () => void };

function RunRow({ run, isChosen, onChoose }: RunRowProps) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const { newCount, changedCount, goneCount } = run;
  const date = formatMoment(run.startedAt, locale);
  return (
    <Tr isSelected={isChosen}>
      <Td className="whitespace-nowrap max-sm:col-span-2">
        <button
          type="button"
          aria-pressed={isChosen}
          title={t("runShow", { date })}
          onClick={onChoose}
          className="rounded-sm font-medium hover:text-accent-text pointer-coarse:h-10"
        >
          {date}
        </button>
      </Td>
      <Td>
        <RunEnding run={run} />
      </Td>
      <Td className="whitespace-nowrap text-muted max-sm:hidden @max-4xl:hidden">
        {t(`trigger${run.trigger}`)}
      </Td>
      {figures.map(({ words, of }) => (
        <Td key={words} isNumber className="max-sm:hidden">
          {formatNumber(of(run), locale)}
        </Td>
      ))}
      <Td className="h-7 max-sm:col-span-3 sm:hidden">
        <span className="block text-xs text-muted">
          {t("runSummary", { newCount, changedCount, goneCount })}
        </span>
      </Td>
    </Tr>
  );
}

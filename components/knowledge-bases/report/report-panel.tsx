"use client";

import { History } from "lucide-react";
import { useTranslations, useLocale } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge, type Tone } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { Skeleton } from "@/components/ui/skeleton";
import { Pagination } from "@/components/ui/tables/pagination";
import { StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { CrawlRun, CrawlChange } from "@/contract/knowledge-bases/crawls";
import { pathOf } from "@/lib/address";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useRuns, useChanges } from "../queries";
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
        <ReportRuns runs={data.rows} chosenId={run.runId} onChoose={choose} />
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
      </div>
    </div>
  );
}

type ReportRunsProps = {
  runs: readonly CrawlRun[];
  /** The run shown above. */
  chosenId: string;
  onChoose: (runId: string) => void;
};

function ReportRuns({ runs, chosenId, onChoose }: ReportRunsProps) {
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
              isChosen={run.runId === chosenId}
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

const changeMessageKeys = {
  new: "reportNew",
  changed: "reportChanged",
  gone: "reportGone",
} as const satisfies Record<Kind, string>;

const tones: Record<Kind, Tone> = { new: "success", changed: "accent", gone: "neutral" };

/** Removed pages have no link. */
function ChangeRows({ changes }: { changes: readonly CrawlChange[] }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {changes.map((change) => (
        <li
          key={`${change.kind} ${change.pageUrl}`}
          className="flex items-center gap-3 px-4 py-2 not-last:border-b not-last:border-line"
        >
          <span className="w-28 shrink-0 max-sm:w-auto">
            <Badge tone={tones[change.kind]}>{t(changeMessageKeys[change.kind])}</Badge>
          </span>
          <ChangedPage change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangedPage({ change: { kind, pageUrl, title } }: { change: CrawlChange }) {
  const path = pathOf(pageUrl);
  return (
    <div className="min-w-0 text-sm">
      {kind === "gone" ? (
        <span className="block truncate font-medium">{title || path}</span>
      ) : (
        <a
          href={pageUrl}
          target="_blank"
          rel="noreferrer"
          className="block truncate font-medium hover:text-accent-text"
        >
          {title || path}
        </a>
      )}
      <span className="block truncate text-xs text-muted" title={pageUrl}>
        {path}
      </span>
    </div>
  );
}

type Kind = CrawlChange["kind"];

const kinds = ["new", "changed", "gone"] as const satisfies readonly Kind[];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);
function ReportChanges({ kbId, run }: { kbId: string; run: CrawlRun }) {
  const t = useTranslations("KnowledgeBase");
  const [kind, setKind] = useState<Kind>();
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE, ...(kind && { kind }) };
  const { data, error, isFetching, refetch } = useChanges(kbId, run.runId, query);
  const filterBy = (next: string) => {
    setKind(isKind(next) ? next : undefined);
    setPage(1);
  };
  return (
    <section aria-label={t("reportChanges")} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t("reportChanges")}</h3>
        <FilterSelect
          label={t("reportKind")}
          value={kind ?? ""}
          onChange={filterBy}
          options={[
            { value: "", label: t("reportAnyKind") },
            ...kinds.map((value) => ({ value, label: t(changeMessageKeys[value]) })),
          ]}
        />
      </div>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {data?.total === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong p-6 text-center text-sm text-muted">
          {kind ? t("reportNoKind") : t("reportNoChanges")}
        </p>
      )}
      {data && data.total > 0 && (
        <div>
          <ChangeRows changes={data.rows} />
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onChange={setPage} />
        </div>
      )}
    </section>
  );
}

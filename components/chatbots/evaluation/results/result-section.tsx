import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { Sources } from "@/components/shell/answers/sources";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { Segments } from "@/components/ui/fields/segments";
import { Skeleton } from "@/components/ui/skeleton";
import { Pagination } from "@/components/ui/tables/pagination";
import type { EvaluationResult, EvaluationRun } from "@/contract/chatbots/evaluations";
import { joinTexts, writeRows } from "@/lib/files/csv";
import { saveText } from "@/lib/files/save-text";
import { formatMoment } from "@/lib/format";
import { useResults, useRuns } from "../queries";
import { FailedChecks } from "./failed-checks";

export function ResultSection({ chatbotId }: { chatbotId: string }) {
  const { data: runs } = useRuns(chatbotId);
  const endedRuns = runs?.filter(({ state }) => state !== "running") ?? [];
  if (endedRuns.length === 0) return null;
  return <Results key={endedRuns[0]?.id} runs={endedRuns} />;
}

function Results({ runs }: { runs: readonly EvaluationRun[] }) {
  const t = useTranslations("ChatbotEdit");
  const [runId, setRunId] = useState(runs[0]?.id ?? "");
  const [otherId, setOtherId] = useState("");
  const [filter, setFilter] = useState<ResultFilter>("all");
  const run = useResults(runId);
  const other = useResults(otherId || undefined);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-base font-semibold">{t("evaluation.resultsTitle")}</h2>
      <div className="flex flex-wrap items-center gap-2">
        <RunSelect label={t("evaluation.ofRun")} runs={runs} value={runId} onChange={setRunId} />
        <RunSelect
          isOptional
          label={t("evaluation.comparedWith")}
          runs={runs.filter(({ id }) => id !== runId)}
          value={otherId}
          onChange={setOtherId}
        />
        <FilterChoice isCompared={otherId !== ""} value={filter} onChange={setFilter} />
        <ExportButton results={run.data?.results} />
      </div>
      {!run.data && run.error && (
        <LoadFailed error={run.error} onRetry={run.refetch} isBusy={run.isFetching} />
      )}
      {!run.data && !run.error && <Skeleton className="h-40 w-full rounded-lg" />}
      {run.data && (
        <ResultList
          key={`${runId} ${otherId} ${filter}`}
          compared={compare(run.data.results, other.data?.results ?? [])}
          {...{ filter, isCompared: other.data !== undefined }}
        />
      )}
    </section>
  );
}

type FilterChoiceProps = {
  isCompared: boolean;
  value: ResultFilter;
  onChange: (filter: ResultFilter) => void;
};

function FilterChoice({ isCompared, ...choice }: FilterChoiceProps) {
  const t = useTranslations("ChatbotEdit");
  const options = resultFilters
    .filter((kind) => kind !== "changed" || isCompared)
    .map((value) => ({ value, label: t(`evaluation.shown.${value}`) }));
  return (
    <Segments isLabelHidden label={t("evaluation.shownLabel")} options={options} {...choice} />
  );
}

function ExportButton({ results }: { results: readonly EvaluationResult[] | undefined }) {
  const t = useTranslations("ChatbotEdit");
  const download = async () =>
    results &&
    saveText(`${t("evaluation.resultsFile")}.csv`, await writeResults(results), "text/csv");
  return (
    <Button
      type="button"
      variant="secondary"
      className="ml-auto"
      disabled={!results}
      aria-label={t("evaluation.exportResults")}
      onClick={download}
    >
      <Download aria-hidden />
      {t("evaluation.export")}
    </Button>
  );
}

type RunSelectProps = {
  label: string;
  runs: readonly EvaluationRun[];
  value: string;
  onChange: (id: string) => void;
  isOptional?: boolean;
};

function RunSelect({ label, runs, isOptional = false, ...select }: RunSelectProps) {
  const t = useTranslations("ChatbotEdit");
  const locale = useLocale();
  const options = runs.map(({ id, startedAt, passed, total }) => ({
    value: id,
    label: `${formatMoment(startedAt, locale)} · ${t("evaluation.share", { passed, total })}`,
  }));
  return (
    <FilterSelect
      className="w-full sm:w-72"
      label={label}
      options={
        isOptional ? [{ value: "", label: t("evaluation.comparedWithNone") }, ...options] : options
      }
      {...select}
    />
  );
}

const head = ["question", "passed", "answer", "sources", "failed_checks"];

export const writeResults = (results: readonly EvaluationResult[]): Promise<string> =>
  writeRows([
    head,
    ...results.map(({ question, hasPassed, answer, citations, checks }) => [
      question,
      hasPassed ? "yes" : "no",
      answer,
      joinTexts(citations.map(({ url, title }) => url ?? title)),
      joinTexts(
        checks
          .filter((check) => !check.hasPassed)
          .map(({ kind, expected }) => (expected ? `${kind}: ${expected}` : kind)),
      ),
    ]),
  ]);

const resultFilters = ["all", "failed", "changed"] as const;
type ResultFilter = (typeof resultFilters)[number];

const PAGE_SIZE = 25;

type ResultListProps = {
  compared: readonly ComparedResult[];
  isCompared: boolean;
  filter: ResultFilter;
};

function ResultList({ compared, isCompared, filter }: ResultListProps) {
  const t = useTranslations("ChatbotEdit");
  const [page, setPage] = useState(1);
  const matches = compared.filter((one) => matchesFilter(one, filter));
  if (matches.length === 0)
    return <p className="text-sm text-muted">{t(`evaluation.none.${filter}`)}</p>;
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
          <li key={one.result.position} className="min-w-0">
            <ResultCard compared={one} isCompared={isCompared} />
          </li>
        ))}
      </ul>
      <Pagination {...{ page, pageSize: PAGE_SIZE }} total={matches.length} onChange={setPage} />
    </div>
  );
}

function matchesFilter({ result, change }: ComparedResult, filter: ResultFilter): boolean {
  if (filter === "failed") return !result.hasPassed;
  return filter === "all" || change === "fixed" || change === "broken";
}

type ResultCardProps = { compared: ComparedResult; isCompared: boolean };

const tones: Record<Change, Tone> = {
  fixed: "success",
  broken: "danger",
  same: "neutral",
  new: "accent",
};

function ResultCard({ compared: { result, earlier, change }, isCompared }: ResultCardProps) {
  const t = useTranslations("ChatbotEdit");
  const { question, answer, hasPassed, checks } = result;
  const isOther = earlier && earlier.answer !== answer;
  return (
    <article className="@container rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
        <h3 className="min-w-0 flex-1 basis-60 text-sm font-medium wrap-anywhere">{question}</h3>
        {isCompared && change !== "same" && (
          <Badge tone={tones[change]}>{t(`evaluation.change.${change}`)}</Badge>
        )}
        <Badge tone={hasPassed ? "success" : "danger"}>
          {hasPassed ? t("evaluation.passed") : t("evaluation.failed")}
        </Badge>
      </header>
      <div
        className={
          isOther
            ? "grid grid-cols-1 divide-line @max-2xl:divide-y @2xl:grid-cols-2 @2xl:divide-x"
            : ""
        }
      >
        {isOther && <Answer title={t("evaluation.earlierAnswer")} result={earlier} />}
        <Answer title={isOther ? t("evaluation.answer") : undefined} result={result} />
      </div>
      <FailedChecks checks={checks} />
    </article>
  );
}

function Answer({ title, result }: { title: string | undefined; result: EvaluationResult }) {
  return (
    <div className="min-w-0 px-4 py-3 text-sm">
      {title && <h4 className="mb-1 text-xs font-medium text-muted">{title}</h4>}
      <AnswerMarkdown text={result.answer} citations={result.citations} />
      <Sources citations={result.citations} />
    </div>
  );
}

type Change = "fixed" | "broken" | "same" | "new";

type ComparedResult = { result: EvaluationResult; earlier?: EvaluationResult; change: Change };

/** Matches results by case, or by question if the case was deleted. */
export function compare(
  results: readonly EvaluationResult[],
  earlier: readonly EvaluationResult[],
): ComparedResult[] {
  const before = new Map(earlier.map((result) => [keyOf(result), result]));
  return results.map((result) => {
    const previous = before.get(keyOf(result));
    return previous
      ? { result, earlier: previous, change: changeOf(previous, result) }
      : { result, change: "new" };
  });
}

const keyOf = ({ caseId, question }: EvaluationResult): string => caseId ?? question;

function changeOf(before: EvaluationResult, after: EvaluationResult): Change {
  if (before.hasPassed === after.hasPassed) return "same";
  return after.hasPassed ? "fixed" : "broken";
}

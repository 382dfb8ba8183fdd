import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { Segments } from "@/components/ui/fields/segments";
import { Skeleton } from "@/components/ui/skeleton";
import type { EvaluationResult, EvaluationRun } from "@/contract/chatbots/evaluations";
import { saveText } from "@/lib/files/save-text";
import { useResults, useRuns } from "../queries";
import { compare } from "./compare";
import { ResultList, type Shown, shownKinds } from "./result-list";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { formatMoment } from "@/lib/format";
import { joinTexts, writeRows } from "@/lib/files/csv";

export function ResultSection({ chatbotId }: { chatbotId: string }) {
  const { data: runs } = useRuns(chatbotId);
  const ended = runs?.filter(({ state }) => state !== "running") ?? [];
  if (ended.length === 0) return null;
  return <Results key={ended[0]?.id} runs={ended} />;
}

function Results({ runs }: { runs: readonly EvaluationRun[] }) {
  const t = useTranslations("ChatbotEdit");
  const [runId, setRunId] = useState(runs[0]?.id ?? "");
  const [otherId, setOtherId] = useState("");
  const [shown, setShown] = useState<Shown>("all");
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
        <ShownChoice isCompared={otherId !== ""} value={shown} onChange={setShown} />
        <ExportButton results={run.data?.results} />
      </div>
      {!run.data && run.error && (
        <LoadFailed error={run.error} onRetry={run.refetch} isBusy={run.isFetching} />
      )}
      {!run.data && !run.error && <Skeleton className="h-40 w-full rounded-lg" />}
      {run.data && (
        <ResultList
          key={`${runId} ${otherId} ${shown}`}
          compared={compare(run.data.results, other.data?.results ?? [])}
          {...{ shown, isCompared: other.data !== undefined }}
        />
      )}
    </section>
  );
}

type ShownChoiceProps = { isCompared: boolean; value: Shown; onChange: (shown: Shown) => void };

function ShownChoice({ isCompared, ...choice }: ShownChoiceProps) {
  const t = useTranslations("ChatbotEdit");
  const options = shownKinds
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

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pagination } from "@/components/ui/tables/pagination";
import type { Change, Compared } from "./compare";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { Sources } from "@/components/shell/answers/sources";
import { Badge, type Tone } from "@/components/ui/badge";
import type { EvaluationResult } from "@/contract/chatbots/evaluations";
import { FailedChecks } from "./failed-checks";

export const shownKinds = ["all", "failed", "changed"] as const;
export type Shown = (typeof shownKinds)[number];

const PAGE_SIZE = 25;

type ResultListProps = { compared: readonly Compared[]; isCompared: boolean; shown: Shown };

export function ResultList({ compared, isCompared, shown }: ResultListProps) {
  const t = useTranslations("ChatbotEdit");
  const [page, setPage] = useState(1);
  const found = compared.filter((one) => isShown(one, shown));
  if (found.length === 0)
    return <p className="text-sm text-muted">{t(`evaluation.none.${shown}`)}</p>;
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
          <li key={one.result.position} className="min-w-0">
            <ResultCard compared={one} isCompared={isCompared} />
          </li>
        ))}
      </ul>
      <Pagination {...{ page, pageSize: PAGE_SIZE }} total={found.length} onChange={setPage} />
    </div>
  );
}

function isShown({ result, change }: Compared, shown: Shown): boolean {
  if (shown === "failed") return !result.hasPassed;
  return shown === "all" || change === "fixed" || change === "broken";
}

type ResultCardProps = { compared: Compared; isCompared: boolean };

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

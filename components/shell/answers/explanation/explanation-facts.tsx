import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MatchBadge } from "@/components/shell/answers/match-badge";
import type { AnswerExplanation } from "@/contract/answer-explanation";
import { formatShare } from "@/lib/format-numbers";

type ExplanationFactsProps = { explanation: AnswerExplanation };

export function ExplanationFacts({ explanation }: ExplanationFactsProps) {
  const t = useTranslations("AnswerExplanation");
  const { kind, completedQuestion, match, model } = explanation;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 empty:hidden">
      {kind && <Fact name={t("kindLabel")}>{t(`kind.${kind}`)}</Fact>}
      {completedQuestion && <Fact name={t("completedQuestion")}>{completedQuestion}</Fact>}
      {match && (
        <Fact name={t("matchLabel")}>
          <Match match={match} />
        </Fact>
      )}
      {model && (
        <Fact name={t("modelLabel")}>
          <ModelFacts model={model} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Match({ match }: { match: NonNullable<AnswerExplanation["match"]> }) {
  const t = useTranslations("AnswerExplanation");
  const locale = useLocale();
  const { strength, probability, threshold } = match;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <MatchBadge strength={strength} />
      <span className="text-muted tabular-nums">
        {t("matchFigures", {
          probability: formatShare(probability, locale),
          threshold: formatShare(threshold, locale),
        })}
      </span>
    </span>
  );
}

function ModelFacts({ model }: { model: NonNullable<AnswerExplanation["model"]> }) {
  const t = useTranslations("AnswerExplanation");
  const { name, inputTokens, outputTokens, costMicros } = model;
  const facts = [
    name ?? t("modelUnnamed"),
    inputTokens !== null && t("inputTokens", { count: inputTokens }),
    outputTokens !== null && t("outputTokens", { count: outputTokens }),
    costMicros !== null && t("cost", { cost: costMicros / 1_000_000 }),
  ];
  return <span className="tabular-nums">{facts.filter(Boolean).join(" · ")}</span>;
}

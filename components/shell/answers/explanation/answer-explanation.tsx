import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MatchBadge } from "@/components/shell/answers/match-badge";
import { Notice } from "@/components/ui/notice";
import type {
  AnswerExplanation,
  AnswerExplanation as Explanation,
} from "@/contract/conversations/answer-explanation";
import { isErrorCode } from "@/contract/errors";
import { formatShare } from "@/lib/format-numbers";
import { PassageList } from "./passage-list";

type AnswerExplanationProps = { explanation: Explanation };

export function AnswerExplanation({ explanation }: AnswerExplanationProps) {
  const t = useTranslations("AnswerExplanation");
  const { step, model, passages, rejected } = explanation;
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <p className="text-pretty">{t(`step.${step ?? "unknown"}`)}</p>
      <ExplanationFacts explanation={explanation} />
      {model?.error && <ModelFailure code={model.error} />}
      {rejected.length > 0 && <RejectedSentences rejected={rejected} />}
      {passages.length > 0 && <PassageList passages={passages} />}
    </div>
  );
}

function ModelFailure({ code }: { code: string }) {
  const t = useTranslations();
  return (
    <Notice kind="warning" title={t("AnswerExplanation.modelFailed")}>
      {isErrorCode(code) ? t(`ErrorMessages.${code}`) : code}
    </Notice>
  );
}

type RejectedSentencesProps = { rejected: Explanation["rejected"] };

function RejectedSentences({ rejected }: RejectedSentencesProps) {
  const t = useTranslations("AnswerExplanation");
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{t("rejectedTitle", { count: rejected.length })}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {rejected.map(({ text, reason }) => (
          <li key={text} className="border-l-2 border-line-strong pl-3">
            <p className="wrap-anywhere">{text}</p>
            <p className="text-xs text-muted">{t(`rejected.${reason}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExplanationFactsProps = { explanation: AnswerExplanation };

function ExplanationFacts({ explanation }: ExplanationFactsProps) {
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

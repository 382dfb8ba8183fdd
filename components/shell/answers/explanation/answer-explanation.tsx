import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { AnswerExplanation as Explanation } from "@/contract/answer-explanation";
import { isErrorCode } from "@/contract/errors";
import { ExplanationFacts } from "./explanation-facts";
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

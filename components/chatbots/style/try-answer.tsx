import { useTranslations } from "next-intl";
import { AnswerExplanation } from "@/components/shell/answers/explanation/answer-explanation";
import { WhyThisAnswer } from "@/components/shell/answers/explanation/why-this-answer";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { Sources } from "@/components/shell/answers/sources";
import { Badge } from "@/components/ui/badge";
import type { chatApi, ModelRequest } from "@/contract/conversations/chat";
import type { Output } from "@/contract/endpoint";

type TryAnswerProps = { reply: Output<typeof chatApi.tryOut> };

export function TryAnswer({ reply }: TryAnswerProps) {
  const t = useTranslations("AiStyle");
  return (
    <>
      <div className="rounded-lg bg-hover p-4 break-words">
        {!reply.answered && (
          <p className="mb-2">
            <Badge tone="warning">{t("notAnswered")}</Badge>
          </p>
        )}
        <AnswerMarkdown text={reply.text} citations={reply.citations} />
        <Sources citations={reply.citations} />
      </div>
      <WhyThisAnswer key={reply.text}>
        <AnswerExplanation explanation={reply.explanation} />
      </WhyThisAnswer>
      <Asked request={reply.request} />
    </>
  );
}

function Asked({ request }: { request: ModelRequest }) {
  const t = useTranslations("AiStyle");
  const facts = [
    { name: t("model"), value: t(`value.model.${request.model}`) },
    { name: t("temperature"), value: String(request.temperature) },
    { name: t("maxTokens"), value: String(request.maxTokens) },
  ];
  return (
    <details className="rounded-lg border border-line text-sm">
      <summary className="cursor-pointer px-4 py-2.5 font-medium pointer-coarse:py-3">
        {t("askedTitle")}
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="text-muted">{t("instructions")}</h3>
        <pre
          className="max-h-72 overflow-y-auto rounded-md bg-hover p-3 font-mono text-xs break-words whitespace-pre-wrap"
          {...scrollable}
          aria-label={t("instructions")}
        >
          {request.instructions}
        </pre>
      </div>
    </details>
  );
}

// Scrollable regions must be reachable by keyboard.
const scrollable = { role: "group", tabIndex: 0 } as const;

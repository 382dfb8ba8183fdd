import { useLocale, useNow, useTranslations } from "next-intl";
import Link from "next/link";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { Badge } from "@/components/ui/badge";
import type { UnansweredWording } from "@/contract/conversations/unanswered";
import { formatRecent, formatMoment } from "@/lib/format";
import { conversationsPath } from "@/lib/routes";

export function WordingCard({ wording }: { wording: UnansweredWording }) {
  const t = useTranslations("Unanswered");
  const { text, count, before, after } = wording;
  return (
    <article className="@container rounded-md border border-line">
      <header className="border-b border-line px-3 py-2">
        <p className="text-sm font-medium wrap-anywhere">
          {text}
          {count > 1 && <span className="ml-2 text-muted">{t("times", { count })}</span>}
        </p>
        <Conversations conversations={wording.conversations} />
      </header>
      <div className="grid grid-cols-1 divide-line @max-md:divide-y @md:grid-cols-2 @md:divide-x">
        <Answer title={t("before")} text={before} />
        {after ? (
          <Answer title={t("after")} text={after.text} hasPassed={after.hasPassed} />
        ) : (
          <div className="p-3 text-sm text-muted">
            <h4 className="mb-1 text-xs font-medium">{t("after")}</h4>
            {t("notAskedAgain")}
          </div>
        )}
      </div>
    </article>
  );
}

type AnswerProps = { title: string; text: string; hasPassed?: boolean };

function Answer({ title, text, hasPassed }: AnswerProps) {
  const t = useTranslations("Unanswered");
  return (
    <div className="min-w-0 p-3 text-sm">
      <h4 className="mb-1 flex items-center gap-2 text-xs font-medium text-muted">
        {title}
        {hasPassed !== undefined && (
          <Badge tone={hasPassed ? "success" : "warning"}>
            {hasPassed ? t("passed") : t("notPassed")}
          </Badge>
        )}
      </h4>
      <AnswerMarkdown text={text} citations={[]} />
    </div>
  );
}

function Conversations({ conversations }: Pick<UnansweredWording, "conversations">) {
  const t = useTranslations("Unanswered");
  const locale = useLocale();
  const now = useNow();
  return (
    <ul aria-label={t("conversations")} className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs">
      {conversations.map(({ id, askedAt }) => (
        <li key={id}>
          <Link
            href={conversationsPath({ status: "all", id })}
            title={formatMoment(askedAt, locale)}
            className="text-muted underline underline-offset-2 hover:text-text"
          >
            {t("conversationOf", { time: formatRecent(askedAt, now, locale) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Headset, type LucideIcon, MessagesSquare, ThumbsDown, ThumbsUp } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ConversationSummary } from "@/contract/conversations";
import { cn } from "@/lib/cn";
import { formatLanguage } from "@/lib/format";

export function PersonMark() {
  const t = useTranslations("Conversations");
  return <Mark icon={Headset} label={t("asksForPerson")} className="text-accent-text" />;
}

/** The lowest rating of a conversation. */
export function RatingMark({ rating }: Pick<ConversationSummary, "rating">) {
  const t = useTranslations("Conversations");
  if (rating === null) return <span className="text-muted">{t("notRated")}</span>;
  return rating === 1 ? (
    <Mark icon={ThumbsUp} label={t("choice.rating.1")} className="text-success" />
  ) : (
    <Mark icon={ThumbsDown} label={t("choice.rating.-1")} className="text-danger-text" />
  );
}

type MarkProps = { icon: LucideIcon; label: string; className?: string };

function Mark({ icon: Icon, label, className }: MarkProps) {
  return (
    <span title={label} className={cn("inline-flex shrink-0 align-middle", className)}>
      <Icon aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Language and number of questions in a narrow list. */
export function CompactFacts({ locale, turns }: Pick<ConversationSummary, "locale" | "turns">) {
  const t = useTranslations("Conversations");
  const reader = useLocale();
  const language = formatLanguage(locale, reader);
  const questions = t("turnCount", { count: turns });
  return (
    <>
      <span title={language} className="shrink-0">
        <span aria-hidden>{locale.toUpperCase()}</span>
        <span className="sr-only">{language}</span>
      </span>
      <span title={questions} className="flex shrink-0 items-center gap-1 tabular-nums">
        <MessagesSquare aria-hidden className="size-3.5" />
        <span aria-hidden>{turns}</span>
        <span className="sr-only">{questions}</span>
      </span>
    </>
  );
}

import { Headset, type LucideIcon, MessagesSquare, ThumbsDown, ThumbsUp } from "lucide-react";
import { useLocale, useNow, useTranslations } from "next-intl";
import { EntryLink } from "@/components/shell/page/entry-link";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { Td, Tr } from "@/components/ui/tables/table";
import type { ConversationSummary } from "@/contract/conversations/conversations";
import { cn } from "@/lib/cn";
import { formatLanguage, formatMoment, formatRecent } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import { AnsweredStatus } from "../answered-status";
import { HandOverBadge } from "../hand-over/hand-over-badge";
import { StatusMark } from "../status-mark";
import { NARROW_ONLY, WIDE_ONLY } from "./columns";

type ConversationRowProps = {
  conversation: ConversationSummary;
  isOpen: boolean;
  isSelected: boolean;
  onToggle: () => void;
};

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isOpen, isSelected, onToggle } = props;
  const t = useTranslations("Conversations");
  const locale = useLocale();
  const { firstQuestion, lastMessageAt, turns } = conversation;
  return (
    <Tr
      isSelected={isSelected}
      {...useChanged(lastMessageAt)}
      className={isOpen ? "bg-selected" : ""}
    >
      <Td className="w-0 pr-0 max-sm:h-18">
        <BareCheckbox
          aria-label={t("select", { question: firstQuestion })}
          checked={isSelected}
          onChange={onToggle}
        />
      </Td>
      <Td className="max-sm:h-18 sm:w-full sm:max-w-0 sm:py-2">
        <QuestionCell conversation={conversation} isOpen={isOpen} />
      </Td>
      <Td className={WIDE_ONLY}>
        <AnsweredStatus conversation={conversation} />
      </Td>
      <Td isNumber className={WIDE_ONLY}>
        {formatNumber(turns, locale)}
      </Td>
      <Td className={WIDE_ONLY}>
        <RatingMark rating={conversation.rating} />
      </Td>
      <Td className={WIDE_ONLY}>
        <LanguageName locale={conversation.locale} />
      </Td>
      <Td className={cn("whitespace-nowrap text-muted tabular-nums", WIDE_ONLY)}>
        <time dateTime={lastMessageAt}>{formatMoment(lastMessageAt, locale)}</time>
      </Td>
    </Tr>
  );
}

type QuestionCellProps = { conversation: ConversationSummary; isOpen: boolean };

/** In a narrow list it also shows the facts of the other columns. */
function QuestionCell({ conversation, isOpen }: QuestionCellProps) {
  const { id, firstQuestion, status, asksForPerson, rating } = conversation;
  return (
    <div className="grid min-w-0 gap-0.5">
      <div className="flex min-w-0 items-center gap-1.5">
        <StatusMark status={status} />
        {asksForPerson && <PersonMark />}
        <EntryLink id={id} title={firstQuestion} isOpen={isOpen} data-conversation={id} />
        <span className="shrink-0">
          <HandOverBadge {...conversation} />
        </span>
        {rating !== null && (
          <span className={cn("ml-auto flex pl-2", NARROW_ONLY)}>
            <RatingMark rating={rating} />
          </span>
        )}
      </div>
      <Facts conversation={conversation} />
    </div>
  );
}

function Facts({ conversation }: Pick<QuestionCellProps, "conversation">) {
  const t = useTranslations("Conversations");
  const locale = useLocale();
  const now = useNow();
  const { channel, chatbotName, lastMessageAt, turns } = conversation;
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-xs text-muted @max-2xs:flex-wrap">
      <span className={cn("flex shrink-0 gap-1.5", NARROW_ONLY)}>
        <AnsweredStatus conversation={conversation} className="gap-1.5 text-xs" />
        <span aria-hidden>·</span>
      </span>
      <span className="truncate" title={chatbotName}>
        {chatbotName}
      </span>
      {channel !== "web" && (
        <span className="shrink-0">
          <span aria-hidden>· </span>
          {t(`choice.channel.${channel}`)}
        </span>
      )}
      <span className={cn("ml-auto flex shrink-0 items-center gap-2 pl-2", NARROW_ONLY)}>
        <CompactFacts locale={conversation.locale} turns={turns} />
        <time
          dateTime={lastMessageAt}
          title={formatMoment(lastMessageAt, locale)}
          className="tabular-nums"
        >
          {formatRecent(lastMessageAt, now, locale)}
        </time>
      </span>
    </div>
  );
}

function PersonMark() {
  const t = useTranslations("Conversations");
  return <Mark icon={Headset} label={t("asksForPerson")} className="text-accent-text" />;
}

/** The lowest rating of a conversation. */
function RatingMark({ rating }: Pick<ConversationSummary, "rating">) {
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
function CompactFacts({ locale, turns }: Pick<ConversationSummary, "locale" | "turns">) {
  const t = useTranslations("Conversations");
  const questions = t("turnCount", { count: turns });
  return (
    <>
      <LanguageCode locale={locale} />
      <span title={questions} className="flex shrink-0 items-center gap-1 tabular-nums">
        <MessagesSquare aria-hidden className="size-3.5" />
        <span aria-hidden>{turns}</span>
        <span className="sr-only">{questions}</span>
      </span>
    </>
  );
}

type LanguageProps = Pick<ConversationSummary, "locale">;

function LanguageCode({ locale }: LanguageProps) {
  const language = formatLanguage(locale, useLocale());
  return (
    <span title={language} className="shrink-0">
      <span aria-hidden>{locale.toUpperCase()}</span>
      <span className="sr-only">{language}</span>
    </span>
  );
}

/** The code if the table has little room. */
function LanguageName({ locale }: LanguageProps) {
  const language = formatLanguage(locale, useLocale());
  return (
    <>
      <span className="@max-4xl:hidden">{language}</span>
      <span className="@4xl:hidden">
        <LanguageCode locale={locale} />
      </span>
    </>
  );
}

import { useLocale, useNow, useTranslations } from "next-intl";
import type { ConversationSummary } from "@/contract/conversations";
import { cn } from "@/lib/cn";
import { formatMoment, formatRecent } from "@/lib/format";
import { AnsweredStatus } from "../answered-status";
import { HandOverBadge } from "../hand-over/hand-over-badge";
import { StatusMark } from "../status-mark";
import { narrowOnly } from "./columns";
import { CompactFacts, PersonMark, RatingMark } from "./row-marks";
import type { MouseEvent } from "react";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";

type QuestionCellProps = { conversation: ConversationSummary; isOpen: boolean };

/** In a narrow list it also shows the facts of the other columns. */
export function QuestionCell({ conversation, isOpen }: QuestionCellProps) {
  const { status, asksForPerson, rating } = conversation;
  return (
    <div className="grid min-w-0 gap-0.5">
      <div className="flex min-w-0 items-center gap-1.5">
        <StatusMark status={status} />
        {asksForPerson && <PersonMark />}
        <ConversationLink conversation={conversation} isOpen={isOpen} />
        <span className="shrink-0">
          <HandOverBadge {...conversation} />
        </span>
        {rating !== null && (
          <span className={cn("ml-auto flex pl-2", narrowOnly)}>
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
  const { channel, chatbotName, lastMessageAt, isAnswered, turns } = conversation;
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span className={cn("flex shrink-0 gap-1.5", narrowOnly)}>
        <AnsweredStatus isAnswered={isAnswered} className="gap-1.5 text-xs" />
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
      <span className={cn("ml-auto flex shrink-0 items-center gap-2 pl-2", narrowOnly)}>
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

type ConversationLinkProps = { conversation: ConversationSummary; isOpen: boolean };

/** Replaces the history entry if another conversation is open. */
function ConversationLink({ conversation, isOpen }: ConversationLinkProps) {
  const { id, firstQuestion } = conversation;
  const { value, hrefOf, enter, replace } = useQueryParameter("id");
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (value === undefined) enter(id);
    else replace(id);
  };
  return (
    <a
      href={hrefOf(id)}
      title={firstQuestion}
      aria-current={isOpen || undefined}
      data-conversation={id}
      onClick={open}
      className="truncate font-medium hover:text-accent-text focus-visible:-outline-offset-2"
    >
      {firstQuestion}
    </a>
  );
}

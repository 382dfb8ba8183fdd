import { useLocale, useTranslations } from "next-intl";
import { BareCheckbox } from "@/components/ui/fields/checkbox";
import { Td, Tr } from "@/components/ui/tables/table";
import type { ConversationSummary } from "@/contract/conversations";
import { cn } from "@/lib/cn";
import { formatLanguage, formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useChanged } from "@/lib/hooks/use-changed";
import { AnsweredStatus } from "../answered-status";
import { wideOnly } from "./columns";
import { QuestionCell } from "./question-cell";
import { RatingMark } from "./row-marks";

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
      <Td className={wideOnly}>
        <AnsweredStatus isAnswered={conversation.isAnswered} />
      </Td>
      <Td isNumber className={wideOnly}>
        {formatNumber(turns, locale)}
      </Td>
      <Td className={wideOnly}>
        <RatingMark rating={conversation.rating} />
      </Td>
      <Td className={cn(wideOnly, "@max-4xl:hidden")}>
        {formatLanguage(conversation.locale, locale)}
      </Td>
      <Td className={cn("whitespace-nowrap text-muted tabular-nums", wideOnly)}>
        <time dateTime={lastMessageAt}>{formatMoment(lastMessageAt, locale)}</time>
      </Td>
    </Tr>
  );
}

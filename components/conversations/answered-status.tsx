import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/badge";
import type { ConversationSummary } from "@/contract/conversations/conversations";

type AnsweredStatusProps = {
  conversation: Pick<ConversationSummary, "isAnswered" | "turns" | "unanswered">;
  className?: string;
};

/** Whether all questions were answered, none, or how many were not. */
export function AnsweredStatus({ conversation, className = "" }: AnsweredStatusProps) {
  const t = useTranslations("Conversations");
  const { isAnswered, turns, unanswered } = conversation;
  const inPart = () => t("unansweredCount", { count: unanswered });
  return (
    <Status tone={isAnswered ? "success" : "warning"} className={className}>
      {isAnswered ? t("answered") : unanswered < turns ? inPart() : t("unanswered")}
    </Status>
  );
}

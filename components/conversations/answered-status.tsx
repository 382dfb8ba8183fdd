import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/badge";

type AnsweredStatusProps = { isAnswered: boolean; className?: string };

export function AnsweredStatus({ isAnswered, className = "" }: AnsweredStatusProps) {
  const t = useTranslations("Conversations");
  return (
    <Status tone={isAnswered ? "success" : "warning"} className={className}>
      {t(isAnswered ? "answered" : "unanswered")}
    </Status>
  );
}

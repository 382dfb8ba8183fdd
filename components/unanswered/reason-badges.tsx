import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { type UnansweredGroup, unansweredReasons } from "@/contract/conversations/unanswered";

const tones = { refused: "warning", uncertain: "neutral", unhelpful: "danger" } as const;

export function ReasonBadges({ group }: { group: UnansweredGroup }) {
  const t = useTranslations("Unanswered");
  return (
    <span className="flex flex-wrap gap-1">
      {unansweredReasons
        .filter((reason) => group[reason] > 0)
        .map((reason) => (
          <Badge key={reason} tone={tones[reason]}>
            {t(`reasons.${reason}`)}
          </Badge>
        ))}
    </span>
  );
}

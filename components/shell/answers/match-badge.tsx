import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import type { MatchStrength } from "@/contract/conversations/answer-explanation";

const tones: Record<MatchStrength, Tone> = {
  strong: "success",
  likely: "success",
  weak: "warning",
  none: "neutral",
};

export function MatchBadge({ strength }: { strength: MatchStrength }) {
  const t = useTranslations("AnswerExplanation");
  return <Badge tone={tones[strength]}>{t(`match.${strength}`)}</Badge>;
}

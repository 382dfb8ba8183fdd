import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ConversationSummary } from "@/contract/conversations/conversations";

type HandOverBadgeProps = Pick<ConversationSummary, "handOver" | "hasFailedDelivery">;

export function HandOverBadge({ handOver, hasFailedDelivery }: HandOverBadgeProps) {
  const t = useTranslations("PersonRequest");
  if (hasFailedDelivery) return <Badge tone="danger">{t("badgeFailed")}</Badge>;
  return handOver === "open" ? <Badge tone="accent">{t("badgeOpen")}</Badge> : null;
}

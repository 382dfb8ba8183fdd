import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Chatbot } from "@/contract/chatbots/chatbots";

type ConnectionBadgeProps = {
  status: Chatbot["status"];
  /** "Connected to knowledge" instead of "Connected", unless the page is about knowledge. */
  hasFullLabel?: boolean;
  className?: string;
};

export function ConnectionBadge({ status, hasFullLabel, ...rest }: ConnectionBadgeProps) {
  const t = useTranslations("Chatbot");
  return (
    <Badge tone={status === "connected" ? "success" : "neutral"} {...rest}>
      {t(hasFullLabel && status === "connected" ? "knowledgeConnected" : status)}
    </Badge>
  );
}

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Chatbot } from "@/contract/chatbots/chatbots";

type ConnectionBadgeProps = {
  status: Chatbot["status"];
  /** Names what a chatbot is connected to, beside texts that do not. */
  isNamed?: boolean;
  className?: string;
};

export function ConnectionBadge({ status, isNamed, ...rest }: ConnectionBadgeProps) {
  const t = useTranslations("Chatbot");
  return (
    <Badge tone={status === "connected" ? "success" : "neutral"} {...rest}>
      {t(isNamed && status === "connected" ? "knowledgeConnected" : status)}
    </Badge>
  );
}

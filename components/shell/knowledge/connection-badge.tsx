import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Chatbot } from "@/contract/chatbots/chatbots";

type ConnectionBadgeProps = { status: Chatbot["status"]; className?: string };

export function ConnectionBadge({ status, ...rest }: ConnectionBadgeProps) {
  const t = useTranslations("Chatbot");
  return (
    <Badge tone={status === "connected" ? "success" : "neutral"} {...rest}>
      {t(status)}
    </Badge>
  );
}

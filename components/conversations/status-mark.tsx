import { useTranslations } from "next-intl";
import type { ConversationStatus } from "@/contract/conversations/conversations";
import { statusIcons } from "./status-icons";

export function StatusMark({ status }: { status: ConversationStatus }) {
  const t = useTranslations("Conversations");
  if (status === "normal") return null;
  const Icon = statusIcons[status];
  const label = t(`choice.status.${status}`);
  return (
    <span title={label} className="inline-flex shrink-0 text-muted">
      <Icon aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

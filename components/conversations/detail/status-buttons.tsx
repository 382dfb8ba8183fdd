import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { Conversation } from "@/contract/chat";
import { cn } from "@/lib/cn";
import { markedStatuses, statusIcons } from "../status-icons";
import { useToggleStatus } from "../use-toggle-status";

/** Pressing an active status again removes it. */
export function StatusButtons({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("Conversations");
  const toggle = useToggleStatus();
  return markedStatuses.map((status) => {
    const Icon = statusIcons[status];
    const isPressed = conversation.status === status;
    const label = t(isPressed ? `unmark.${status}` : `mark.${status}`);
    return (
      <Button
        key={status}
        type="button"
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        onClick={() => toggle(conversation, status)}
        className={cn(isPressed && "bg-accent-soft text-accent-text")}
      >
        <Icon aria-hidden className={cn(isPressed && "fill-current")} />
      </Button>
    );
  });
}

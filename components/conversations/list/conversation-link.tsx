import type { MouseEvent } from "react";
import type { ConversationSummary } from "@/contract/conversations";
import { useAddressPart } from "@/lib/hooks/use-query-parameter";

type ConversationLinkProps = { conversation: ConversationSummary; isOpen: boolean };

/** Replaces the history entry if another conversation is open. */
export function ConversationLink({ conversation, isOpen }: ConversationLinkProps) {
  const { id, firstQuestion } = conversation;
  const { value, hrefOf, enter, replace } = useAddressPart("id");
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (value === undefined) enter(id);
    else replace(id);
  };
  return (
    <a
      href={hrefOf(id)}
      title={firstQuestion}
      aria-current={isOpen || undefined}
      data-conversation={id}
      onClick={open}
      className="truncate font-medium hover:text-accent-text focus-visible:-outline-offset-2"
    >
      {firstQuestion}
    </a>
  );
}

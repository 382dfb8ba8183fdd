import { Archive, Inbox, Star } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import type { ConversationSummary } from "@/contract/conversations";
import { useToasts } from "@/lib/toasts";
import type { Selection } from "@/lib/hooks/use-selection";
import { useUpdateConversations } from "../queries";
import type { Task } from "../task";

type ConversationSelectionProps = {
  selection: Selection<ConversationSummary>;
  onTask: (task: Task) => void;
  onClear: () => void;
};

const actions = [
  { status: "favorite", icon: Star },
  { status: "archived", icon: Archive },
  { status: "normal", icon: Inbox },
] as const;
type MarkedStatus = (typeof actions)[number]["status"];

export function ConversationSelection(props: ConversationSelectionProps) {
  const { selection, onTask, onClear } = props;
  const t = useTranslations("Conversations");
  const common = useTranslations("Common");
  const mark = useMarkMany(onClear);
  const ids = selection.items.map(({ id }) => id);
  return (
    <TableSelection
      className="sm:top-13"
      label={t("selected", { count: ids.length })}
      clearLabel={common("clearSelection")}
      onClear={onClear}
    >
      {actions.map(({ status, icon }) => (
        <IconButton
          key={status}
          icon={icon}
          size="iconSm"
          label={t(`mark.${status}`)}
          onPress={() => mark(ids, status)}
        />
      ))}
      <Button
        type="button"
        variant="danger"
        size="sm"
        onClick={() => onTask({ kind: "delete", ids })}
      >
        {common("delete")}
      </Button>
    </TableSelection>
  );
}

/** Sets the status of conversations and notifies of the number changed. */
function useMarkMany(onDone: () => void) {
  const t = useTranslations("Conversations");
  const toasts = useToasts();
  const { mutate } = useUpdateConversations();
  return (ids: readonly string[], status: MarkedStatus) =>
    mutate(
      { ids, change: status },
      {
        onSuccess: (count) => {
          toasts.show({ kind: "success", title: t(`markedMany.${status}`, { count }) });
          onDone();
        },
      },
    );
}

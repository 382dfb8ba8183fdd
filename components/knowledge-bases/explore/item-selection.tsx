import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { TableSelection } from "@/components/ui/tables/selection-bar";
import type { Item } from "@/contract/knowledge-bases/knowledge-bases";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { type Selection, useSelection } from "@/lib/hooks/use-selection";
import { useAreFiles, useKbMessages } from "../kb-type";
import { type ItemQuery, MAX_ITEMS_CHANGED as most, useAllItems } from "../queries";
import { isFailed } from "./outcome";
import type { PageActions } from "./page-menu";
import { useRetryPages } from "./use-retry-pages";

type ItemSelectionProps = PageActions & {
  items: readonly Item[];
  /** Number of matches; undefined while loading. */
  total: number | undefined;
  onClear: () => void;
};

export function ItemSelection(props: ItemSelectionProps) {
  const { items, total, isLocked, onDelete, onRetry, onClear } = props;
  const t = useTranslations();
  const count = items.length;
  const isTooMany = count > most;
  const title = isLocked
    ? t("KnowledgeBase.lockedShort")
    : isTooMany
      ? t("KnowledgeBase.selectedAtMost", { most })
      : undefined;
  const shared = { type: "button", disabled: isLocked || isTooMany, title } as const;
  const again = useRetryable(items);
  return (
    <TableSelection
      className="sm:top-25"
      label={
        total === undefined || total < count
          ? t("KnowledgeBase.selected", { count })
          : t("KnowledgeBase.selectedOf", { count, total })
      }
      clearLabel={t("Common.clearSelection")}
      onClear={onClear}
    >
      {count >= most && (
        <span className="text-xs text-muted">{t("KnowledgeBase.selectedAtMost", { most })}</span>
      )}
      {again.length > 0 && (
        <Button {...shared} variant="secondary" onClick={() => onRetry(again)}>
          {t("KnowledgeBase.retrySelected")}
        </Button>
      )}
      <Button {...shared} variant="danger" onClick={() => onDelete(items)}>
        <Trash2 aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{t("KnowledgeBase.delete")}</span>
      </Button>
    </TableSelection>
  );
}

/** Every page can be crawled again, but only failed files. */
function useRetryable(items: readonly Item[]): readonly Item[] {
  return useAreFiles() ? items.filter(isFailed) : items;
}

/** The selected items, their actions, and the deletion in progress. */
export function useChosenItems(kbId: string, query: ItemQuery, total: number | undefined) {
  const [targets, setTargets] = useState<readonly Item[]>([]);
  const selection = useSelection<Item>((item) => item.itemId);
  const { target: selectAllBox, focusAfter } = useFocusAfter<HTMLInputElement>();
  const selectAll = useSelectAll(kbId, query, total, selection);
  const { retry } = useRetryPages(kbId, selection.clear);
  return {
    selection,
    selectAll,
    selectAllBox,
    clear: () => focusAfter(selection.clear),
    actions: { onDelete: setTargets, onRetry: retry },
    deletion: {
      targets,
      onClose: () => setTargets([]),
      onDeleted: () => {
        setTargets([]);
        selection.clear();
      },
    },
  };
}

/** Toggles the selection of all matching items, up to the limit of the API. */
function useSelectAll(
  kbId: string,
  query: ItemQuery,
  total: number | undefined,
  selection: Selection<Item>,
) {
  const words = useKbMessages();
  const all = useAllItems(kbId);
  const count = total ?? 0;
  const isDone = count > 0 && selection.items.length >= Math.min(count, most);
  const select = (items: readonly Item[]) => {
    selection.clear();
    selection.set(items, true);
  };
  return {
    isDone,
    isMixed: !isDone && selection.items.length > 0,
    isBusy: all.isPending,
    label:
      count > most
        ? words("selectFirstPages", { most, count })
        : words("selectAllPages", { count }),
    onToggle: () => (isDone ? selection.clear() : all.mutate(query, { onSuccess: select })),
  };
}

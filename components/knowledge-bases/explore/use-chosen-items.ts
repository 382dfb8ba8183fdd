import { useState } from "react";
import type { Item } from "@/contract/knowledge-bases";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { type Selection, useSelection } from "@/lib/hooks/use-selection";
import { type ItemQuery, itemsChangedAtMost as most, useAllItems } from "../queries";
import { useRetryPages } from "./use-retry-pages";
import { useKbMessages } from "../kb-type";

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

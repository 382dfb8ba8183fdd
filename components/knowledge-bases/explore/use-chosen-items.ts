import { useState } from "react";
import type { Item } from "@/contract/knowledge-bases";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { useSelection } from "@/lib/hooks/use-selection";
import type { ItemQuery } from "../queries";
import { useRetryPages } from "./use-retry-pages";
import { useSelectAll } from "./use-select-all";

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

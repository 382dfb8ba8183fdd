import type { Item } from "@/contract/knowledge-bases";
import type { Selection } from "@/lib/hooks/use-selection";
import { useWords } from "../kb-type";
import { type ItemQuery, itemsChangedAtMost as most, useAllItems } from "../queries";

/** Toggles the selection of all matching items, up to the limit of the API. */
export function useSelectAll(
  kbId: string,
  query: ItemQuery,
  total: number | undefined,
  selection: Selection<Item>,
) {
  const words = useWords();
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

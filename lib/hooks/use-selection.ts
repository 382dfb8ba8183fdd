import { useState } from "react";

/** Selected items by id; kept across pages and searches. */
export type Selection<T> = {
  items: readonly T[];
  has: (id: string) => boolean;
  toggle: (item: T) => void;
  set: (items: readonly T[], isSelected: boolean) => void;
  clear: () => void;
};

/** Keeps whole items, so that a dialog can name them. */
export function useSelection<T>(idOf: (item: T) => string): Selection<T> {
  const [chosenRows, setChosenRows] = useState<ReadonlyMap<string, T>>(new Map());
  const set = (items: readonly T[], isSelected: boolean) =>
    setChosenRows((current) => {
      const next = new Map(current);
      for (const item of items) {
        if (isSelected) next.set(idOf(item), item);
        else next.delete(idOf(item));
      }
      return next;
    });
  return {
    items: [...chosenRows.values()],
    has: (id) => chosenRows.has(id),
    toggle: (item) => set([item], !chosenRows.has(idOf(item))),
    set,
    clear: () => setChosenRows(new Map()),
  };
}

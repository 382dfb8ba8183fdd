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
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const set = (items: readonly T[], isSelected: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const item of items) {
        if (isSelected) after.set(idOf(item), item);
        else after.delete(idOf(item));
      }
      return after;
    });
  return {
    items: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (item) => set([item], !chosen.has(idOf(item))),
    set,
    clear: () => setChosen(new Map()),
  };
}

import { useRef, useState } from "react";
import { useSettled } from "@/lib/use-settled";
import type { ItemFilter } from "./explore-toolbar";
import type { ItemQuery } from "../queries";

const unfiltered: ItemFilter = { search: "", stage: undefined };

/** The explore table's filter and order, and the query they make once typing has come to rest. */
export function useExplore() {
  const [filter, setFilter] = useState(unfiltered);
  const [sort, setSort] = useState<string>();
  const search = useSettled(filter.search);
  const { top, fromTop } = useTop();
  const query: ItemQuery = {
    ...(search && { search }),
    ...(filter.stage && { stage: filter.stage }),
    ...(sort && { sort }),
  };
  return {
    top,
    query,
    filter,
    isFiltered: filter.search !== "" || filter.stage !== undefined,
    onFilter: fromTop(setFilter),
    clear: () => setFilter(unfiltered),
    sort,
    setSort: fromTop(setSort),
  };
}

/** Other rows, or another order of them, are looked at from the first one. */
function useTop() {
  const top = useRef<HTMLElement>(null);
  const fromTop =
    <T>(change: (next: T) => void) =>
    (next: T) => {
      change(next);
      const { y = 0 } = top.current?.getBoundingClientRect() ?? {};
      if (y < 0) top.current?.scrollIntoView();
    };
  return { top, fromTop };
}

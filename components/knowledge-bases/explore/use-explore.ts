import { useRef, useState } from "react";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import type { ItemFilter } from "./explore-toolbar";
import { queryOf } from "./outcome";
import type { ItemQuery } from "../queries";

const unfiltered: ItemFilter = { search: "", outcome: undefined };

/** Filter, order and the debounced query of the table. */
export function useExplore() {
  const [filter, setFilter] = useState(unfiltered);
  const [sort, setSort] = useState<string>();
  const search = useDebouncedValue(filter.search);
  const { top, fromTop } = useTop();
  const query: ItemQuery = {
    ...(search && { search }),
    ...(filter.outcome && queryOf(filter.outcome)),
    ...(sort && { sort }),
  };
  return {
    top,
    query,
    filter,
    isFiltered: filter.search !== "" || filter.outcome !== undefined,
    onFilter: fromTop(setFilter),
    clear: () => setFilter(unfiltered),
    sort,
    setSort: fromTop(setSort),
  };
}

/** Scrolls to the first row when the query changes. */
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

import { useState } from "react";
import { useSettled } from "@/lib/use-settled";
import type { ItemFilter } from "./explore-toolbar";
import { useItems } from "./queries";

/** Rows of one page of the explore table. */
export const explorePageSize = 50;

export const unfiltered: ItemFilter = { search: "", stage: undefined };

/** The explore table's filter, order and page, and the rows they give. */
export function useExplore(kbId: string, isLive: boolean) {
  const [filter, setFilter] = useState(unfiltered);
  const [sort, setSort] = useState<string>();
  const [page, setPage] = useState(1);
  const search = useSettled(filter.search);
  const query = { search, stage: filter.stage, sort, page, pageSize: explorePageSize };
  const list = useItems(kbId, query, isLive);
  const filterBy = (next: ItemFilter) => {
    setFilter(next);
    setPage(1);
  };
  return { list, filter, filterBy, sort, setSort, page, setPage };
}

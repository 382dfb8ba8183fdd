import { useState } from "react";
import type { Input } from "@/contract/endpoint";
import type { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { usePagedSearch } from "@/lib/use-paged-search";
import { useKnowledgeBases } from "../queries";

type Query = NonNullable<Input<typeof knowledgeBaseApi.list>["query"]>;
type Filter = Pick<Query, "kbType" | "kbStatus">;

/** Rows of one page of the list. */
export const listPageSize = 25;

/** The list of knowledge bases: its search, filter, order and page, and the rows they give. */
export type List = ReturnType<typeof useList>;

/** Keeps what a person asks of the list; whatever changes it begins at the first page. */
export function useList() {
  const { typed, search, page, setPage, searchFor } = usePagedSearch();
  const [filter, setFilter] = useState<Filter>({});
  const [sort, setSort] = useState<string>();
  const found = useKnowledgeBases({ ...filter, search, sort, page, pageSize: listPageSize });

  const isFiltered = filter.kbType !== undefined || filter.kbStatus !== undefined;
  return {
    found,
    typed,
    filter,
    sort,
    page,
    setPage,
    searchFor,
    /** Nothing was asked for, so that no rows mean there are none at all. */
    isWhole: search + typed === "" && !isFiltered && !found.isPlaceholderData,
    filterBy: (change: Filter) => {
      setFilter({ ...filter, ...change });
      setPage(1);
    },
    sortBy: (next: string | undefined) => {
      setSort(next);
      setPage(1);
    },
    clear: () => {
      setFilter({});
      searchFor("");
    },
  };
}

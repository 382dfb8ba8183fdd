import { useState } from "react";
import type { Input } from "@/contract/endpoint";
import type { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { usePagedSearch } from "@/lib/hooks/use-paged-search";
import { useKnowledgeBases } from "../queries";

type Query = NonNullable<Input<typeof knowledgeBaseApi.list>["query"]>;
type Filter = Pick<Query, "kbType" | "kbStatus">;

export const LIST_PAGE_SIZE = 25;

export type ListState = ReturnType<typeof useKnowledgeBaseList>;

/** Any change but one of the page returns to page 1. */
export function useKnowledgeBaseList() {
  const { typedText, search, page, setPage, searchFor } = usePagedSearch();
  const [filter, setFilter] = useState<Filter>({});
  const [sort, setSort] = useState<string>();
  const knowledgeBases = useKnowledgeBases({
    ...filter,
    search,
    sort,
    page,
    pageSize: LIST_PAGE_SIZE,
  });

  const isFiltered = filter.kbType !== undefined || filter.kbStatus !== undefined;
  return {
    knowledgeBases,
    typedText,
    filter,
    sort,
    page,
    setPage,
    searchFor,
    /**
     * True without search and filter: an empty list then means that there are no knowledge bases.
     */
    isWhole: search + typedText === "" && !isFiltered && !knowledgeBases.isPlaceholderData,
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

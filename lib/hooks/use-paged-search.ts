import { useState } from "react";
import { useDebouncedValue } from "./use-debounced-value";

export type PagedSearch = {
  typed: string;
  /** `typed`, debounced; sent to the API. */
  search: string;
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** Starts at page 1. */
  searchFor: (text: string) => void;
};

export function usePagedSearch(): PagedSearch {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebouncedValue(typed);
  const searchFor = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return { typed, search, page, setPage, searchFor };
}

import { useState } from "react";
import { useDebouncedValue } from "./use-debounced-value";

export type PagedSearch = {
  typedText: string;
  /** `typedText`, debounced; sent to the API. */
  search: string;
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** Starts at page 1. */
  searchFor: (text: string) => void;
};

export function usePagedSearch(): PagedSearch {
  const [typedText, setTypedText] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebouncedValue(typedText);
  const searchFor = (text: string) => {
    setTypedText(text);
    setPage(1);
  };
  return { typedText, search, page, setPage, searchFor };
}

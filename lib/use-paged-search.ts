import { useState } from "react";
import { useSettled } from "./use-settled";

/** A list's search and page: what is typed, what is asked for, and where one stands. */
export type PagedSearch = {
  typed: string;
  /** Follows `typed` once it stands still; this goes to the API. */
  search: string;
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** Searches from the first page. */
  searchFor: (text: string) => void;
};

/** The search and the page of a list. */
export function usePagedSearch(): PagedSearch {
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const search = useSettled(typed);
  const searchFor = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  return { typed, search, page, setPage, searchFor };
}

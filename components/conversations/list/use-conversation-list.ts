import { usePathname, useSearchParams } from "next/navigation";
import { useLastPage } from "@/lib/hooks/use-last-page";
import { useSearchText } from "@/lib/hooks/use-search-text";
import { exportOf, useConversations } from "../queries";
import { filterNames, type FilterName, parseFilters, toQuery } from "./filters";

type FilterChange = { [Name in FilterName]?: string };

export const LIST_PAGE_SIZE = 25;

/** Search, filters and page are kept in the address. */
export type ConversationList = ReturnType<typeof useConversationList>;

export function useConversationList() {
  const { address, change } = useAddress();
  const { typedText, search, searchFor } = useSearchText((text) => change({ search: text }));

  const filters = parseFilters(address);
  const page = Math.max(1, Math.trunc(Number(address.get("page"))) || 1);
  const filter = { ...toQuery(filters), ...(search && { search }) };
  const showPage = (next: number) => change({ page: next > 1 ? String(next) : undefined });
  const conversations = useConversations({ ...filter, page, pageSize: LIST_PAGE_SIZE });
  const { data, isPlaceholderData } = conversations;
  useLastPage({ data, isPlaceholderData, page, pageSize: LIST_PAGE_SIZE, showPage });
  const filterCount = filterNames.filter((name) => filters[name] !== undefined).length;
  return {
    conversations,
    typedText,
    filters,
    filterCount,
    page,
    /**
     * True without search and filters: an empty list then means that there are no conversations.
     */
    isWhole: search + typedText === "" && filterCount === 0 && !isPlaceholderData,
    searchFor,
    filterBy: (next: FilterChange) => change(next),
    setPage: showPage,
    clear: () => {
      searchFor("");
      change({ search: "", ...Object.fromEntries(filterNames.map((name) => [name, undefined])) });
    },
    exportAs: (format: "csv" | "json") => exportOf(filter, format),
  };
}

/** Reads and replaces query parameters. Any change but one of the page returns to page 1. */
function useAddress() {
  const address = useSearchParams();
  const path = usePathname();
  const change = (parts: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: undefined, ...parts })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    window.history.replaceState(null, "", next.size > 0 ? `${path}?${next}` : path);
  };
  return { address, change };
}

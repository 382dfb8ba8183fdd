import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { auditSubjects } from "@/contract/accounts/audit-actions";
import { auditLogApi as api } from "@/contract/accounts/audit-log";
import type { Input } from "@/contract/endpoint";
import { addressOf } from "@/lib/api/call";
import { apiPageQuery } from "@/lib/api/query";
import { isDay } from "@/lib/day";
import { useSearchText } from "@/lib/hooks/use-search-text";
import { browserTimeZone } from "@/lib/time-zones";
import { isUuid } from "@/lib/uuid";

export const LIST_PAGE_SIZE = 25;

const filterNames = ["subjectType", "actorId", "from", "to"] as const;
type FilterName = (typeof filterNames)[number];
type Change = { [Name in FilterName | "search" | "page"]?: string | undefined };

/** Search, filters and page are kept in the address. */
export type AuditList = ReturnType<typeof useAuditList>;

export function useAuditList() {
  const { address, change } = useAddress();
  const { typedText, search, searchFor } = useSearchText((text) => change({ search: text }));

  const filters = parseFilters(address);
  const page = Math.max(1, Math.trunc(Number(address.get("page"))) || 1);
  const hasPeriod = filters.from !== undefined || filters.to !== undefined;
  const zone = hasPeriod ? { timeZone: browserTimeZone() } : {};
  const filter = { ...filters, ...(search && { search }), ...zone };
  const entries = useAuditLog({ ...filter, page, pageSize: LIST_PAGE_SIZE });
  return {
    entries,
    typedText,
    filters,
    page,
    /** True without search and filters: an empty list then means that nothing was changed yet. */
    isWhole: search + typedText === "" && Object.keys(filters).length === 0,
    searchFor,
    filterBy: (next: Change) => change(next),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    clear: () => {
      searchFor("");
      change({ search: "", ...Object.fromEntries(filterNames.map((name) => [name, undefined])) });
    },
    exportAs: (format: "csv" | "json") => exportOf(filter, format),
  };
}

/** Ignores values that do not exist. */
function parseFilters(address: URLSearchParams) {
  const subjectType = auditSubjects.find((one) => one === address.get("subjectType"));
  const [actorId, from, to] = [address.get("actorId"), address.get("from"), address.get("to")];
  return {
    ...(subjectType && { subjectType }),
    ...(isUuid(actorId) && { actorId }),
    ...(from && isDay(from) && { from }),
    ...(to && isDay(to) && { to }),
  };
}

/** Reads and replaces query parameters. Any change but one of the page returns to page 1. */
function useAddress() {
  const address = useSearchParams();
  const path = usePathname();
  const change = (parts: Change) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: undefined, ...parts })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    window.history.replaceState(null, "", next.size > 0 ? `${path}?${next}` : path);
  };
  return { address, change };
}

type AuditQuery = NonNullable<Input<typeof api.list>["query"]>;
type AuditQueryFilter = Omit<Input<typeof api.export>["query"], "format">;

/** Every change adds an entry, so each mount refetches. */
const useAuditLog = (query: AuditQuery) =>
  useQuery({
    ...apiPageQuery(api.list, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Returns the URL of an export with the filtered entries. */
const exportOf = (filter: AuditQueryFilter, format: "csv" | "json"): string =>
  addressOf(api.export, { query: { ...filter, format } });

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditLogApi as api } from "@/contract/audit-log";
import type { Input } from "@/contract/endpoint";
import { addressOf } from "@/lib/api/call";
import { apiPageQuery } from "@/lib/api/query";

type AuditQuery = NonNullable<Input<typeof api.list>["query"]>;
type AuditQueryFilter = Omit<Input<typeof api.export>["query"], "format">;

/** Every change adds an entry, so each mount reads again. */
export const useAuditLog = (query: AuditQuery) =>
  useQuery({
    ...apiPageQuery(api.list, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });

/** Returns the URL of an export with the filtered entries. */
export const exportOf = (filter: AuditQueryFilter, format: "csv" | "json"): string =>
  addressOf(api.export, { query: { ...filter, format } });

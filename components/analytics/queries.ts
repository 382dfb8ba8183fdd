import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { analyticsApi as api } from "@/contract/conversations/analytics";
import type { Input } from "@/contract/endpoint";
import { apiQuery } from "@/lib/api/query";

export type AnalyticsQuery = NonNullable<Input<typeof api.overview>["query"]>;

export const useAnalyticsOverview = (query: AnalyticsQuery) =>
  useQuery({ ...apiQuery(api.overview, { query }), placeholderData: keepPreviousData });

export const useAnalyticsTopLists = (query: AnalyticsQuery) =>
  useQuery({ ...apiQuery(api.top, { query }), placeholderData: keepPreviousData });

import { useQuery } from "@tanstack/react-query";
import type { Language } from "@/contract/limits";
import { organizationApi as api } from "@/contract/organizations";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useOrganization = (id: string) => useQuery(apiQuery(api.get, { params: { id } }));

export const useCountries = (lang: Language) =>
  useQuery(apiQuery(api.countries, { query: { lang } }));

export const useUpdateOrganization = () => useApiMutation(api.update, [api.get]);

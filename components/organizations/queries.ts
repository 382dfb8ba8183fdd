import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session/session";
import { organizationApi as api } from "@/contract/accounts/organizations";
import type { OrganizationPlan } from "@/contract/accounts/plans";
import type { Language } from "@/contract/limits";
import type { CallError } from "@/lib/api/call-error";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Usage changes without live events, so each mount refetches. */
export const useOrganization = (id: string) =>
  useQuery({
    ...apiQuery(api.get, { params: { id } }),
    enabled: id !== "",
    refetchOnMount: "always",
  });

/** Undefined while loading. */
export function usePlan(): OrganizationPlan | undefined {
  const { user } = useSession();
  return useOrganization(user?.organizationId ?? "").data?.plan;
}

export const useCountries = (lang: Language) =>
  useQuery(apiQuery(api.countries, { query: { lang } }));

/** `isErrorShown`: errors that the form shows itself. */
export const useUpdateOrganization = (isErrorShown: (error: CallError) => boolean) =>
  useApiMutation(api.update, [api.get], { isErrorShown });

export const useDeleteOrganization = () =>
  useApiMutation(api.remove, [], { isErrorShown: () => true });

import { useQuery } from "@tanstack/react-query";
import type { Language } from "@/contract/limits";
import { organizationApi as api } from "@/contract/organizations";
import { useSession } from "@/components/shell/session";
import type { OrganizationPlan } from "@/contract/plans";
import type { CallError } from "@/lib/api/call-error";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Asked for anew whenever a screen opens: what an organisation uses changes without being told. */
export const useOrganization = (id: string) =>
  useQuery({
    ...apiQuery(api.get, { params: { id } }),
    enabled: id !== "",
    refetchOnMount: "always",
  });

/** The plan of the signed-in person's organisation; undefined until it is known. */
export function usePlan(): OrganizationPlan | undefined {
  const { user } = useSession();
  return useOrganization(user?.organizationId ?? "").data?.plan;
}

/** The time zone of the signed-in person's organisation; undefined until it is known. */
export function useOrganizationTimeZone(): string | undefined {
  const { user } = useSession();
  return useOrganization(user?.organizationId ?? "").data?.timeZone;
}

export const useCountries = (lang: Language) =>
  useQuery(apiQuery(api.countries, { query: { lang } }));

/** `isShown`: which failures the form shows itself. */
export const useUpdateOrganization = (isShown: (error: CallError) => boolean) =>
  useApiMutation(api.update, [api.get], { isShown });

/** Its dialog shows every failure. */
export const useDeleteOrganization = () => useApiMutation(api.remove, [], { isShown: () => true });

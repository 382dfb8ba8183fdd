import { useQuery } from "@tanstack/react-query";
import { oidcApi } from "@/contract/accounts/oidc";
import { signInSettingsApi } from "@/contract/accounts/sign-in-settings";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useSignInSettings = () => useQuery(apiQuery(signInSettingsApi.get, {}));

export const useUpdateSignInSettings = () =>
  useApiMutation(signInSettingsApi.update, [signInSettingsApi.get]);

export const useOidc = () => useQuery(apiQuery(oidcApi.get, {}));

export const useUpdateOidc = () => useApiMutation(oidcApi.update, [oidcApi.get]);

export const useCheckOidc = () => useApiMutation(oidcApi.check);

export const useAddDomain = () => useApiMutation(oidcApi.addDomain, [oidcApi.get]);

export const useVerifyDomain = () => useApiMutation(oidcApi.verifyDomain, [oidcApi.get]);

export const useDeleteDomain = () => useApiMutation(oidcApi.removeDomain, [oidcApi.get]);

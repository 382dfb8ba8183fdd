import { useQuery } from "@tanstack/react-query";
import { signInSettingsApi } from "@/contract/sign-in-settings";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useSignInSettings = () => useQuery(apiQuery(signInSettingsApi.get, {}));

export const useUpdateSignInSettings = () =>
  useApiMutation(signInSettingsApi.update, [signInSettingsApi.get]);

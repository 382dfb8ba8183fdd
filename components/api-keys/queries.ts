import { useQuery } from "@tanstack/react-query";
import { apiKeyApi as api } from "@/contract/accounts/api-keys";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Programs use keys at any time, so each mount refetches. */
export const useApiKeys = () => useQuery({ ...apiQuery(api.list, {}), refetchOnMount: "always" });

export const useCreateApiKey = () =>
  useApiMutation(api.create, [api.list], { isSecret: true, isErrorShown: () => true });

export const useRevokeApiKey = () => useApiMutation(api.revoke, [api.list]);

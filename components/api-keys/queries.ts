import { useQuery } from "@tanstack/react-query";
import { apiKeyApi as api } from "@/contract/api-keys";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** Loaded anew whenever the screen opens: programs use the keys at any time. */
export const useApiKeys = () => useQuery({ ...apiQuery(api.list, {}), refetchOnMount: "always" });

/** Its dialog shows every failure. */
export const useCreateApiKey = () =>
  useApiMutation(api.create, [api.list], { isSecret: true, isShown: () => true });

export const useRevokeApiKey = () => useApiMutation(api.revoke, [api.list]);

import { useQuery } from "@tanstack/react-query";
import { teamApi as api } from "@/contract/accounts/team";
import { apiQuery, useApiMutation } from "@/lib/api/query";

/** People accept invitations at any time, so each mount refetches. */
export const useTeam = (enabled = true) =>
  useQuery({ ...apiQuery(api.get, {}), refetchOnMount: "always", enabled });

export const useInvite = () => useApiMutation(api.invite, [api.get], { isErrorShown: () => true });

export const useResendInvitation = () => useApiMutation(api.resend, [api.get]);

export const useWithdrawInvitation = () => useApiMutation(api.withdraw, [api.get]);

export const useSetRole = () =>
  useApiMutation(api.setRole, [api.get], { isErrorShown: () => true });

export const useDeleteMember = () => useApiMutation(api.remove, [api.get]);

export const useTransferOwnership = () => useApiMutation(api.transferOwnership, [api.get]);

import { useQuery } from "@tanstack/react-query";
import { profileApi } from "@/contract/profile";
import { userApi } from "@/contract/users";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useUpdatePassword = () => useApiMutation(userApi.changePassword);

export const useUpdateProfile = () => useApiMutation(profileApi.update);

/** Other devices sign in at any time, so each mount reads again. */
export const useSessions = () =>
  useQuery({ ...apiQuery(profileApi.sessions, {}), refetchOnMount: "always" });

export const useRevokeSession = () => useApiMutation(profileApi.endSession, [profileApi.sessions]);

export const useRevokeOtherSessions = () =>
  useApiMutation(profileApi.endOtherSessions, [profileApi.sessions]);

export const useRequestEmail = () =>
  useApiMutation(profileApi.requestEmail, [], { isShown: () => true });

export const useLeave = () => useApiMutation(profileApi.leave, [], { isShown: () => true });

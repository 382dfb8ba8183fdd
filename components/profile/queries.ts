import { useQuery } from "@tanstack/react-query";
import { profileApi } from "@/contract/profile";
import { userApi } from "@/contract/users";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useUpdatePassword = () => useApiMutation(userApi.changePassword);

export const useUpdateProfile = () => useApiMutation(profileApi.update);

/** Loaded anew whenever the screen opens: other devices sign in at any time. */
export const useSessions = () =>
  useQuery({ ...apiQuery(profileApi.sessions, {}), refetchOnMount: "always" });

export const useEndSession = () => useApiMutation(profileApi.endSession, [profileApi.sessions]);

export const useEndOtherSessions = () =>
  useApiMutation(profileApi.endOtherSessions, [profileApi.sessions]);

/** Its dialog shows every failure. */
export const useRequestEmail = () =>
  useApiMutation(profileApi.requestEmail, [], { isShown: () => true });

/** Its dialog shows every failure. */
export const useLeave = () => useApiMutation(profileApi.leave, [], { isShown: () => true });

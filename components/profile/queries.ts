import { useQuery } from "@tanstack/react-query";
import { profileApi } from "@/contract/accounts/profile";
import { twoFactorApi } from "@/contract/accounts/two-factor";
import { userApi } from "@/contract/accounts/users";
import { apiQuery, useApiMutation } from "@/lib/api/query";

export const useUpdatePassword = () => useApiMutation(userApi.changePassword);

export const useUpdateProfile = () => useApiMutation(profileApi.update);

/** Other devices sign in at any time, so each mount refetches. */
export const useSessions = () =>
  useQuery({ ...apiQuery(profileApi.sessions, {}), refetchOnMount: "always" });

export const useRevokeSession = () => useApiMutation(profileApi.endSession, [profileApi.sessions]);

export const useRevokeOtherSessions = () =>
  useApiMutation(profileApi.endOtherSessions, [profileApi.sessions]);

export const useRequestEmail = () =>
  useApiMutation(profileApi.requestEmail, [], { isErrorShown: () => true });

export const useLeave = () => useApiMutation(profileApi.leave, [], { isErrorShown: () => true });

export const useTwoFactor = () => useQuery(apiQuery(twoFactorApi.get, {}));

const secret = { isSecret: true, isErrorShown: () => true };

/** The dialogs of two-factor authentication show every failure. */
export const useBeginTwoFactor = () => useApiMutation(twoFactorApi.begin, [], secret);

export const useEnableTwoFactor = () =>
  useApiMutation(twoFactorApi.enable, [twoFactorApi.get], secret);

export const useReplaceRecoveryCodes = () =>
  useApiMutation(twoFactorApi.replaceRecoveryCodes, [twoFactorApi.get], secret);

export const useDisableTwoFactor = () =>
  useApiMutation(twoFactorApi.disable, [twoFactorApi.get], secret);

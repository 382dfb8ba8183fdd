import { useLightMutation } from "@/lib/api/uncached-mutation";

// Loads the contract with zod on submit, to keep the sign-in page small.
const login = async () => (await import("@/contract/auth")).authApi.login;
const register = async () => (await import("@/contract/users")).userApi.register;
const activate = async () => (await import("@/contract/users")).userApi.activate;
const resend = async () => (await import("@/contract/users")).userApi.resendVerification;
const forgot = async () => (await import("@/contract/users")).userApi.forgotPassword;
const checkReset = async () => (await import("@/contract/users")).userApi.checkReset;
const reset = async () => (await import("@/contract/users")).userApi.resetPassword;

const showInvitation = async () => (await import("@/contract/team")).teamApi.showInvitation;
const accept = async () => (await import("@/contract/team")).teamApi.accept;

const confirmEmail = async () => (await import("@/contract/profile")).profileApi.confirmEmail;

export const useSignIn = () => useLightMutation(login);

export const useRegister = () => useLightMutation(register);

export const useActivate = () => useLightMutation(activate, { isShown: true });

export const useResendLink = () => useLightMutation(resend);

export const useForgotPassword = () => useLightMutation(forgot);

export const useCheckReset = () => useLightMutation(checkReset, { isShown: true });

export const useResetPassword = () => useLightMutation(reset);

export const useShowInvitation = () => useLightMutation(showInvitation, { isShown: true });

export const useAcceptInvitation = () => useLightMutation(accept);

export const useConfirmEmail = () => useLightMutation(confirmEmail, { isShown: true });

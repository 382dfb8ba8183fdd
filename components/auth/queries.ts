import { useUncachedMutation } from "@/lib/api/uncached-mutation";

// Loads the contract with zod on submit, to keep the sign-in page small.
export const loadLogin = async () => (await import("@/contract/accounts/auth")).authApi.login;
const register = async () => (await import("@/contract/accounts/users")).userApi.register;
const activate = async () => (await import("@/contract/accounts/users")).userApi.activate;
const resend = async () => (await import("@/contract/accounts/users")).userApi.resendVerification;
const forgot = async () => (await import("@/contract/accounts/users")).userApi.forgotPassword;
const checkReset = async () => (await import("@/contract/accounts/users")).userApi.checkReset;
const reset = async () => (await import("@/contract/accounts/users")).userApi.resetPassword;

const showInvitation = async () =>
  (await import("@/contract/accounts/team")).teamApi.showInvitation;
const acceptInvitation = async () => (await import("@/contract/accounts/team")).teamApi.accept;

const confirmEmail = async () =>
  (await import("@/contract/accounts/profile")).profileApi.confirmEmail;

const twoFactor = async () => (await import("@/contract/accounts/two-factor")).twoFactorApi;
const signInCode = async () => (await twoFactor()).signIn;
const beginSetUp = async () => (await twoFactor()).beginSetUp;
const completeSetUp = async () => (await twoFactor()).completeSetUp;

const oidc = async () => (await import("@/contract/accounts/oidc")).oidcApi;
const startOidc = async () => (await oidc()).start;
const finishOidc = async () => (await oidc()).finish;
const acceptTerms = async () => (await oidc()).acceptTerms;

/** Calls that start when a page opens. */
const followed = { isErrorShown: true, isRepeatable: true };

export const useStartCompanySignIn = () => useUncachedMutation(startOidc);

export const useCompleteSignIn = () => useUncachedMutation(finishOidc, followed);

export const useAcceptTerms = () => useUncachedMutation(acceptTerms);

export const useSignInCode = () => useUncachedMutation(signInCode);

export const useBeginSetUp = () => useUncachedMutation(beginSetUp);

export const useCompleteSetUp = () => useUncachedMutation(completeSetUp);

export const useSignIn = () => useUncachedMutation(loadLogin);

export const useRegister = () => useUncachedMutation(register);

export const useActivate = () => useUncachedMutation(activate, followed);

export const useResendLink = () => useUncachedMutation(resend);

export const useForgotPassword = () => useUncachedMutation(forgot);

export const useCheckReset = () => useUncachedMutation(checkReset, followed);

export const useResetPassword = () => useUncachedMutation(reset);

export const useShowInvitation = () => useUncachedMutation(showInvitation, followed);

export const useAcceptInvitation = () => useUncachedMutation(acceptInvitation);

export const useConfirmEmail = () => useUncachedMutation(confirmEmail, followed);

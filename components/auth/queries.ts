import { useApiMutation } from "@/lib/api/query";

// The contracts come with zod, which a sign-in page does not need before something is sent.
const auth = async () => (await import("@/contract/auth")).authApi;
const users = async () => (await import("@/contract/users")).userApi;

export const useSignIn = () => useApiMutation(async () => (await auth()).login);

export const useRegister = () => useApiMutation(async () => (await users()).register);

export const useActivate = () => useApiMutation(async () => (await users()).activate);

export const useResendLink = () => useApiMutation(async () => (await users()).resendVerification);

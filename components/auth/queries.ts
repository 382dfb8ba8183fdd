import { useLightMutation } from "@/lib/api/light";

// The contracts come with zod, which a sign-in page does not need before something is sent.
const auth = async () => (await import("@/contract/auth")).authApi;
const users = async () => (await import("@/contract/users")).userApi;

export const useSignIn = () => useLightMutation(async () => (await auth()).login);

export const useRegister = () => useLightMutation(async () => (await users()).register);

export const useActivate = () => useLightMutation(async () => (await users()).activate);

export const useResendLink = () => useLightMutation(async () => (await users()).resendVerification);

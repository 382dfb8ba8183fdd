import type { userApi } from "@/contract/accounts/users";
import type { Input } from "@/contract/endpoint";

/** A password that passes every rule. */
export const goodPassword = "Zebra-Lampe-42";

export type RegistrationForm = NonNullable<Input<typeof userApi.register>["body"]>;
let people = 0;

/** The form of a sign-up; each call has another e-mail address. */
export function registrationForm(form: Partial<RegistrationForm> = {}): RegistrationForm {
  people += 1;
  return {
    email: `person-${people}-${process.pid}@example.com`,
    password: goodPassword,
    passwordRepeat: form.password ?? goodPassword,
    firstName: "Ada",
    lastName: "Lovelace",
    agbConfirmed: true,
    privacyConfirmed: true,
    ...form,
  };
}

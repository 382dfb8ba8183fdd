import { z } from "zod";
import { done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import {
  email,
  line,
  newPassword,
  optionalLine,
  passwordRepeat,
  whenValid,
} from "../fields/patterns";
import { wireEnum } from "../fields/spelling";
import { languages } from "../limits";
import { userRoles } from "../rights";

export const userTitles = ["prof", "dr", "mr", "mrs", "ms", "miss"] as const;
export const userStatuses = [
  "waiting_listed",
  "admin_check_required",
  "self_deleted",
  "black_listed",
  "system_deleted",
  "verified",
  "newcomer",
] as const;
export type UserStatus = (typeof userStatuses)[number];
/** Writes the spelling of the specification. */
export const userStatus = wireEnum(userStatuses);

export const user = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.enum(userTitles).nullable(),
  type: z.enum(["human", "bot"]),
  role: z.enum(userRoles),
  status: userStatus,
  language: z.enum(languages),
  organizationId: z.uuid(),
});
export type User = z.output<typeof user>;

export const registration = z
  .object({
    email,
    password: newPassword,
    passwordRepeat,
    firstName: line(60),
    lastName: line(60),
    title: z.enum(userTitles).nullish(),
    organizationName: optionalLine(),
    language: z.enum(languages, messageKey("LANG_NOT_SUPPORTED")).optional(),
    agbConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")),
    privacyConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")),
    /** Default: `organization_owner`. */
    role: z.enum(userRoles).optional(),
  })
  .refine((form) => form.password === form.passwordRepeat, {
    path: ["passwordRepeat"],
    message: messageKey("PASSWORD_MISMATCH"),
    when: whenValid("password", "passwordRepeat"),
  });

const newPasswordFields = { password: newPassword, passwordRepeat };
const passwordMismatch = {
  path: ["passwordRepeat"],
  message: messageKey("NEW_PASSWORD_MISMATCH"),
  when: whenValid("password", "passwordRepeat"),
};
const hasMatchingPasswords = (form: { password: string; passwordRepeat: string }) =>
  form.password === form.passwordRepeat;

export const passwordReset = z
  .object(newPasswordFields)
  .refine(hasMatchingPasswords, passwordMismatch);

export const passwordChange = z
  .object({
    currentPassword: z
      .string({ error: "Validation.PasswordRequired" })
      .min(1, "Validation.PasswordRequired")
      .max(200, "Validation.TooLong"),
    ...newPasswordFields,
  })
  .refine(hasMatchingPasswords, passwordMismatch);

const byToken = z.object({ token: z.string().min(1).max(200) });

export const userApi = {
  register: endpoint({
    method: "POST",
    path: "/users/register",
    scope: "none",
    summary: "Creates an account and mails its activation link.",
    access: "public",
    status: 201,
    body: registration,
    response: z.object({ email: z.string() }),
    statusesWithoutToast: [400, 409, 429],
  }),
  activate: endpoint({
    method: "GET",
    isSafe: false,
    path: "/users/activate/:token",
    scope: "none",
    summary: "Activates an account by the link in its mail.",
    access: "public",
    params: byToken,
    response: z.object({ email: z.string() }),
    statusesWithoutToast: [400, 409, 410, 429],
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/users/verification",
    scope: "none",
    summary:
      "Mails the activation link again, at most once a minute. Unknown addresses get the same response.",
    access: "public",
    status: 202,
    body: z.object({ email }),
    response: done,
    statusesWithoutToast: [429],
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/users/forgetPassword",
    scope: "none",
    summary: "Mails a link to set a new password. Unknown addresses get the same response.",
    access: "public",
    status: 202,
    body: z.object({ email }),
    response: done,
    statusesWithoutToast: [429],
  }),
  checkReset: endpoint({
    method: "GET",
    isSafe: false,
    path: "/users/checkepl/:token",
    scope: "none",
    summary: "Checks the link of a reset mail and returns the masked address.",
    access: "public",
    params: byToken,
    response: z.object({ email: z.string() }),
    statusesWithoutToast: [400, 410, 429],
  }),
  resetPassword: endpoint({
    method: "PATCH",
    path: "/users/resetPassword/:token",
    scope: "none",
    summary: "Sets a new password by the link of a reset mail and ends all sessions of the person.",
    access: "public",
    params: byToken,
    body: passwordReset,
    response: done,
    statusesWithoutToast: [400, 410, 429],
  }),
  changePassword: endpoint({
    method: "PATCH",
    path: "/users/updatePassword",
    scope: "session",
    summary: "Changes the password and ends all other sessions of the person.",
    body: passwordChange,
    response: done,
    statusesWithoutToast: [400, 401, 429],
  }),
};

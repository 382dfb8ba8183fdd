import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { email, line, newPassword, passwordRepeat, whenValid } from "../fields/patterns";
import { languages } from "../limits";
import { userRoles } from "../rights";
import { userStatus, userTitles } from "./users";

export const teamRoles = ["organization_owner", "team_leader", "team_member"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const INVITATION_LIMIT = 100;

const member = z.object({
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  status: userStatus,
  createdAt: z.iso.datetime(),
  /** Accurate to five minutes; null without an open session. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(teamRoles),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const newInvitation = z.object({ email, role: z.enum(teamRoles) });

export const acceptance = z
  .object({
    firstName: line(60),
    lastName: line(60),
    title: z.enum(userTitles).nullish(),
    password: newPassword,
    passwordRepeat,
    language: z.enum(languages, messageKey("LANG_NOT_SUPPORTED")).optional(),
    agbConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")),
    privacyConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")),
  })
  .refine((form) => form.password === form.passwordRepeat, {
    path: ["passwordRepeat"],
    message: messageKey("PASSWORD_MISMATCH"),
    when: whenValid("password", "passwordRepeat"),
  });

const byToken = z.object({ token: z.string().min(1).max(200) });

export const teamApi = {
  get: endpoint({
    method: "GET",
    path: "/team",
    scope: "admin",
    right: "team",
    summary: "Lists the members of the organization and the open invitations.",
    response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
    statusesWithoutToast: [403],
  }),
  setRole: endpoint({
    method: "PATCH",
    path: "/team/members/:id",
    scope: "admin",
    right: "team",
    summary: "Changes the role of a member. Only owners can appoint or change owners.",
    params: byId,
    body: z.object({ role: z.enum(teamRoles) }),
    response: member,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/team/members/:id",
    scope: "admin",
    right: "team",
    summary: "Removes a member and deletes the account. Their work stays with the organization.",
    params: byId,
    response: done,
  }),
  transferOwnership: endpoint({
    method: "POST",
    path: "/team/ownership",
    scope: "session",
    right: "own",
    summary: "Transfers ownership: makes another member an owner and the caller a team leader.",
    body: z.object({ userId: z.uuid() }),
    response: member,
  }),
  invite: endpoint({
    method: "POST",
    path: "/team/invitations",
    scope: "admin",
    right: "team",
    summary: "Invites a person by mail. The link is valid for seven days and works once.",
    status: 201,
    body: newInvitation,
    response: invitation,
    statusesWithoutToast: [400, 403, 409, 429],
  }),
  resend: endpoint({
    method: "POST",
    path: "/team/invitations/:id/resend",
    scope: "admin",
    right: "team",
    summary: "Mails an invitation again with a new link. The earlier link stops working.",
    params: byId,
    response: invitation,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/team/invitations/:id",
    scope: "admin",
    right: "team",
    summary: "Withdraws an invitation. Its link stops working at once.",
    params: byId,
    response: done,
  }),
  showInvitation: endpoint({
    method: "GET",
    isSafe: false,
    path: "/invitations/:token",
    scope: "none",
    access: "public",
    summary: "Returns the organization and the sender of an invitation link.",
    params: byToken,
    response: z.object({
      email: z.string(),
      role: z.enum(teamRoles),
      organizationName: z.string(),
      invitedBy: z.string().nullable(),
    }),
    statusesWithoutToast: [400, 410, 429],
  }),
  accept: endpoint({
    method: "POST",
    path: "/invitations/:token/accept",
    scope: "none",
    access: "public",
    summary: "Creates the account of an invited person. The link confirms the address.",
    status: 201,
    params: byToken,
    body: acceptance,
    response: z.object({ email: z.string() }),
    statusesWithoutToast: [400, 402, 409, 410, 429],
  }),
};

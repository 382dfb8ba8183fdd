import { z } from "zod";
import { byId, done, endpoint } from "../endpoint";
import { currentPassword, email, line } from "../fields/patterns";
import { user, userTitles } from "./users";

export const profileFields = z.object({
  firstName: line(60),
  lastName: line(60),
  title: z.enum(userTitles).nullable(),
});

export const emailChange = z.object({ email, currentPassword });
export const accountRemoval = z.object({ currentPassword });

const session = z.object({
  id: z.uuid(),
  /** From the User-Agent header of the sign-in. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.output<typeof session>;

const byToken = z.object({ token: z.string().min(1).max(200) });

export const profileApi = {
  update: endpoint({
    method: "PATCH",
    path: "/users/me",
    scope: "session",
    summary: "Updates the name and title of the signed-in person.",
    body: profileFields,
    response: user,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/users/me/sessions",
    scope: "session",
    summary: "Lists the sessions of the person, most recently used first.",
    response: z.array(session),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/users/me/sessions/:id",
    scope: "session",
    summary: "Signs the person out on one device.",
    params: byId,
    response: done,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/users/me/sessions",
    scope: "session",
    summary: "Signs the person out on all other devices.",
    response: done,
  }),
  requestEmail: endpoint({
    method: "POST",
    path: "/users/me/email",
    scope: "session",
    summary: "Mails a link to a new address. The address changes when the link is followed.",
    status: 202,
    body: emailChange,
    response: done,
    statusesWithoutToast: [400, 401, 409, 429],
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/users/email/:token",
    scope: "none",
    access: "public",
    summary: "Changes the address of an account to the one that the link was mailed to.",
    params: byToken,
    response: z.object({ email: z.string() }),
    statusesWithoutToast: [400, 409, 410, 429],
  }),
  leave: endpoint({
    method: "POST",
    path: "/users/me/leave",
    scope: "session",
    summary: "Deletes the account of the signed-in person. Their work stays with the organization.",
    body: accountRemoval,
    response: done,
    statusesWithoutToast: [400, 401, 409, 429],
  }),
};

import { z } from "zod";
import { done, endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { signInEmail } from "../fields/patterns";
import { signInStep } from "./two-factor";
import { user } from "./users";

export const authApi = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    scope: "none",
    summary:
      "Signs a person in and sets the session cookie, or returns the step that is still missing.",
    access: "public",
    body: z.object({
      email: signInEmail,
      password: z
        .string({ error: "Validation.PasswordRequired" })
        .min(1, "Validation.PasswordRequired")
        .max(200, "Validation.TooLong"),
      /** Sent again with this field after AGB_NOT_CONFIRMED. */
      agbConfirmed: z.literal(true, messageKey("AGB_NOT_CONFIRMED")).optional(),
    }),
    response: z.union([z.object({ loggedInUser: user }), z.object({ step: signInStep })]),
    statusesWithoutToast: [401, 403, 429],
  }),
  logout: endpoint({
    method: "GET",
    isSafe: false,
    path: "/auth/logout",
    scope: "none",
    summary: "Ends the session on the server.",
    access: "public",
    response: done,
  }),
  botLogin: endpoint({
    method: "POST",
    path: "/auth/botlogin",
    scope: "none",
    summary:
      "Exchanges the key and secret of a chatbot for a bearer token that is valid for an hour.",
    access: "public",
    body: z.object({ apiKey: z.string().min(1).max(200), apiSecret: z.string().min(1).max(200) }),
    response: z.object({ token: z.string(), expiresAt: z.iso.datetime(), chatbotId: z.uuid() }),
  }),
};

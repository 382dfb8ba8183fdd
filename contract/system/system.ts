import { z } from "zod";
import { planEnd } from "../accounts/plans";
import { user } from "../accounts/users";
import { endpoint } from "../endpoint";
import { messageKey } from "../errors";
import { environments, languages } from "../limits";

export const legalTypes = ["AGB", "DSE"] as const;

export const systemApi = {
  load: endpoint({
    method: "GET",
    path: "/system/load",
    scope: "none",
    summary: "Returns the signed-in person, if any, and facts about this installation.",
    access: "public",
    response: z.object({
      loggedInUser: user.nullable(),
      version: z.string(),
      environment: z.enum(environments),
      lang: z.enum(languages),
      ai: z.object({ provider: z.string(), model: z.string().nullable() }),
      /** Only for owners; empty for others. */
      missingOperatorSettings: z.array(z.string()),
      planEnd,
      limits: z.object({
        uploadBytes: z.number(),
        faqCategories: z.number(),
        faqsPerCategory: z.number(),
      }),
    }),
  }),
  setLanguage: endpoint({
    method: "PATCH",
    path: "/system/lang",
    scope: "none",
    summary: "Stores the language in the cookie `lang` and, if signed in, in the account.",
    access: "public",
    body: z.object({ langCode: z.enum(languages, messageKey("LANG_NOT_SUPPORTED")) }),
    response: z.object({ langCode: z.enum(languages) }),
  }),
  socketTicket: endpoint({
    method: "GET",
    isSafe: false,
    path: "/system/socket-ticket",
    scope: "session",
    summary: "Returns a ticket for one socket connection, valid for 60 seconds.",
    response: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }),
  }),
  legalDocument: endpoint({
    method: "GET",
    path: "/legal-docs",
    scope: "none",
    summary: "Returns the terms (AGB) or the privacy policy (DSE).",
    access: "public",
    query: z.object({ type: z.enum(legalTypes), lang: z.enum(languages).default("de") }),
    response: z.object({
      type: z.enum(legalTypes),
      lang: z.enum(languages),
      title: z.string(),
      html: z.string(),
      updatedAt: z.iso.datetime(),
    }),
  }),
};

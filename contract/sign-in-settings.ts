import { z } from "zod";
import { endpoint } from "./endpoint";

const signInSettings = z.object({
  /** Members without a second factor set it up at their next sign-in by password. */
  requiresTwoFactor: z.boolean(),
  members: z.int(),
  membersWithTwoFactor: z.int(),
});
export type SignInSettings = z.output<typeof signInSettings>;

export const signInSettingsApi = {
  get: endpoint({
    method: "GET",
    path: "/organizations/sign-in",
    scope: "session",
    right: "own",
    summary: "How the members of the organisation sign in.",
    response: signInSettings,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/organizations/sign-in",
    scope: "session",
    right: "own",
    planNeed: "none",
    summary: "Changes how the members of the organisation sign in.",
    body: z.object({ requiresTwoFactor: z.boolean() }),
    response: signInSettings,
  }),
};

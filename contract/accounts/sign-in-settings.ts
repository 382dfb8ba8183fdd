import { z } from "zod";
import { endpoint } from "../endpoint";

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
    summary: "Returns the sign-in settings of the organization.",
    response: signInSettings,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/organizations/sign-in",
    scope: "session",
    right: "own",
    planNeed: "none",
    summary: "Updates the sign-in settings of the organization.",
    body: z.object({ requiresTwoFactor: z.boolean() }),
    response: signInSettings,
  }),
};

import { z } from "zod";
import { byId, endpoint, pageQuery } from "../endpoint";

/** `disabled`: the operator has stopped the organisation, which keeps its data. */
const organizationStatuses = ["active", "disabled"] as const;

const platformOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.string().describe("The id of a plan."),
  validUntil: z.iso.datetime().nullable().describe("Null if the plan does not expire."),
  status: z.enum(organizationStatuses),
  disabledAt: z.iso.datetime().nullable(),
  users: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type PlatformOrganization = z.output<typeof platformOrganization>;

const platformPlan = z.object({
  id: z.string(),
  name: z.object({ de: z.string(), en: z.string() }),
  expires: z.boolean().describe("Whether the plan needs a last day."),
});
export type PlatformPlan = z.output<typeof platformPlan>;

const platformFilter = pageQuery.omit({ sort: true }).extend({
  search: pageQuery.shape.search.describe("Part of the name, or of a member's email address."),
  status: z.enum(organizationStatuses).optional(),
});
export type PlatformFilter = z.output<typeof platformFilter>;

const planChange = z.object({
  plan: z.string().min(1, "Validation.Required").max(40, "Validation.TooLong"),
  lastDay: z.iso
    .date("Validation.Required")
    .optional()
    .describe("The last day of a plan that expires, in the organization's time zone."),
});
export type PlanChange = z.output<typeof planChange>;

const platformAdminsOnly = { scope: "session", right: "platform", planNeed: "none" } as const;

/** For platform administrators with a second factor. No call returns texts or files of an organization. */
export const platformApi = {
  organizations: endpoint({
    ...platformAdminsOnly,
    method: "GET",
    path: "/platform/organizations",
    summary: "Lists all organizations with their plan and status, by name.",
    query: platformFilter,
    paged: true,
    response: z.array(platformOrganization),
  }),
  plans: endpoint({
    ...platformAdminsOnly,
    method: "GET",
    path: "/platform/plans",
    summary: "Lists the plans that an organization can have.",
    response: z.array(platformPlan),
  }),
  setPlan: endpoint({
    ...platformAdminsOnly,
    method: "PUT",
    path: "/platform/organizations/:id/plan",
    summary: "Changes the plan of an organization.",
    params: byId,
    body: planChange,
    response: platformOrganization,
    statusesWithoutToast: [400],
  }),
  disable: endpoint({
    ...platformAdminsOnly,
    method: "POST",
    path: "/platform/organizations/:id/disable",
    summary:
      "Stops an organization: sessions end, keys and chatbots are refused, and jobs wait. Nothing is deleted.",
    params: byId,
    response: platformOrganization,
  }),
  enable: endpoint({
    ...platformAdminsOnly,
    method: "POST",
    path: "/platform/organizations/:id/enable",
    summary: "Enables a disabled organization.",
    params: byId,
    response: platformOrganization,
  }),
};

import { z } from "zod";
import { endpoint, pageQuery } from "../endpoint";
import { day } from "../fields/patterns";
import { timeZone } from "../fields/time-zone";
import { auditActions, auditSubjects } from "./audit-actions";

/** `administrator` is the operator of the platform. */
const auditActors = ["user", "apiKey", "administrator"] as const;

const fields = z.record(z.string(), z.unknown());

const auditEntry = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  actor: z.object({
    type: z.enum(auditActors),
    id: z.uuid().nullable(),
    /** At that time. */
    name: z.string(),
    email: z.string().nullable(),
  }),
  /** One of `auditActions`, or one of an earlier version. */
  action: z.string(),
  subject: z.object({
    type: z.enum(auditSubjects),
    id: z.uuid().nullable(),
    /** At that time. */
    name: z.string().nullable(),
  }),
  /** The network of the client: an IPv4 address or an IPv6 /64; null for administrators. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The changed fields without secrets; null if there was nothing before, or nothing is left. */
  before: fields.nullable(),
  after: fields.nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** `search` covers the names of actors and subjects. */
const auditFilter = z.object({
  search: pageQuery.shape.search,
  actorId: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  subjectType: z.enum(auditSubjects).optional(),
  from: day.optional(),
  to: day.optional(),
  timeZone: timeZone.optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditLogApi = {
  list: endpoint({
    method: "GET",
    path: "/audit-log",
    scope: "admin",
    right: "audit",
    summary: "Lists the changes in the organization and who made them, newest first.",
    query: pageQuery.extend(auditFilter.shape),
    paged: true,
    response: z.array(auditEntry),
    statusesWithoutToast: [403],
  }),
  export: endpoint({
    method: "GET",
    path: "/audit-log/export",
    scope: "admin",
    right: "audit",
    summary: "Exports the entries that match a filter as CSV (RFC 4180) or JSON.",
    query: auditFilter.extend({ format: z.enum(["csv", "json"]) }),
    produces: ["text/csv", "application/json"],
  }),
};

export const userRoles = [
  "platform_admin",
  "organization_owner",
  "individual",
  "team_member",
  "team_leader",
] as const;
type Role = (typeof userRoles)[number];

/**
 * `work`: chatbots, knowledge bases and conversations; `team`: members; `audit`: the audit log; `own`: company data,
 * API keys and webhooks; `platform`: all organisations of the installation, without their contents.
 */
export type Right = "work" | "team" | "audit" | "own" | "platform";

/** An `individual` owns an organisation of one person. */
const rightsOf: Record<Role, readonly Right[]> = {
  organization_owner: ["work", "team", "audit", "own"],
  individual: ["work", "audit", "own"],
  team_leader: ["work", "team", "audit"],
  team_member: ["work"],
  platform_admin: ["work", "team", "audit", "own", "platform"],
};

export const hasRight = (role: Role, right: Right): boolean => rightsOf[role].includes(right);

/** The roles that own their organisation. */
export const ownerRoles: readonly Role[] = userRoles.filter((role) => hasRight(role, "own"));

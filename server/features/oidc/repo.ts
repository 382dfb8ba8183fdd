import type { OidcRoleRule } from "@/contract/accounts/oidc";
import type { Db } from "@/server/infrastructure/db/database";

export type Settings = {
  organizationId: string;
  mode: string;
  issuer: string;
  clientId: string;
  /** Encrypted. */
  clientSecret: string;
  roleClaim: string | null;
  roles: OidcRoleRule[];
  defaultRole: string;
  mcpAccess: boolean;
};

const columns = [
  "oidcSettings.organizationId",
  "mode",
  "issuer",
  "clientId",
  "clientSecret",
  "roleClaim",
  "roles",
  "defaultRole",
  "mcpAccess",
] as const;

/** Safe: `save` wrote the rules from the contract. */
const toSettings = (row: Omit<Settings, "roles"> & { roles: unknown }): Settings => ({
  ...row,
  roles: row.roles as OidcRoleRule[],
});

export async function find(db: Db, organizationId: string): Promise<Settings | undefined> {
  const row = await db
    .selectFrom("oidcSettings")
    .select(columns)
    .where("organizationId", "=", organizationId)
    .executeTakeFirst();
  return row && toSettings(row);
}

/** Across organisations: only one has proved the domain. */
export async function findByDomain(db: Db, domain: string): Promise<Settings | undefined> {
  const row = await db
    .selectFrom("oidcSettings")
    .innerJoin("oidcDomains", "oidcDomains.organizationId", "oidcSettings.organizationId")
    .innerJoin("organizations", "organizations.id", "oidcSettings.organizationId")
    .select(columns)
    .where("domain", "=", domain)
    .where("verifiedAt", "is not", null)
    .where("mode", "!=", "off")
    .where("organizations.deletedAt", "is", null)
    .where("organizations.disabledAt", "is", null)
    .executeTakeFirst();
  return row && toSettings(row);
}

/** Across organisations: if MCP clients use the provider. */
export async function findByChatbot(db: Db, chatbotId: string) {
  const row = await db
    .selectFrom("chatbots")
    .innerJoin("oidcSettings", "oidcSettings.organizationId", "chatbots.organizationId")
    .innerJoin("organizations", "organizations.id", "chatbots.organizationId")
    .select([...columns, "chatbots.name as chatbotName"])
    .where("chatbots.id", "=", chatbotId)
    .where("mcpAccess", "=", true)
    .where("mode", "!=", "off")
    .where("organizations.deletedAt", "is", null)
    .where("organizations.disabledAt", "is", null)
    .executeTakeFirst();
  return row && { ...toSettings(row), chatbotName: row.chatbotName };
}

export async function save(db: Db, { roles, ...settings }: Settings, updatedAt: Date) {
  const row = { ...settings, roles: JSON.stringify(roles), updatedAt };
  await db
    .insertInto("oidcSettings")
    .values(row)
    .onConflict((conflict) => conflict.column("organizationId").doUpdateSet(row))
    .execute();
}

const domainColumns = ["id", "domain", "proof", "verifiedAt"] as const;

export const listDomains = (db: Db, organizationId: string) =>
  db
    .selectFrom("oidcDomains")
    .select(domainColumns)
    .where("organizationId", "=", organizationId)
    .orderBy("domain")
    .execute();
export type Domain = Awaited<ReturnType<typeof listDomains>>[number];

export const findDomain = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("oidcDomains")
    .select(domainColumns)
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();

type NewDomain = Pick<Domain, "id" | "domain" | "proof"> & {
  organizationId: string;
  createdAt: Date;
};

export const insertDomain = (db: Db, domain: NewDomain) =>
  db.insertInto("oidcDomains").values(domain).execute();

export const setVerified = (db: Db, organizationId: string, id: string, verifiedAt: Date) =>
  db
    .updateTable("oidcDomains")
    .set({ verifiedAt })
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("verifiedAt", "is", null)
    .execute();

export const deleteDomain = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom("oidcDomains")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .execute();

export async function isProved(db: Db, organizationId: string, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom("oidcDomains")
    .select("id")
    .where("organizationId", "=", organizationId)
    .where("domain", "=", domain)
    .where("verifiedAt", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises changes of the mode and the domains of an organisation. */
export const lockOrganization = (tx: Db, organizationId: string) =>
  tx
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", organizationId)
    .forUpdate()
    .execute();

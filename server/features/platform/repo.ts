import { type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { PlatformFilter } from "@/contract/accounts/platform";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";

type Filter = Pick<PlatformFilter, "search" | "status">;

/** Selects organisations that are not being deleted. */
const organizations = (db: Db) =>
  db
    .selectFrom("organizations")
    .where("deletedAt", "is", null)
    .select(["organizations.id", "name", "plan", "planValidUntil", "disabledAt", "createdAt"])
    .select((organization) =>
      organization
        .selectFrom("users")
        .whereRef("users.organizationId", "=", "organizations.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("users"),
    );

export const list = (
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
) =>
  organizations(db)
    .where(matching(filter))
    .orderBy((organization) => organization.fn("lower", ["name"]))
    .orderBy("organizations.id")
    .limit(limit)
    .offset(offset)
    .execute();

export type OrganizationRow = Awaited<ReturnType<typeof list>>[number];

export async function count(db: Db, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom("organizations")
    .where("deletedAt", "is", null)
    .where(matching(filter))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export const find = (db: Db, organizationId: string) =>
  organizations(db).where("organizations.id", "=", organizationId).executeTakeFirst();

const matching =
  ({ search, status }: Filter) =>
  (organization: ExpressionBuilder<DB, "organizations">) => {
    const isDisabled = organization("disabledAt", "is not", null);
    const ofStatus = status === "disabled" ? isDisabled : organization.not(isDisabled);
    const text = `%${(search ?? "").replace(/[\\%_]/g, "\\$&")}%`;
    const matchesSearch = organization.or([
      organization("name", "ilike", text),
      sql<SqlBool>`exists (
        select from users where users.organization_id = organizations.id and users.email ilike ${text}
      )`,
    ]);
    return organization.and([...(status ? [ofStatus] : []), ...(search ? [matchesSearch] : [])]);
  };

import type { UpdateObject } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";

type Columns = Omit<UpdateObject<DB, "organizations">, "id" | "updatedAt">;

export const updateOrganization = (
  db: Db,
  organizationId: string,
  columns: Columns,
  updatedAt: Date,
) =>
  db
    .updateTable("organizations")
    .set({ ...columns, updatedAt })
    .where("id", "=", organizationId)
    .execute();

export async function setDisabled(tx: Db, organizationId: string, at: Date): Promise<boolean> {
  const disabled = await tx
    .updateTable("organizations")
    .set({ disabledAt: at, updatedAt: at })
    .where("id", "=", organizationId)
    .where("disabledAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return disabled !== undefined;
}

export async function setEnabled(tx: Db, organizationId: string, at: Date): Promise<void> {
  await tx
    .updateTable("organizations")
    .set({ disabledAt: null, updatedAt: at })
    .where("id", "=", organizationId)
    .where("disabledAt", "is not", null)
    .execute();
}

const signInTables = ["sessions", "signInSteps", "oidcSignIns"] as const;

export async function deleteSignIns(tx: Db, organizationId: string): Promise<void> {
  for (const table of signInTables)
    await tx.deleteFrom(table).where("organizationId", "=", organizationId).execute();
}

export async function isDisabled(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("organizations")
    .where("id", "=", organizationId)
    .where("disabledAt", "is not", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Across organisations. */
export async function listDisabled(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("organizations")
    .where("disabledAt", "is not", null)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

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

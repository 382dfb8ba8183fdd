import type { Db } from "@/server/infrastructure/db/database";

type VatCheckRow = {
  id: string;
  organizationId: string;
  vatId: string;
  isValid: boolean;
  requestIdentifier: string | null;
  checkedAt: Date;
};

export const insert = (db: Db, row: VatCheckRow) =>
  db.insertInto("vatChecks").values(row).execute();

/** The latest answer for each VAT ID. */
export const listLatest = (db: Db, organizationId: string, vatIds: readonly string[]) =>
  db
    .selectFrom("vatChecks")
    .distinctOn("vatId")
    .where("organizationId", "=", organizationId)
    .where("vatId", "in", vatIds)
    .select(["vatId", "isValid", "requestIdentifier", "checkedAt"])
    .orderBy("vatId")
    .orderBy("checkedAt", "desc")
    .execute();

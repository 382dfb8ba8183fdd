import { sql } from "kysely";
import type { Period } from "@/server/engines/invoices/invoice";
import type { Db } from "@/server/infrastructure/db/database";

/** The documents of a seller that name an amount, in order of their numbers; also those of deleted organisations. */
export const listIssued = (db: Db, sellerVatId: string, { from, to }: Period) =>
  db
    .selectFrom("invoices")
    .where("sellerVatId", "=", sellerVatId)
    .where("issuedOn", ">=", sql<Date>`${from}::date`)
    .where("issuedOn", "<=", sql<Date>`${to}::date`)
    .where("grossCents", ">", 0)
    .select(["type", "number", "grossCents", "vatCategory", "buyer"])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as("issuedOn"))
    .orderBy("issuedOn")
    .orderBy("number")
    .execute();

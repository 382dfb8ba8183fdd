import { type Insertable, sql } from "kysely";
import type { InvoiceStatus } from "@/contract/accounts/invoices";
import type { Period } from "@/server/engines/invoices/invoice";
import type { Db } from "@/server/infrastructure/db/database";
import type { Invoices } from "@/server/infrastructure/db/schema";
import type { ChargeLine } from "./charges";

/** The row stays locked, so that a rollback leaves no gap. */
export async function takeNumber(tx: Db, sellerVatId: string, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto("invoiceNumbers")
    .values({ sellerVatId, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["sellerVatId", "year"])
        .doUpdateSet({ lastNumber: sql<number>`invoice_numbers.last_number + 1` }),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function insert(
  tx: Db,
  row: Omit<Insertable<Invoices>, "lineCount">,
  lines: readonly ChargeLine[],
): Promise<void> {
  await tx
    .insertInto("invoices")
    .values({ ...row, lineCount: lines.length })
    .execute();
  const rows = lines.map(({ item, plan, planName, quantity, unitCents, period }, at) => ({
    invoiceId: row.id,
    position: at + 1,
    item,
    plan,
    planName,
    quantity,
    unitCents,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
  }));
  await tx.insertInto("invoiceLines").values(rows).execute();
}

const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

const selectInvoices = (db: Db) =>
  db
    .selectFrom("invoices")
    .leftJoin("invoices as preceding", "preceding.id", "invoices.precedingId")
    .leftJoin("invoices as correction", "correction.precedingId", "invoices.id")
    .select([
      "invoices.id",
      "invoices.organizationId",
      "invoices.type",
      "invoices.number",
      "invoices.language",
      "invoices.seller",
      "invoices.buyer",
      "invoices.vatCategory",
      "invoices.vatRate",
      "invoices.vatReason",
      "invoices.vatEvidence",
      "invoices.discountCents",
      "invoices.netCents",
      "invoices.vatCents",
      "invoices.grossCents",
      "invoices.xml",
      "invoices.createdAt",
      "invoices.paidAt",
      "invoices.mailedAt",
      "preceding.number as precedingNumber",
      "correction.number as correctionNumber",
    ])
    .select([
      day("invoices.issuedOn").as("issuedOn"),
      sql<string | null>`${day("invoices.dueOn")}`.as("dueOn"),
      day("invoices.periodFrom").as("periodFrom"),
      day("invoices.periodTo").as("periodTo"),
      sql<string | null>`${day("preceding.issuedOn")}`.as("precedingIssuedOn"),
    ]);

export const find = (db: Db, organizationId: string, id: string) =>
  selectInvoices(db)
    .where("invoices.organizationId", "=", organizationId)
    .where("invoices.id", "=", id)
    .executeTakeFirst();

/** Finds an invoice by its id, also of a deleted organisation. Only for jobs and the administrator. */
export const findAny = (db: Db, id: string) =>
  selectInvoices(db).where("invoices.id", "=", id).executeTakeFirst();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const listLines = (db: Db, invoiceId: string) =>
  db
    .selectFrom("invoiceLines")
    .where("invoiceId", "=", invoiceId)
    .select(["item", "plan", "planName", "quantity", "unitCents"])
    .select([
      sql<string | null>`${day("periodFrom")}`.as("periodFrom"),
      sql<string | null>`${day("periodTo")}`.as("periodTo"),
    ])
    .orderBy("position")
    .execute();

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

type Filter = {
  search?: string | undefined;
  status?: InvoiceStatus | undefined;
  today: string;
};

/** Null for credit notes. */
const statusOf = (today: string) => sql<InvoiceStatus | null>`case
  when invoices.type = 'creditNote' then null
  when correction.id is not null then 'cancelled'
  when invoices.paid_at is not null or invoices.due_on is null then 'paid'
  when invoices.due_on < ${today}::date then 'overdue'
  else 'open' end`;

const matching = (db: Db, organizationId: string, { search, status, today }: Filter) =>
  db
    .selectFrom("invoices")
    .leftJoin("invoices as preceding", "preceding.id", "invoices.precedingId")
    .leftJoin("invoices as correction", "correction.precedingId", "invoices.id")
    .where("invoices.organizationId", "=", organizationId)
    .$if(search !== undefined, (query) =>
      query.where("invoices.number", "ilike", `%${search?.replace(/[\\%_]/g, "\\$&")}%`),
    )
    .$if(status !== undefined, (query) => query.where(statusOf(today), "=", status ?? null));

export const list = (
  db: Db,
  organizationId: string,
  filter: Filter,
  range: { limit: number; offset: number },
) =>
  matching(db, organizationId, filter)
    .select([
      "invoices.id",
      "invoices.type",
      "invoices.number",
      "invoices.netCents",
      "invoices.vatCents",
      "invoices.grossCents",
      "preceding.number as precedingNumber",
      "correction.number as correctionNumber",
    ])
    .select([
      day("invoices.issuedOn").as("issuedOn"),
      sql<string | null>`${day("invoices.dueOn")}`.as("dueOn"),
      day("invoices.periodFrom").as("periodFrom"),
      day("invoices.periodTo").as("periodTo"),
      statusOf(filter.today).as("status"),
      sql<boolean>`invoices.buyer ->> 'buyerReference' is not null`.as("hasReference"),
    ])
    .orderBy("invoices.createdAt", "desc")
    .orderBy("invoices.id", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export async function count(db: Db, organizationId: string, filter: Filter): Promise<number> {
  const { total } = await matching(db, organizationId, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the invoices of a number, one for each seller that has it, and returns their ids. */
export async function lockByNumber(tx: Db, number: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("invoices")
    .where("number", "=", number)
    .select("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The earliest first. */
export const listAllWaiting = (db: Db) =>
  db
    .selectFrom("invoiceMonths")
    .innerJoin("organizations", "organizations.id", "invoiceMonths.organizationId")
    .where("closedAt", "is", null)
    .where("waitsFor", "is not", null)
    .select(["organizations.name", "waitsFor"])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as("month"))
    .orderBy("month")
    .orderBy("name")
    .execute();

/** Returns the invoices with an amount, ordered by number, including those of deleted organisations. */
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

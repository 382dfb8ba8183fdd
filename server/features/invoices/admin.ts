import type { Deps } from "@/server/deps";
import { creditNoteOf } from "@/server/engines/invoices/credit-note";
import { recordChange } from "@/server/features/audit-log/admin";
import type { Db } from "@/server/infrastructure/db/database";
import { documentOf } from "./document";
import { germanDay, issue } from "./issue-invoice";
import * as payments from "./payments-repo";
import * as repo from "./repo";

type AdminDeps = Pick<Deps, "db" | "now"> & { env: Pick<Deps["env"], "seller"> };

/**
 * Returns the number of the credit note.
 * @throws {Error} with a sentence for the administrator
 */
export const creditInvoice = ({ db, now, env }: AdminDeps, number: string): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, number);
    if (row.correctionNumber)
      throw new Error(`Credit note ${row.correctionNumber} already cancels invoice ${number}.`);
    const lines = await repo.listLines(tx, row.id);
    const document = documentOf(row, lines);
    const isSameSeller = env.seller?.vatId === document.seller.vatId;
    const note = creditNoteOf(document, { number: "", issuedOn: "" });
    const plans = lines.map(({ plan }) => plan);
    const credit = await issue({ now }, tx, {
      organizationId: row.organizationId,
      seller: {
        numberPrefix: isSameSeller ? (env.seller?.numberPrefix ?? "") : "",
        paymentDays: 0,
      },
      draft: { ...note, lines: note.lines.map((line, at) => ({ ...line, plan: plans[at] ?? "" })) },
      precedingId: row.id,
      vatEvidence: null,
    });
    await record(tx, row, { action: "invoice.credit", at: now() }, [
      { state: row.paidAt ? "paid" : "open" },
      { state: "cancelled", creditNote: credit.number },
    ]);
    return credit.number;
  });

/**
 * Records the day of a payment; undefined reopens the invoice.
 * @throws {Error} with a sentence for the administrator
 */
export const setPaid = ({ db, now }: AdminDeps, number: string, paidOn: string | undefined) =>
  db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, number);
    if (paidOn && paidOn > germanDay(now())) throw new Error(`${paidOn} is in the future.`);
    const paidAt = paidOn ? new Date(`${paidOn}T12:00:00Z`) : null;
    await payments.setPaid(tx, row, paidAt);
    const action = paidOn ? "invoice.paid" : "invoice.open";
    await record(tx, row, { action, at: now() }, [
      { state: row.paidAt ? "paid" : "open" },
      { state: paidOn ? "paid" : "open" },
    ]);
  });

async function lockInvoice(tx: Db, number: string): Promise<repo.InvoiceRow> {
  const [id, ...others] = await repo.lockByNumber(tx, number);
  if (others.length > 0)
    throw new Error(`Several sellers have an invoice with the number ${number}.`);
  const row = id && (await repo.findAny(tx, id));
  if (!row) throw new Error(`There is no invoice ${number}.`);
  if (row.type === "creditNote") throw new Error(`${number} is a credit note.`);
  return row;
}

type States = [before: object, after: object];

/** The audit log of a deleted organisation no longer exists. */
async function record(
  tx: Db,
  { id, number, organizationId }: repo.InvoiceRow,
  { action, at }: { action: string; at: Date },
  [before, after]: States,
): Promise<void> {
  if (!organizationId) return;
  const subject = { type: "invoice" as const, id, name: number };
  await recordChange(tx, { organizationId, action, at, subject, before, after });
}

/** Returns the months that cannot be closed, with organisation and reason, for the administrator. */
export const listWaiting = ({ db }: Pick<Deps, "db">) => repo.listAllWaiting(db);

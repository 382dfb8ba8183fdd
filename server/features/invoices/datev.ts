import { z } from "zod";
import type { Deps } from "@/server/deps";
import { datevBatch, yearStartOf } from "@/server/engines/invoices/datev";
import type { Period } from "@/server/engines/invoices/invoice";
import * as repo from "./repo";

type ExportDeps = Pick<Deps, "db" | "now"> & { env: Pick<Deps["env"], "seller"> };

const booking = z.object({
  type: z.enum(["invoice", "creditNote"]),
  number: z.string(),
  issuedOn: z.string(),
  grossCents: z.number(),
  category: z.enum(["S", "AE", "O"]),
  buyer: z.object({ name: z.string(), vatId: z.string().nullable() }),
});

/** @throws {Error} with a sentence for the administrator */
export async function exportToDatev({ db, now, env: { seller } }: ExportDeps, period: Period) {
  if (!seller?.datev) throw new Error('INVOICE_SELLER_FILE lacks the section "datev".');
  const { datev: settings, vatId } = seller;
  if (period.to < period.from) throw new Error(`${period.to} is before ${period.from}.`);
  if (yearStartOf(period.from, settings) !== yearStartOf(period.to, settings))
    throw new Error("The days are in two financial years: export each year to its own file.");
  const rows = await repo.listIssued(db, vatId, period);
  const bookings = rows.map((row) => booking.parse({ ...row, category: row.vatCategory }));
  return {
    count: bookings.length,
    file: datevBatch({ settings, period, createdAt: now() }, bookings),
  };
}

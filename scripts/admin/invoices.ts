import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { creditInvoice, listWaiting, setPaid } from "@/server/features/invoices/admin";
import { exportToDatev } from "@/server/features/invoices/datev";
import { germanDay } from "@/server/features/invoices/issue-invoice";
import { table } from "./table";

export const invoiceUsage = [
  "npm run admin -- invoices waiting       lists the months that cannot be invoiced yet, and why",
  "npm run admin -- invoices paid NUMBER [DAY]   marks an invoice as paid, today or on a given day",
  "npm run admin -- invoices open NUMBER   marks an invoice as open again",
  "npm run admin -- invoices credit NUMBER cancels an invoice with a credit note",
  "npm run admin -- invoices datev FROM TO FILE   exports the invoices of a period to DATEV",
];

type InvoiceDeps = Pick<Deps, "db" | "now"> & { env: Pick<Env, "seller"> };

const reasons: Record<string, string> = {
  seller: "INVOICE_SELLER_FILE is not set",
  billingData: "name, address or email of the organisation is missing",
};

/**
 * Runs one command about invoices and returns its output; undefined if there is no such command.
 * @throws {Error} with a sentence for the administrator
 */
export async function administerInvoices(
  deps: InvoiceDeps,
  words: readonly string[],
): Promise<string | undefined> {
  if (words[0] === "datev") return datev(deps, words.slice(1));
  const [verb, number, day, ...more] = words;
  if (more.length > 0) return undefined;
  if (verb === "waiting" && !number) return waitingTable(deps);
  if (!number) return undefined;
  if (verb === "paid") {
    const paidOn = day ?? germanDay(deps.now());
    if (!isDay(paidOn)) throw new Error(`"${paidOn}" is not a date. Use the format 2027-12-31.`);
    await setPaid(deps, number, paidOn);
    return `${number} is marked as paid on ${paidOn}.`;
  }
  if (day) return undefined;
  if (verb === "open") {
    await setPaid(deps, number, undefined);
    return `${number} is marked as open.`;
  }
  if (verb !== "credit") return undefined;
  return `Credit note ${await creditInvoice(deps, number)} cancels invoice ${number}.`;
}

async function waitingTable(deps: InvoiceDeps): Promise<string> {
  const rows = await listWaiting(deps);
  if (rows.length === 0) return "All months are invoiced.";
  return table([
    ["MONTH", "ORGANIZATION", "REASON"],
    ...rows.map(({ month, name, waitsFor }) => [month, name, reasons[waitsFor ?? ""] ?? ""]),
  ]);
}

async function datev(deps: InvoiceDeps, words: readonly string[]): Promise<string | undefined> {
  const [from, to, path, ...more] = words;
  if (!from || !to || !path || more.length > 0) return undefined;
  for (const day of [from, to])
    if (!isDay(day)) throw new Error(`"${day}" is not a date. Use the format 2027-12-31.`);
  if (!/^EXTF_.+\.csv$/i.test(basename(path)))
    throw new Error("DATEV only imports files with a name such as EXTF_2027-01.csv.");
  const { file, count } = await exportToDatev(deps, { from, to });
  await writeFile(path, file);
  return `Exported ${count} bookings to ${path}.`;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { creditInvoice, listWaiting, setPaid } from "@/server/features/invoices/admin";
import { exportToDatev } from "@/server/features/invoices/datev";
import { germanDay } from "@/server/features/invoices/issue";
import { table } from "./table";

export const invoiceUsage = [
  "npm run admin -- invoices waiting       months that cannot be invoiced, and why",
  "npm run admin -- invoices paid NUMBER [DAY]   notes that an invoice was paid, today or on a day",
  "npm run admin -- invoices open NUMBER   notes that an invoice is not paid after all",
  "npm run admin -- invoices credit NUMBER takes an invoice back by a credit note",
  "npm run admin -- invoices datev FROM TO FILE   writes the documents issued from a day to a day as bookings for DATEV",
];

type Place = Pick<Deps, "db" | "now"> & { env: Pick<Env, "seller"> };

const reasons: Record<string, string> = {
  seller: "INVOICE_SELLER_FILE is not set",
  billingData: "name, address or email of the organisation are missing",
};

/**
 * Runs one command about invoices and returns its output; undefined if there is no such command.
 * @throws {Error} with a sentence for the administrator
 */
export async function administerInvoices(
  place: Place,
  words: readonly string[],
): Promise<string | undefined> {
  if (words[0] === "datev") return datev(place, words.slice(1));
  const [verb, number, day, ...more] = words;
  if (more.length > 0) return undefined;
  if (verb === "waiting" && !number) return waiting(place);
  if (!number) return undefined;
  if (verb === "paid") {
    const paidOn = day ?? germanDay(place.now());
    if (!isDay(paidOn)) throw new Error(`"${paidOn}" is not a day such as 2027-12-31.`);
    await setPaid(place, number, paidOn);
    return `${number} was paid on ${paidOn}.`;
  }
  if (day) return undefined;
  if (verb === "open") {
    await setPaid(place, number, undefined);
    return `${number} is not paid.`;
  }
  if (verb !== "credit") return undefined;
  return `The credit note ${await creditInvoice(place, number)} takes ${number} back.`;
}

async function waiting(place: Place): Promise<string> {
  const rows = await listWaiting(place);
  if (rows.length === 0) return "No month waits.";
  return table([
    ["MONTH", "ORGANISATION", "WAITS BECAUSE"],
    ...rows.map(({ month, name, waitsFor }) => [month, name, reasons[waitsFor ?? ""] ?? ""]),
  ]);
}

async function datev(place: Place, words: readonly string[]): Promise<string | undefined> {
  const [from, to, path, ...more] = words;
  if (!from || !to || !path || more.length > 0) return undefined;
  for (const day of [from, to])
    if (!isDay(day)) throw new Error(`"${day}" is not a day such as 2027-12-31.`);
  if (!/^EXTF_.+\.csv$/i.test(basename(path)))
    throw new Error("DATEV imports only files with a name such as EXTF_2027-01.csv.");
  const { file, count } = await exportToDatev(place, { from, to });
  await writeFile(path, file);
  return `${path} has ${count} bookings.`;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Buyer } from "@/server/engines/invoices/invoice";
import { vatTreatment } from "@/server/engines/invoices/vat";
import type { Db } from "@/server/infrastructure/db/database";
import { chargesOf, type PlanDay } from "./charges";
import { sellerOf } from "./document";
import { issue } from "./issue-invoice";
import * as months from "./months-repo";
import type { BillingRow } from "./months-repo";

type Context = Pick<Deps, "env" | "db" | "log" | "now">;

type WaitsFor = "seller" | "billingData";

/** `closed` includes months that cost nothing. */
type Outcome = "closed" | WaitsFor;

/**
 * Closes the months that have ended, in order. If one stays open, later months of its organisation stay open, too. Each
 * month is one transaction, so that a crash neither loses nor repeats a charge.
 */
export async function closeMonths(deps: Context, signal: AbortSignal): Promise<void> {
  const waiting = await closeAll(deps, await months.listDue(deps.db, deps.now()), signal);
  for (const [waitsFor, organizations] of Object.entries(waiting))
    deps.log.warn({ waitsFor, organizations }, "could not close months of organizations");
}

/** Closes the months of a deleted organisation, including the month of its deletion. */
export async function closeLastMonths(
  deps: Context,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const due = await months.listDue(deps.db, deps.now(), organizationId);
  const [waitsFor] = Object.keys(await closeAll(deps, due, signal));
  if (waitsFor)
    deps.log.warn({ organizationId, waitsFor }, "deleted organization without its last invoice");
}

type WaitCounts = { [Reason in WaitsFor]?: number };

async function closeAll(
  deps: Context,
  due: readonly months.MonthId[],
  signal: AbortSignal,
): Promise<WaitCounts> {
  const obstacles = new Map<string, WaitsFor>();
  for (const month of due) {
    signal.throwIfAborted();
    if (obstacles.has(month.organizationId)) continue;
    const outcome = await deps.db.transaction().execute((tx) => closeMonth(deps, tx, month));
    if (outcome !== "closed") obstacles.set(month.organizationId, outcome);
  }
  const counts: WaitCounts = {};
  for (const reason of obstacles.values()) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

async function closeMonth({ env, now }: Context, tx: Db, month: months.MonthId): Promise<Outcome> {
  const { organizationId } = month;
  const billing = (await months.claimMonth(tx, month))
    ? await months.findBilling(tx, organizationId)
    : undefined;
  if (!billing) return "closed";
  const charged = await readMonth(tx, month, billing);
  const buyer = buyerOf(billing);
  const language = languageOf(buyer?.country ?? "DE");
  const { lines, discountCents } = chargesOf(env.plans, charged, language);
  const { seller } = env;
  if (lines.length > 0 && (!seller || !buyer)) {
    const waitsFor = seller ? "billingData" : "seller";
    await months.setOutcome(tx, month, { waitsFor });
    return waitsFor;
  }
  let invoiceId: string | null = null;
  if (lines.length > 0 && seller && buyer) {
    const draft = {
      type: "invoice" as const,
      period: periodOf(charged.days),
      language,
      seller: sellerOf(seller),
      buyer,
      vat: vatTreatment(buyer),
      lines,
      allowances:
        discountCents > 0 ? [{ item: "gratisDiscount" as const, cents: discountCents }] : [],
      preceding: null,
    };
    invoiceId = (await issue({ now }, tx, { organizationId, seller, draft })).id;
  }
  await months.setOutcome(tx, month, { closedAt: now(), invoiceId });
  return "closed";
}

async function readMonth(tx: Db, month: months.MonthId, billing: months.BillingRow) {
  const { timeZone, discountPercent, discountLastMonth } = billing;
  const hasDiscount = discountLastMonth === null || month.month <= discountLastMonth;
  return {
    days: await months.listPlanDays(tx, month, timeZone),
    usage: await months.findUsage(tx, month, timeZone),
    earlierPlans: await months.listEarlierPlans(tx, month, timeZone),
    discountPercent: hasDiscount ? discountPercent : 0,
  };
}

function periodOf(days: readonly PlanDay[]) {
  const planned = days.filter(({ plan }) => plan !== null);
  return { from: planned[0]?.day ?? "", to: planned.at(-1)?.day ?? "" };
}

/** Undefined if required data is missing. */
function buyerOf(row: BillingRow): Buyer | undefined {
  const organizationAddress = {
    street: lineOf(row.street, row.streetNumber),
    additionalInfo: row.additionalInfo,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
  };
  const billingAddress = {
    street: lineOf(row.billingStreet, row.billingStreetNumber),
    additionalInfo: row.billingAdditionalInfo,
    postalCode: row.billingPostalCode,
    city: row.billingCity,
    country: row.billingCountry,
  };
  const address = billingAddress.street ? billingAddress : organizationAddress;
  const { street, postalCode, city, country, additionalInfo } = address;
  const email = row.billingEmail ?? row.ownerEmail;
  if (!street || !postalCode || !city || !country || !email) return undefined;
  return {
    name: row.billingName ?? row.name,
    street,
    additionalInfo,
    postalCode,
    city,
    country,
    vatId: row.billingVatId ?? row.vatId,
    email,
    buyerReference: row.billingReference,
  };
}

const lineOf = (street: string | null, number: string | null): string | null =>
  [street, number].filter(Boolean).join(" ") || null;

const germanSpeaking = new Set(["DE", "AT", "CH", "LI"]);

/** Returns the language of the XML and the mail. The PDF exists in both. */
const languageOf = (country: string): Language => (germanSpeaking.has(country) ? "de" : "en");

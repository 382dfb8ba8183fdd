import type { Deps } from "@/server/deps";
import { ciiXml } from "@/server/engines/invoices/cii";
import type { Invoice } from "@/server/engines/invoices/invoice";
import { totalsOf } from "@/server/engines/invoices/totals";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import type { ChargeLine } from "./charges";
import * as repo from "./repo";

type Context = Pick<Deps, "now">;

type Draft = Omit<Invoice, "number" | "issuedOn" | "dueOn" | "lines"> & {
  lines: ChargeLine[];
};

export type Issuing = {
  /** Null if the organisation was deleted. */
  organizationId: string | null;
  seller: Pick<NonNullable<Deps["env"]["seller"]>, "numberPrefix" | "paymentDays">;
  draft: Draft;
  precedingId?: string;
  vatEvidence?: object | null | undefined;
};

/**
 * Part of the caller's transaction. Queues the mail.
 * @returns id and number
 */
export async function issue(
  ctx: Context,
  tx: Db,
  { organizationId, seller, draft, precedingId, vatEvidence }: Issuing,
): Promise<{ id: string; number: string }> {
  const now = ctx.now();
  const issuedOn = germanDay(now);
  const year = Number(issuedOn.slice(0, 4));
  const position = await repo.takeNumber(tx, draft.seller.vatId, year);
  const number = `${seller.numberPrefix}${year}-${String(position).padStart(6, "0")}`;
  const { grossCents } = totalsOf(draft);
  const isDue = draft.type === "invoice" && grossCents > 0;
  const dueOn = isDue ? addDays(issuedOn, seller.paymentDays) : null;
  const id = newId();
  const row = {
    id,
    organizationId,
    precedingId: precedingId ?? null,
    vatEvidence: vatEvidence ? JSON.stringify(vatEvidence) : null,
    createdAt: now,
    ...columnsOf({ ...draft, number, issuedOn, dueOn }),
  };
  await repo.insert(tx, row, draft.lines);
  await enqueue(tx, "invoices.mail", { invoiceId: id });
  if (organizationId) await publish(tx, organizationId, "InvoicesChanged", {});
  return { id, number };
}

function columnsOf(document: Invoice) {
  const { number, type, language, issuedOn, dueOn, period, seller, buyer, vat } = document;
  const { allowanceCents, netCents, vatCents, grossCents } = totalsOf(document);
  return {
    number,
    type,
    language,
    issuedOn,
    dueOn,
    sellerVatId: seller.vatId,
    periodFrom: period.from,
    periodTo: period.to,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    vatCategory: vat.category,
    vatRate: vat.ratePercent,
    vatReason: vat.reason,
    discountCents: allowanceCents,
    netCents,
    vatCents,
    grossCents,
    xml: ciiXml(document, "en16931"),
  };
}

export const germanDay = (now: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(now);

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

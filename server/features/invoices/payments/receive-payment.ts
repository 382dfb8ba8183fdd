import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { recordChange } from "@/server/features/audit-log/admin";
import { setPaid } from "../payments-repo";
import * as invoices from "../repo";
import { insertEvent } from "./events-repo";
import { type Payment, paymentOf } from "./event";

const provider = { actorType: "administrator", actorName: "payment provider" };

/**
 * Notes the payment of an invoice, once for each event. Events of other types change nothing.
 * @throws {ApiError} VALIDATION_FAILED if the event is malformed or the amount is another one,
 * NOT_FOUND for an unknown invoice
 */
export async function receivePayment(deps: Deps, body: unknown): Promise<void> {
  const payment = parse(body);
  if (!payment) return;
  await deps.db.transaction().execute(async (tx) => {
    const [id, ...others] = await invoices.lockByNumber(tx, payment.invoiceNumber);
    const invoice = id && others.length === 0 ? await invoices.findAny(tx, id) : undefined;
    if (!invoice || invoice.type === "creditNote") throw new ApiError("NOT_FOUND");
    if (payment.amount !== invoice.grossCents || payment.currency.toLowerCase() !== "eur")
      throw invalid("amount");
    const { eventId, paidAt } = payment;
    const isNew = await insertEvent(tx, { id: eventId, invoiceId: invoice.id, at: deps.now() });
    if (!isNew || invoice.paidAt) return;
    await setPaid(tx, invoice, paidAt);
    const { organizationId, number } = invoice;
    if (!organizationId) return; // Deleted, with its audit log.
    await recordChange(tx, {
      organizationId,
      actor: provider,
      action: "invoice.payment",
      at: deps.now(),
      subject: { type: "invoice", id: invoice.id, name: number },
      before: { state: "open" },
      after: { state: "paid" },
    });
  });
}

function parse(body: unknown): Payment | undefined {
  try {
    return paymentOf(body);
  } catch (cause) {
    throw cause instanceof z.ZodError ? invalid("body") : cause;
  }
}

const invalid = (path: string): ApiError =>
  new ApiError("VALIDATION_FAILED", { details: [{ path, code: "VALIDATION_FAILED" }] });

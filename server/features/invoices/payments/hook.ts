import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { recordChange } from "@/server/features/audit-log/admin";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/access/rate-limit";
import { parseJson } from "@/server/infrastructure/http/input";
import { setPaid, insertEvent } from "../payments-repo";
import * as invoices from "../repo";

const provider = { actorType: "administrator", actorName: "payment provider" };

/**
 * Records the payment of an invoice, once for each event. Events of other types change nothing.
 * @throws {ApiError} VALIDATION_FAILED if the event is malformed or the amount differs, NOT_FOUND for an unknown
 * invoice
 */
async function receivePayment(deps: Deps, body: unknown): Promise<void> {
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

const TOLERANCE_SECONDS = 5 * 60;

/** `t=…,v1=…`, of the last five minutes; during a rotation with several signatures. */
function isSigned(header: string, body: string, secret: string, now: Date): boolean {
  const fields = header.split(",").map((field) => field.trim().split("=", 2));
  const timestamp = fields.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const mac = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return fields.some(([name, signature]) => name === "v1" && isEqual(mac, signature ?? ""));
}

function isEqual(one: string, other: string): boolean {
  const [expected, actual] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

export const PAYMENT_HOOK_ROOT = "/payments";

const forgeries: Limit = { name: "payments.forged", hits: 60, seconds: 300 };

/** The address exists only if a secret is set. */
export function paymentHook(app: FastifyInstance, deps: Deps): void {
  const secret = deps.env.PAYMENT_WEBHOOK_SECRET;
  if (!secret) return;
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/webhook", async ({ body, headers, ip }) => {
    // The signature covers every byte.
    const text = typeof body === "string" ? body : "";
    const header = String(headers["stripe-signature"] ?? "");
    if (!isSigned(header, text, secret, deps.now())) {
      await consumeRateLimit(deps, forgeries, ip);
      throw new ApiError("UNAUTHORIZED_ACCESS");
    }
    await receivePayment(deps, parseJson(text, "BAD_REQUEST"));
    return { received: true };
  });
}

/** The field with the amount in cents by event type. */
const amounts = {
  "invoice.paid": "amount_paid",
  "payment_intent.succeeded": "amount_received",
} as const;

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  /** Seconds. */
  created: z.number().int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.looseObject({
      currency: z.string(),
      metadata: z.object({ invoice_number: z.string().min(1).max(100) }),
    }),
  }),
});

const typeOf = z.object({ type: z.string() });

type Payment = {
  eventId: string;
  invoiceNumber: string;
  /** In cents. */
  amount: unknown;
  currency: string;
  paidAt: Date;
};

/** Undefined for an event of another type. @throws {z.ZodError} */
function paymentOf(body: unknown): Payment | undefined {
  const { type } = typeOf.parse(body);
  if (!(type in amounts)) return undefined;
  const { id, created, data } = event.parse(body);
  const { currency, metadata, ...object } = data.object;
  return {
    eventId: id,
    invoiceNumber: metadata.invoice_number,
    amount: Reflect.get(object, Reflect.get(amounts, type)),
    currency,
    paidAt: new Date(created * 1000),
  };
}

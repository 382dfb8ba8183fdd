import { createHmac } from "node:crypto";
import { auditLogApi } from "@/contract/accounts/audit-log";
import { invoiceApi } from "@/contract/accounts/invoices";
import { setPaid } from "@/server/features/invoices/admin";
import { closeMonths } from "@/server/features/invoices/close-months";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { givePlan } from "../plans/plans";
import { invoiceSettings, moveClock, moveTo } from "./settings";

const secret = "whsec_0123456789abcdef";

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform({
    settings: { ...invoiceSettings(), PAYMENT_WEBHOOK_SECRET: secret },
  });
  moveClock(platform, 0);
  ada = await platform.signUp({ organizationName: "Acme" });
  await givePlan(platform, ada, "start");
  await moveTo(ada, { country: "DE" });
  moveClock(platform, 1);
  await closeMonths(platform.deps, new AbortController().signal);
  moveClock(platform, 0);
});
afterAll(() => platform.close());

const nowSeconds = () => Math.floor(platform.deps.now().getTime() / 1000);

const eventOf = (number: string, amount: number, changes: object = {}) => ({
  id: "evt_1",
  type: "invoice.paid",
  created: nowSeconds(),
  data: { object: { amount_paid: amount, currency: "eur", metadata: { invoice_number: number } } },
  ...changes,
});

type Signing = { key?: string; at?: number; body?: string };

/** Returns the status. `body` is sent instead of the signed body. */
async function post(event: object, { key = secret, at = nowSeconds(), body }: Signing = {}) {
  const signed = JSON.stringify(event);
  const mac = createHmac("sha256", key).update(`${at}.${signed}`).digest("hex");
  const { statusCode } = await platform.inject({
    method: "POST",
    url: "/payments/webhook",
    headers: {
      "content-type": "application/json",
      "stripe-signature": `t=${at},v1=${"0".repeat(64)},v1=${mac}`,
    },
    payload: body ?? signed,
  });
  return statusCode;
}

const invoiceOf = async () => {
  const [invoice] = await ada(invoiceApi.list);
  if (!invoice) throw new Error("the month was not invoiced");
  return invoice;
};

const paymentsOf = async () => {
  const entries = await ada(auditLogApi.list);
  return entries.filter(({ action }) => action === "invoice.payment");
};

test("an event with a wrong secret, timestamp, body, invoice or amount changes nothing", async () => {
  const { number, grossCents } = await invoiceOf();
  const event = eventOf(number, grossCents);
  expect(await post(event, { key: "another secret" })).toBe(401);
  expect(await post(event, { at: nowSeconds() - 301 })).toBe(401);
  // The clock advances until the signature is checked.
  expect(await post(event, { at: nowSeconds() + 330 })).toBe(401);
  expect(await post(event, { body: JSON.stringify(eventOf("2099-000001", 1)) })).toBe(401);
  expect(await post(eventOf("2099-000001", grossCents))).toBe(404);
  expect(await post(eventOf(number, grossCents - 1))).toBe(400);
  const dollars = {
    amount_paid: grossCents,
    currency: "usd",
    metadata: { invoice_number: number },
  };
  expect(await post(eventOf(number, 0, { data: { object: dollars } }))).toBe(400);
  expect(await post(eventOf(number, grossCents, { data: {} }))).toBe(400);
  expect(await post(eventOf(number, grossCents, { type: "invoice.created" }))).toBe(200);
  expect(await invoiceOf()).toMatchObject({ status: "open" });
  expect(await paymentsOf()).toEqual([]);
});

test("a paid invoice is noted once, with an entry in the audit log", async () => {
  const { number, grossCents } = await invoiceOf();
  expect(await post(eventOf(number, grossCents))).toBe(200);
  expect(await post(eventOf(number, grossCents))).toBe(200);
  expect(await post(eventOf(number, grossCents, { id: "evt_2" }))).toBe(200);
  expect(await invoiceOf()).toMatchObject({ status: "paid" });
  expect(await paymentsOf()).toMatchObject([
    {
      actor: { name: "payment provider" },
      before: { state: "open" },
      after: { state: "paid" },
      subject: { name: number },
    },
  ]);
});

test("a repeated event does not pay an invoice that was reopened", async () => {
  const { number, grossCents } = await invoiceOf();
  await setPaid(platform.deps, number, undefined);
  expect(await post(eventOf(number, grossCents))).toBe(200);
  expect(await invoiceOf()).toMatchObject({ status: "open" });
  expect(await paymentsOf()).toHaveLength(1);
  const entries = await ada(auditLogApi.list);
  expect(entries.find(({ action }) => action === "invoice.open")).toMatchObject({
    before: { state: "paid" },
    after: { state: "open" },
  });
});

test("has no address for payment events if no secret is set", async () => {
  const plain = await openPlatform();
  const answer = await plain.inject({ method: "POST", url: "/payments/webhook", payload: {} });
  await plain.close();
  expect(answer.statusCode).toBe(404);
});

import { randomUUID } from "node:crypto";
import { invoiceApi } from "@/contract/accounts/invoices";
import { teamApi } from "@/contract/accounts/team";
import type { Endpoint, Input } from "@/contract/endpoint";
import { creditInvoice, setPaid } from "@/server/features/invoices/admin";
import { closeMonths } from "@/server/features/invoices/close-months";
import {
  activationToken,
  openPlatform,
  type Person,
  requestOf,
  signIn,
  type TestPlatform,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { givePlan } from "../plans/plans";
import { invoiceSettings, moveClock, moveTo } from "./settings";

const unknownId = "0190c5c0-0000-7000-8000-000000000000";

let platform: TestPlatform;
/** Names no reference. */
let ada: Person;
/** Names a reference. */
let grace: Person;
beforeAll(async () => {
  platform = await openPlatform({ settings: invoiceSettings() });
  moveClock(platform, 0);
  ada = await platform.signUp({ organizationName: "Acme" });
  grace = await platform.signUp({ organizationName: "Amt Ort" });
  for (const person of [ada, grace]) await givePlan(platform, person, "start");
  await moveTo(ada, { country: "DE" });
  await moveTo(grace, { country: "DE", billingReference: "04011000-12345-03" });
  await closeNextMonth();
});
afterEach(() => void moveClock(platform, 0));
afterAll(() => platform.close());

async function closeNextMonth() {
  moveClock(platform, 1);
  await closeMonths(platform.deps, new AbortController().signal);
  await platform.finishJobs();
  moveClock(platform, 0);
}

async function firstOf(person: Person) {
  const invoice = (await person(invoiceApi.list)).at(-1);
  if (!invoice) throw new Error("the month was not invoiced");
  return invoice;
}

async function download<E extends Endpoint>({ cookie }: Person, endpoint: E, input: Input<E>) {
  const { statusCode, headers, rawPayload } = await platform.inject({
    ...requestOf(endpoint, input),
    headers: { cookie },
  });
  return { statusCode, headers, text: rawPayload.toString("latin1") };
}

/** Invites a person, who accepts and signs in. */
async function join(role: "team_member" | "team_leader"): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  await ada(teamApi.invite, { body: { email, role } });
  await platform.finishJobs();
  const params = { token: activationToken(platform.mails, email) };
  const body = {
    firstName: "Olga",
    lastName: "Member",
    password: goodPassword,
    passwordRepeat: goodPassword,
    agbConfirmed: true,
    privacyConfirmed: true,
  } as const;
  await platform.anybody(teamApi.accept, { params, body });
  return signIn(platform.app, email, goodPassword);
}

test("an owner downloads PDF and XML under the number of the invoice", async () => {
  const { id, number, hasReference } = await firstOf(ada);
  expect(hasReference).toBe(false);
  for (const lang of ["de", "en"] as const) {
    const pdf = await download(ada, invoiceApi.downloadPdf, { params: { id }, query: { lang } });
    expect(pdf.text).toMatch(/^%PDF-/);
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${number}.pdf"`,
      "cache-control": "no-store",
    });
  }
  const xml = await download(ada, invoiceApi.downloadXml, { params: { id } });
  expect(xml.text).toContain(`<ram:ID>${number}</ram:ID>`);
  expect(xml.headers["content-disposition"]).toBe(`attachment; filename="${number}.xml"`);
});

test("XRechnung names the buyer's reference, and is refused without one", async () => {
  const query = { profile: "xrechnung" } as const;
  const { id, hasReference } = await firstOf(grace);
  expect(hasReference).toBe(true);
  const xml = await download(grace, invoiceApi.downloadXml, { params: { id }, query });
  expect(xml.text).toContain("<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>");
  expect(xml.text).toContain("xrechnung");
  const params = { id: (await firstOf(ada)).id };
  await expect(ada(invoiceApi.downloadXml, { params, query })).rejects.toMatchObject({
    code: "INVOICE_WITHOUT_REFERENCE",
  });
});

test("members and team leaders are refused", async () => {
  const { id } = await firstOf(ada);
  for (const role of ["team_member", "team_leader"] as const) {
    const person = await join(role);
    const refused = { code: "FORBIDDEN", status: 403 };
    const params = { id };
    await expect(person(invoiceApi.list)).rejects.toMatchObject(refused);
    await expect(person(invoiceApi.listWaiting)).rejects.toMatchObject(refused);
    await expect(person(invoiceApi.downloadPdf, { params })).rejects.toMatchObject(refused);
    await expect(person(invoiceApi.downloadXml, { params })).rejects.toMatchObject(refused);
  }
});

test("another organisation's invoice is not found", async () => {
  const { id } = await firstOf(ada);
  const listed = await grace(invoiceApi.list);
  expect(listed.map((invoice) => invoice.id)).not.toContain(id);
  const missing = { code: "NOT_FOUND", status: 404 };
  for (const params of [{ id }, { id: unknownId }]) {
    await expect(grace(invoiceApi.downloadPdf, { params })).rejects.toMatchObject(missing);
    await expect(grace(invoiceApi.downloadXml, { params })).rejects.toMatchObject(missing);
  }
});

test("tells an owner which month waits for the billing address", async () => {
  const eve = await platform.signUp({ organizationName: "Eve" });
  await givePlan(platform, eve, "start");
  await closeNextMonth();
  const month = `${platform.deps.now().toISOString().slice(0, 7)}-01`;
  expect(await eve(invoiceApi.listWaiting)).toEqual([{ month, waitsFor: "billingData" }]);
  expect(await eve(invoiceApi.list)).toEqual([]);
  expect(await ada(invoiceApi.listWaiting)).toEqual([]);
});

test("finds an invoice by a part of its number, and reads wildcards literally", async () => {
  const { id, number } = await firstOf(ada);
  const found = async (search: string) =>
    (await ada(invoiceApi.list, { query: { search } })).map((invoice) => invoice.id);
  expect(await found(number.slice(2))).toEqual([id]);
  for (const search of [`${number}0`, "%", number.replace("-", "_")])
    expect(await found(search)).toEqual([]);
});

test("an invoice is open, then overdue, paid or cancelled by a credit note", async () => {
  const { number, dueOn, grossCents, status } = await firstOf(ada);
  if (!dueOn) throw new Error("nothing is due");
  expect(status).toBe("open");
  platform.setClockAhead(Date.parse(dueOn) + 2 * 86_400_000 - Date.now());
  const later = await signIn(platform.app, ada.user.email, ada.password);
  expect((await firstOf(later)).status).toBe("overdue");
  const inFuture = new Date(Date.parse(dueOn) + 4 * 86_400_000).toISOString().slice(0, 10);
  await expect(setPaid(platform.deps, number, inFuture)).rejects.toThrow("is in the future");
  await setPaid(platform.deps, number, dueOn);
  expect(await later(invoiceApi.list, { query: { status: "overdue" } })).toEqual([]);
  expect((await firstOf(later)).status).toBe("paid");
  const credit = await creditInvoice(platform.deps, number);
  const [note, invoice] = await later(invoiceApi.list);
  expect(note).toMatchObject({
    type: "creditNote",
    number: credit,
    status: null,
    grossCents,
    precedingNumber: number,
  });
  expect(invoice).toMatchObject({ number, status: "cancelled", correctionNumber: credit });
});

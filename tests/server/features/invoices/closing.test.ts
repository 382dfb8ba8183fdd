import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type ClosedInvoice, closedYear, invoicingEnv } from "@/bench/closed-year";
import { companies } from "@/bench/closed-year-companies";
import { totalsOf } from "@/server/engines/invoices/totals";
import { creditInvoice, listWaiting, setPaid } from "@/server/features/invoices/admin";
import { closeMonths } from "@/server/features/invoices/close-months";
import { setDiscount } from "@/server/features/invoices/discount";
import { invoiceJobs } from "@/server/features/invoices/jobs";
import { organizationJobs } from "@/server/features/organizations/deletion";
import { newId } from "@/server/infrastructure/db/id";
import { copyDatabase } from "@/tests/embedded-database";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { Program } from "@/tests/program";
import { givePlan } from "../plans/plans";
import { invoiceSettings, moveClock, moveTo } from "./settings";

describe("a year with changing plans, use and countries", () => {
  let year: ClosedInvoice[];
  beforeAll(async () => (year = await closedYear()), 300_000);

  const fees: Record<string, number> = { start: 4_900, team: 14_999, business: 49_901 };
  const setups: Record<string, number> = { start: 0, team: 25_000, business: 99_900 };

  /** The plan at the end of a local day, counted day by day from the changes themselves. */
  function planOf({ changes, timeZone }: (typeof companies)[number], day: string) {
    const local = (on: string) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(`${on}T12:00:00Z`));
    const change = changes.findLast((each) => local(each.day) <= day);
    return change && (!change.until || day <= change.until) ? change.plan : undefined;
  }

  /** Net amounts without extras of a company's months, as the documentation describes them. */
  function expectedOf(company: (typeof companies)[number]): Map<string, number> {
    const sums = new Map<string, number>();
    const earlierPlans = new Set<string>();
    for (let month = 1; month <= 12; month += 1) {
      const count = new Date(Date.UTC(2027, month, 0)).getUTCDate();
      const prefix = `2027-${String(month).padStart(2, "0")}`;
      const spans: { plan: string; days: number }[] = [];
      let last: string | undefined;
      for (let at = 1; at <= count; at += 1) {
        const plan = planOf(company, `${prefix}-${String(at).padStart(2, "0")}`);
        const span = spans.at(-1);
        if (plan && plan === last && span) span.days += 1;
        else if (plan) spans.push({ plan, days: 1 });
        last = plan;
      }
      let sum = 0;
      for (const { plan, days } of spans) {
        sum += Math.round(((fees[plan] ?? 0) * days) / count);
        if (!earlierPlans.has(plan)) sum += setups[plan] ?? 0;
        earlierPlans.add(plan);
      }
      sums.set(prefix, sum);
    }
    return sums;
  }

  test("charges each plan by days, to the cent", () => {
    const invoices = year.filter(({ document }) => document.type === "invoice");
    for (const company of companies) {
      const expected = [...expectedOf(company)].filter(([, sum]) => sum > 0);
      const found = invoices.filter((each) => each.company === company);
      const base = found.map(({ document }): [string, number] => [
        document.period.to.slice(0, 7),
        totalsOf({
          ...document,
          allowances: [],
          lines: document.lines.filter(({ item }) => item.endsWith("Fee")),
        }).netCents,
      ]);
      expect([company.name, base]).toEqual([company.name, expected]);
    }
  });

  test("charges each started unit of an extra, and subtracts discounts from the sum", () => {
    const [february, november] = ["2027-02", "2027-11"].map((month) =>
      year.find(({ document, company }) => {
        const isOf = company === companies[0] && document.type === "invoice";
        return isOf && document.period.from.startsWith(month);
      }),
    );
    const extras = (invoice: ClosedInvoice | undefined) =>
      invoice?.document.lines
        .filter(({ item }) => item.startsWith("extra"))
        .map(({ item, quantity, unitCents }) => [item, quantity, unitCents]);
    expect(extras(february)).toEqual([
      ["extraCrawl", 2, 301],
      ["extraTrain", 1, 199],
      ["extraChat", 1, 777],
      ["extraChatbot", 2, 1_233],
    ]);
    // 33 % of 19,043 cents.
    expect(february?.document.allowances).toEqual([{ item: "gratisDiscount", cents: 6_284 }]);
    expect(extras(november)).toEqual([["extraChat", 8, 777]]);
  });

  test("numbers the documents of each year without a gap, credit notes included", () => {
    for (const issued of ["2027", "2028"]) {
      const numbers = year
        .map(({ document }) => document.number)
        .filter((number) => number.startsWith(issued));
      const expected = numbers.map((_, at) => `${issued}-${String(at + 1).padStart(6, "0")}`);
      expect(numbers.length).toBeGreaterThan(8);
      expect(numbers).toEqual(expected);
    }
  });

  test("taxes each document by one category, which follows the buyer's country and VAT ID", () => {
    const of = (name: string) => [
      ...new Set(
        year
          .filter(({ document }) => document.buyer.name === name && document.type === "invoice")
          .map(({ document }) => document.vat.category),
      ),
    ];
    expect(of("Łódzka Spółka Čapek")).toEqual(["S", "AE"]);
    expect(of("Umzug B.V.")).toEqual(["S", "AE", "O"]);
    expect(of("Zürcher Verlag AG")).toEqual(["O"]);
    for (const { xml, document } of year) {
      const categories = xml.match(/(?<=<ram:CategoryCode>)\w+/g) ?? [];
      expect([...new Set(categories)]).toEqual([document.vat.category]);
    }
  });
});

describe("an organisation", () => {
  let platform: TestPlatform;
  let ada: Person;
  beforeAll(async () => {
    platform = await openPlatform({ settings: invoiceSettings() });
    moveClock(platform, 0);
    ada = await platform.signUp({ organizationName: "Acme" });
    await givePlan(platform, ada, "start");
  });
  afterAll(() => platform.close());

  const close = async (monthsAhead: number) => {
    moveClock(platform, monthsAhead);
    await closeMonths(platform.deps, new AbortController().signal);
    await platform.finishJobs();
  };
  const invoices = () =>
    platform.deps.db.selectFrom("invoices").selectAll().orderBy("number").execute();

  test("is not invoiced before its address is complete, and then receives all missing months", async () => {
    await givePlan(platform, await platform.signUp(), "start");
    const warn = jest.spyOn(platform.deps.log, "warn");
    await close(1);
    await close(3);
    expect(await invoices()).toEqual([]);
    const waiting = { waitsFor: "billingData", organizations: 2 };
    expect(warn.mock.calls.map(([details]) => details)).toEqual([waiting, waiting]);
    const listed = await listWaiting(platform.deps);
    expect(listed.map(({ name, waitsFor }) => [name, waitsFor])).toContainEqual([
      "Acme",
      "billingData",
    ]);
    const nextMonth = moveClock(platform, 1).toISOString().slice(0, 7);
    moveClock(platform, 0);
    await setDiscount(platform.deps, ada.user.email, { percent: "50", lastMonth: nextMonth });
    await moveTo(ada, { country: "DE" });
    await close(3);
    await close(3);
    expect((await invoices()).map(({ type }) => type)).toEqual(["invoice", "invoice", "invoice"]);
    expect(await listWaiting(platform.deps)).not.toContainEqual(
      expect.objectContaining({ name: "Acme" }),
    );
    const mailed = platform.mails.filter(({ attachments }) => attachments);
    expect(mailed.map(({ to }) => to)).toEqual(Array(3).fill(ada.user.email));
    expect(mailed[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("receives each invoice by mail once, although its job runs again", async () => {
    const { deps, mails } = platform;
    const { run, onExhausted } = invoiceJobs["invoices.mail"];
    const count = mails.length;
    for (const { id: invoiceId } of await invoices()) await run(deps, { invoiceId });
    await run(deps, { invoiceId: newId() });
    expect(mails).toHaveLength(count);
    const error = jest.spyOn(deps.log, "error").mockImplementation(() => {});
    await onExhausted(deps, { invoiceId: "lost" });
    expect(error).toHaveBeenCalledWith({ invoiceId: "lost" }, "could not mail invoice");
    error.mockRestore();
  });

  test("receives a discount until its last month", async () => {
    const discounts = (await invoices()).map(({ discountCents }) => discountCents);
    // Half of the fee for 15 of 30 days, and of the whole fee.
    expect(discounts).toEqual([1_225, 2_450, 0]);
    const wrong = (percent: string, lastMonth?: string) =>
      setDiscount(platform.deps, ada.user.email, { percent, lastMonth });
    await expect(wrong("101")).rejects.toThrow("not a percentage");
    await expect(wrong("50", "2027-13")).rejects.toThrow("not a month");
  });

  test("keeps closed invoices unchanged, because the database refuses changes to their content", async () => {
    const { db } = platform.deps;
    const [first] = await invoices();
    const id = first?.id ?? "";
    const refused = /closed invoice cannot be changed/;
    const changes = [
      sql`update invoices set gross_cents = 1 where id = ${id}`,
      sql`update invoices set buyer = '{}' where id = ${id}`,
      sql`update invoices set number = 'X' where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`truncate invoices cascade`,
      sql`update invoice_lines set unit_cents = 1`,
      sql`delete from invoice_lines`,
      sql`insert into invoice_lines (invoice_id, position, item, plan, plan_name, quantity, unit_cents)
        values (${id}, 2, 'monthlyFee', 'start', 'Start', 1, 1)`,
    ];
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow(refused);
    expect((await invoices())[0]).toEqual(first);
  });

  test("can have an invoice cancelled once, and marked as paid by an administrator", async () => {
    const [, second, third] = await invoices();
    const number = await creditInvoice(platform.deps, second?.number ?? "");
    await expect(creditInvoice(platform.deps, second?.number ?? "")).rejects.toThrow(/already/);
    await expect(creditInvoice(platform.deps, number)).rejects.toThrow(/is a credit note/);
    await setPaid(platform.deps, third?.number ?? "", "2026-12-01");
    const unknown = setPaid(platform.deps, "2099-000001", "2026-12-01");
    await expect(unknown).rejects.toThrow("There is no invoice 2099-000001.");
    const found = await invoices();
    expect(found.at(-1)).toMatchObject({ number, precedingId: second?.id, type: "creditNote" });
    expect(found[2]?.paidAt).not.toBeNull();
    const entries = await platform.deps.db
      .selectFrom("auditEntries")
      .where("subjectType", "=", "invoice")
      .select(["action", "subjectName"])
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "invoice.credit", subjectName: second?.number },
      { action: "invoice.paid", subjectName: third?.number },
    ]);
  });

  test("is invoiced until the day of its deletion, and its invoices remain", async () => {
    const { db } = platform.deps;
    const count = (await invoices()).length;
    await close(3);
    const at = new Date(platform.deps.now().getTime() + 10 * 86_400_000);
    await db.updateTable("organizations").set({ deletedAt: at }).execute();
    const run = organizationJobs["organizations.delete"].run;
    await run(platform.deps, {}, new AbortController().signal);
    await platform.finishJobs();
    const left = await invoices();
    expect(left).toHaveLength(count + 1);
    expect(left.map(({ organizationId }) => organizationId)).toEqual(left.map(() => null));
    expect(platform.mails.filter(({ attachments }) => attachments)).toHaveLength(count + 1);
  });
});

test("a killed closing leaves neither a gap nor a duplicate, and the next one continues", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-closing-"));
  await copyDatabase(dataDir);
  const program = "tests/server/programs/close-months.ts";
  const killed = new Program(program, dataDir, "25");
  await killed.writes(21);
  await killed.kill();
  const next = new Program(program, dataDir, "0");
  await next.ends();
  const { numbers, lines } = JSON.parse(next.lines.at(-1) ?? "{}") as {
    numbers: string[];
    lines: number;
  };
  expect(next.lines.length).toBeLessThan(2 * 50 + 1);
  expect(numbers).toEqual(
    Array.from({ length: 50 }, (_, at) => `2027-${String(at + 1).padStart(6, "0")}`),
  );
  expect(lines).toBe(50);
  await rm(dataDir, { recursive: true });
}, 240_000);

test("closes the months of free plans without an invoice, even without a seller", async () => {
  const platform = await openPlatform();
  await platform.signUp();
  moveClock(platform, 1);
  await closeMonths(platform.deps, new AbortController().signal);
  const months = await platform.deps.db.selectFrom("invoiceMonths").selectAll().execute();
  expect(months.length).toBeGreaterThan(0);
  const wrong = months.filter(({ closedAt, invoiceId }) => closedAt === null || invoiceId !== null);
  expect(wrong).toEqual([]);
  expect(invoicingEnv().seller?.iban).toBe("DE89370400440532013000");
  await platform.close();
});

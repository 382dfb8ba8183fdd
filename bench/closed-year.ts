import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Invoice } from "@/server/engines/invoices/invoice";
import { type Env, readEnv } from "@/server/env";
import { creditInvoice } from "@/server/features/invoices/admin";
import { closeMonths } from "@/server/features/invoices/close-months";
import { documentOf } from "@/server/features/invoices/document";
import { find, listLines } from "@/server/features/invoices/repo";
import { changePlan } from "@/server/features/plans/admin";
import { newId } from "@/server/infrastructure/db/id";
import { createLog } from "@/server/infrastructure/log";
import { openTestDatabase } from "@/tests/database";
import { type Company, companies } from "./closed-year-companies";

const sellerSettings = {
  name: "Antwort Betrieb GmbH & Co. KG",
  street: "Hafenstraße 12",
  postalCode: "20457",
  city: "Hamburg",
  vatId: "DE136695976",
  taxNumber: "27/123/45678",
  contactName: "Buchhaltung",
  phone: "+49 40 1234567",
  email: "rechnung@antwort.example",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  datev: { consultantNumber: 29_098, clientNumber: 55_003 },
};

const unlimited = {
  fileBytes: null,
  files: null,
  storageBytes: null,
  mimeTypes: null,
  users: null,
  faqCategories: null,
  faqsPerCategory: null,
  speech: false,
  messageTokens: null,
};
const paid = (name: string, limits: object, prices: object, expires = false) => ({
  name: { de: name, en: name },
  limits: { ...unlimited, chatbots: null, prompts: null, crawledPages: null, ...limits },
  expires,
  graceDays: 0,
  prices,
});

/** Plans whose prices do not divide evenly. */
const plans = {
  free: { ...paid("Free", {}, {}), prices: undefined },
  start: paid("Start", { chatbots: 1, prompts: 1_000 }, { monthlyFee: 4_900, extraPrompts: 799 }),
  team: paid(
    "Team",
    { chatbots: 3, prompts: 5_000, crawledPages: 2_000 },
    {
      setupFee: 25_000,
      monthlyFee: 14_999,
      extraCrawledPages: 301,
      extraTrainedPages: 199,
      extraPrompts: 777,
      extraChatbot: 1_233,
    },
  ),
  business: paid("Business", {}, { setupFee: 99_900, monthlyFee: 49_901 }, true),
} satisfies Record<string, unknown>;

/** Writes these plans and a seller into a folder. Returns the settings that name the files. */
export function invoicingFiles(folder: string) {
  const [PLANS_FILE, INVOICE_SELLER_FILE] = [
    join(folder, "plans.json"),
    join(folder, "seller.json"),
  ];
  writeFileSync(PLANS_FILE, JSON.stringify({ plans }));
  writeFileSync(INVOICE_SELLER_FILE, JSON.stringify(sellerSettings));
  return { PLANS_FILE, INVOICE_SELLER_FILE };
}

/** Deletes its files at once: a test kills programs that call it. */
export function invoicingEnv(): Env {
  const folder = mkdtempSync(join(tmpdir(), "antwort-year-"));
  try {
    return readEnv({ ...invoicingFiles(folder), LOG_LEVEL: "silent" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export type ClosedInvoice = {
  organizationId: string;
  company: Company;
  document: Invoice;
  /** The stored XML. */
  xml: string;
  plans: string[];
};

/**
 * Simulates the year 2027 for organisations of several countries and time zones in a separate database. Returns the
 * invoices that the platform issued on the first day of each month, in order of their numbers.
 */
export async function closedYear(): Promise<ClosedInvoice[]> {
  const database = await openTestDatabase();
  try {
    const clock = { at: new Date("2027-01-01T00:00:00Z") };
    const env = invoicingEnv();
    const deps = { env, db: database.db, log: createLog(env), now: () => clock.at };
    const ids = await createCompanies(deps);
    for (let month = 1; month <= 12; month += 1) {
      await simulateMonth(deps, clock, ids, month);
      clock.at = new Date(Date.UTC(2027, month, 1, 14));
      await closeMonths(deps, new AbortController().signal);
      await closeMonths(deps, new AbortController().signal);
      if (month % 4 === 0) await creditFirst(deps);
    }
    return await readAll(deps, ids);
  } finally {
    await database.close();
  }
}

type Deps = Parameters<typeof closeMonths>[0];
type Ids = ReadonlyMap<string, Company>;

async function createCompanies({ db, now }: Deps): Promise<Ids> {
  const ids = new Map<string, Company>();
  for (const company of companies) {
    const id = newId();
    const { name, timeZone } = company;
    await db
      .insertInto("organizations")
      .values({ id, name, timeZone, createdAt: now(), updatedAt: now() })
      .execute();
    const at = now();
    await db
      .insertInto("users")
      .values({
        id: newId(),
        organizationId: id,
        email: `${id}@kunde.example`,
        role: "individual",
        firstName: "A",
        lastName: "B",
        passwordHash: "none",
        status: "verified",
        termsAcceptedAt: at,
        privacyAcceptedAt: at,
        verifiedAt: at,
      })
      .execute();
    ids.set(id, company);
  }
  return ids;
}

/** Applies the changes of a month to the companies, at noon UTC of each day. */
async function simulateMonth(deps: Deps, clock: { at: Date }, ids: Ids, month: number) {
  const prefix = `2027-${String(month).padStart(2, "0")}`;
  for (const [id, company] of ids) {
    const address = company.addresses.findLast(({ from }) => from <= prefix);
    const fields = {
      street: "Hauptstraße",
      streetNumber: "1",
      postalCode: "12345",
      city: "Ort",
      country: address?.country ?? "DE",
      vatId: address?.vatId ?? null,
      billingReference: company.reference ?? null,
      discountPercent: company.discounts?.[prefix] ?? 0,
    };
    await deps.db.updateTable("organizations").where("id", "=", id).set(fields).execute();
    const usage = company.usage?.[prefix];
    if (usage)
      await deps.db
        .insertInto("organizationUsageMonths")
        .values({ organizationId: id, month: `${prefix}-01`, ...usage })
        .onConflict((conflict) =>
          conflict.columns(["organizationId", "month"]).doUpdateSet({ ...usage }),
        )
        .execute();
    for (const { day, plan, until } of company.changes.filter(({ day: on }) =>
      on.startsWith(prefix),
    )) {
      clock.at = new Date(`${day}T12:00:00Z`);
      const context = { ...deps, plans: deps.env.plans };
      await changePlan(context, `${id}@kunde.example`, { plan, until });
    }
  }
}

/** Cancels the first invoice that can be cancelled. */
async function creditFirst(deps: Deps): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from invoices as invoice where type = 'invoice'
      and not exists (select from invoices as note where note.preceding_id = invoice.id)
    order by number limit 1`.execute(deps.db);
  if (rows[0]) await creditInvoice(deps, rows[0].number);
}

async function readAll({ db }: Deps, ids: Ids): Promise<ClosedInvoice[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "organizationId"])
    .orderBy("number")
    .execute();
  const all: ClosedInvoice[] = [];
  for (const { id, organizationId } of rows) {
    const company = ids.get(organizationId ?? "");
    const row = organizationId && (await find(db, organizationId, id));
    if (!row || !company) throw new Error("There is an invoice of nobody.");
    const lines = await listLines(db, id);
    const document = documentOf(row, lines);
    all.push({
      organizationId,
      company,
      document,
      xml: row.xml,
      plans: lines.map(({ plan }) => plan),
    });
  }
  return all;
}

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { administerInvoices } from "@/scripts/admin/invoices";
import { creditInvoice } from "@/server/features/invoices/admin";
import { closeMonths } from "@/server/features/invoices/close-months";
import { openPlatform, type TestPlatform } from "@/tests/platform";
import { givePlan } from "../plans/plans";
import { invoiceSettings, moveClock, moveTo } from "./settings";

const buyers = [
  { organizationName: 'Müller "Öl" Šek\u0142a GmbH', country: "DE" },
  { organizationName: "Łódzka Čapek", country: "PL", vatId: "PL 526-000-12-46" },
  { organizationName: "Zürcher Verlag AG", country: "CH" },
];

let platform: TestPlatform;
let folder: string;
/** The day on which the invoices were issued. */
let day: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "antwort-datev-"));
  platform = await openPlatform({ settings: invoiceSettings() });
  moveClock(platform, 0);
  for (const { organizationName, ...place } of buyers) {
    const person = await platform.signUp({ organizationName });
    await givePlan(platform, person, "start");
    await moveTo(person, place);
  }
  moveClock(platform, 1);
  await closeMonths(platform.deps, new AbortController().signal);
  await platform.finishJobs();
  day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(platform.deps.now());
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) => administerInvoices(platform.deps, ["datev", ...words]);

async function exported(from: string, to: string) {
  const path = join(folder, "EXTF_test.csv");
  await run(from, to, path);
  const lines = (await readFile(path)).toString("latin1").split("\r\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => line.split(";"));
}

async function amounts() {
  const rows = await platform.deps.db
    .selectFrom("invoices")
    .select(["number", "grossCents", "vatCategory"])
    .orderBy("number")
    .execute();
  return rows.map(({ grossCents, ...row }) => ({
    ...row,
    amount: (grossCents / 100).toFixed(2).replace(".", ","),
  }));
}

test("the header names format, consultant, client, financial year and period", async () => {
  const [header = [], columns = []] = await exported(day, day);
  const compact = day.replaceAll("-", "");
  expect(header).toHaveLength(31);
  expect(header.slice(0, 5)).toEqual(['"EXTF"', "700", "21", '"Buchungsstapel"', "13"]);
  expect(header[5]).toMatch(/^\d{17}$/);
  const accounting = ["29098", "55003", `${day.slice(0, 4)}0101`, "4", compact, compact];
  expect(header.slice(10, 16)).toEqual(accounting);
  expect(header.slice(18, 22)).toEqual(["1", "0", "0", '"EUR"']);
  expect(header[26]).toBe('"03"');
  expect(columns).toHaveLength(125);
  expect([columns[0], columns[39], columns[124]]).toEqual([
    "Umsatz (ohne Soll/Haben-Kz)",
    "EU-Land u. UStID (Bestimmung)",
    "Abw. Skontokonto",
  ]);
});

test("each document is one booking in Windows-1252, a credit note on the opposite side", async () => {
  const issued = await amounts();
  const domestic = issued.find(({ vatCategory }) => vatCategory === "S")?.number ?? "";
  await creditInvoice(platform.deps, domestic);
  const [, , ...rows] = await exported(day, day);
  const documents = await amounts();
  expect(documents.map(({ vatCategory }) => vatCategory).toSorted()).toEqual(["AE", "O", "S", "S"]);
  const accounts: Record<string, string> = { S: "8400", AE: "8336", O: "8338" };
  const texts: Record<string, string> = {
    S: '"Müller ""Öl"" \x8Aek?a GmbH"',
    AE: '"?ódzka Capek"',
    O: '"Zürcher Verlag AG"',
  };
  const expected = documents.map(({ number, amount, vatCategory }, at) => {
    const cells = Array<string>(125).fill("");
    cells[0] = amount;
    cells[1] = at === 3 ? '"H"' : '"S"';
    cells[2] = '"EUR"';
    cells[6] = "10000";
    cells[7] = accounts[vatCategory] ?? "";
    cells[9] = `${day.slice(8)}${day.slice(5, 7)}`;
    cells[10] = `"${number}"`;
    cells[13] = texts[vatCategory] ?? "";
    if (vatCategory === "AE") cells[39] = '"PL5260001246"';
    return cells;
  });
  expect(rows).toEqual(expected);
});

test("a period without documents has no bookings", async () => {
  expect(await exported("2020-01-01", "2020-12-31")).toHaveLength(2);
});

test("refuses days, file names and periods that DATEV would refuse", async () => {
  const path = join(folder, "EXTF_a.csv");
  await expect(run("2027-02-30", "2027-03-01", path)).rejects.toThrow(/is not a date/);
  await expect(run("2027-02-01", "2027-01-01", path)).rejects.toThrow(/is before/);
  await expect(run("2026-12-01", "2027-01-31", path)).rejects.toThrow(/two financial years/);
  await expect(run(day, day, join(folder, "a.csv"))).rejects.toThrow(/EXTF_/);
  const { db, now } = platform.deps;
  const place = { db, now, env: { seller: null } };
  await expect(administerInvoices(place, ["datev", day, day, path])).rejects.toThrow(/"datev"/);
  expect(await run(day, day)).toBeUndefined();
});

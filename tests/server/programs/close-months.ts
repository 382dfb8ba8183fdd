// Closes the months of many organisations in a data folder and writes a line for each invoice; in the end all numbers.
import { invoicingEnv } from "@/bench/closed-year";
import { closeMonths } from "@/server/features/invoices/close-months";
import { openDatabase } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { createLog } from "@/server/infrastructure/log";

const [dataDir = "", organizations = "0"] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
const env = invoicingEnv();

const startedAt = new Date("2027-01-01T00:00:00Z");
for (let number = 0; number < Number(organizations); number += 1) {
  const address = { street: "Hauptstraße", postalCode: "12345", city: "Ort", country: "DE" };
  const id = newId();
  const times = { createdAt: startedAt, updatedAt: startedAt };
  await db
    .insertInto("organizations")
    .values({
      id,
      name: "Müller",
      plan: "start",
      billingEmail: "a@b.example",
      ...times,
      ...address,
    })
    .execute();
}

const deps = {
  env,
  db,
  log: createLog(env),
  now: () => {
    process.stdout.write("closing\n");
    return new Date("2027-03-01T12:00:00Z");
  },
};
await closeMonths(deps, new AbortController().signal);
const rows = await db.selectFrom("invoices").select("number").orderBy("number").execute();
const lines = await db.selectFrom("invoiceLines").select("invoiceId").execute();
process.stdout.write(
  `${JSON.stringify({ numbers: rows.map(({ number }) => number), lines: lines.length })}\n`,
);
await database.close();

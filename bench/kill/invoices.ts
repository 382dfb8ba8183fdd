import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { compare, countBy, countRepeated, emptyOutcome, type Outcome, type Workload } from "./work";

const ORGANIZATIONS_PER_RUN = 10;

/** Organisations whose last month has to be closed; they are added while the platform is down. */
export class InvoiceWork implements Workload {
  readonly name = "invoice run with mail";
  readonly #mails: readonly string[];
  readonly #organizationIds: string[] = [];

  constructor(mails: readonly string[]) {
    this.#mails = mails;
  }

  async add(db: Db): Promise<void> {
    const times = { createdAt: lastMonth(), updatedAt: lastMonth() };
    const address = { street: "Hauptstraße", postalCode: "12345", city: "Ort", country: "DE" };
    const ids = Array.from({ length: ORGANIZATIONS_PER_RUN }, newId);
    const rows = ids.map((id) => {
      const billingEmail = `billing-${id}@example.com`;
      return { id, name: `Customer ${id}`, plan: "start", billingEmail, ...times, ...address };
    });
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("organizations").values(rows).execute();
      await enqueue(tx, "invoices.close", {});
    });
    this.#organizationIds.push(...ids);
  }

  async isComplete(): Promise<boolean> {
    return compare(this.#organizationIds, this.#mailed()).lost === 0;
  }

  async check(db: Db): Promise<Outcome> {
    const invoices = await db
      .selectFrom("invoices")
      .orderBy("number")
      .select(["organizationId", "number", "mailedAt"])
      .execute();
    const ofOrganizations = countBy(invoices.map(({ organizationId }) => organizationId ?? ""));
    const found = compare(this.#organizationIds, ofOrganizations);
    return {
      ...emptyOutcome,
      started: this.#organizationIds.length,
      acknowledged: this.#organizationIds.length,
      lost: found.lost + countGaps(invoices.map(({ number }) => number)),
      duplicated: found.duplicated,
      stuck: invoices.filter(({ mailedAt }) => mailedAt === null).length,
      repeated: countRepeated(this.#mailed()),
    };
  }

  #mailed(): Map<string, number> {
    const address = /^To: *billing-(\S+)@example\.com/im;
    return countBy(this.#mails.flatMap((mail) => address.exec(mail)?.[1] ?? []));
  }
}

/** The 20th of the month before. */
function lastMonth(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 20, 12));
}

/** Counts the gaps in invoice numbers of one year and prefix, in order. */
const countGaps = (numbers: readonly string[]): number =>
  numbers.filter((number, at) => Number(number.slice(-6)) !== at + 1).length;

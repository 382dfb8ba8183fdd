import { z } from "zod";
import type { Organization } from "@/contract/accounts/organizations";
import type { Deps } from "@/server/deps";
import { isEuVatId, normalizeVatId } from "@/server/engines/invoices/vat-id";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { parseJsonOrUndefined } from "@/server/infrastructure/parse-json";
import * as organizations from "./repo";

type VatIds = { vatId: string | null; billingVatId: string | null };

export const vatCheckJobs = {
  "organizations.checkVatId": { run: checkVatId },
} satisfies Partial<JobHandlers<Deps>>;

/** Part of the transaction that changes the VAT IDs. Does nothing without VIES in the settings. */
export async function queueVatChecks(
  tx: Db,
  { VIES_URL }: Pick<Deps["env"], "VIES_URL">,
  organizationId: string,
  { before, after }: { before: VatIds; after: VatIds },
): Promise<void> {
  if (!VIES_URL) return;
  const previousIds = new Set(vatIdsOf(before));
  for (const field of ["vatId", "billingVatId"] as const) {
    const vatId = after[field];
    if (vatId && !previousIds.has(vatId) && isEuVatId(vatId))
      await enqueue(tx, "organizations.checkVatId", { organizationId, field });
  }
}

export async function vatChecksOf(
  db: Db,
  organizationId: string,
  ids: VatIds,
): Promise<Organization["vatChecks"]> {
  const vatIds = vatIdsOf(ids);
  if (vatIds.length === 0) return [];
  const rows = await listLatestChecks(db, organizationId, vatIds);
  return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedAt: checkedAt.toISOString() }));
}

type Payload = { organizationId: string; field: keyof VatIds };

async function checkVatId(
  deps: Deps,
  { organizationId, field }: Payload,
  signal: AbortSignal,
): Promise<void> {
  const organization = await organizations.find(deps.db, organizationId);
  const vatId = organization?.[field];
  if (!deps.env.VIES_URL || !vatId || !isEuVatId(vatId)) return;
  const answer = await askVies(deps, vatId, signal);
  const checkedAt = deps.now();
  await insertCheck(deps.db, { id: newId(), organizationId, vatId, ...answer, checkedAt });
  deps.log.info({ organizationId, isValid: answer.isValid }, "vat id checked");
}

const vatIdsOf = ({ vatId, billingVatId }: VatIds): string[] => [
  ...new Set([vatId, billingVatId].filter((id) => id !== null)),
];

const MAX_BYTES = 64 * 1024;

const viesAnswer = z.object({ valid: z.boolean(), requestIdentifier: z.string().nullish() });

type ViesAnswer = { isValid: boolean; requestIdentifier: string | null };

type ViesDeps = Pick<Deps, "fetcher"> & { env: Pick<Deps["env"], "VIES_URL" | "seller"> };

/**
 * The request identifier, the proof of the consultation, needs a requester with a VAT ID: the seller of the invoices.
 * Source: https://ec.europa.eu/taxation_customs/vies, REST operation `check-vat-number`.
 * @throws {Error} if VIES or the member state is unavailable
 */
async function askVies(
  { fetcher, env }: ViesDeps,
  vatId: string,
  signal?: AbortSignal,
): Promise<ViesAnswer> {
  const [countryCode, vatNumber] = partsOf(vatId);
  const [requesterMemberStateCode, requesterNumber] = partsOf(env.seller?.vatId ?? "");
  const { status, body } = await fetcher.post(`${env.VIES_URL}/check-vat-number`, {
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      countryCode,
      vatNumber,
      ...(requesterNumber && { requesterMemberStateCode, requesterNumber }),
    }),
    maxBytes: MAX_BYTES,
    ...(signal && { signal }),
  });
  const answer = viesAnswer.safeParse(parseJsonOrUndefined(body.toString("utf8")));
  // An unavailable member state answers with `errorWrappers` and without `valid`.
  if (!answer.success) throw new Error(`VIES is unavailable: HTTP ${status}`);
  const { valid, requestIdentifier } = answer.data;
  return { isValid: valid, requestIdentifier: requestIdentifier || null };
}

const partsOf = (vatId: string): [prefix: string, number: string] => {
  const id = normalizeVatId(vatId);
  return [id.slice(0, 2), id.slice(2)];
};

type VatCheckRow = {
  id: string;
  organizationId: string;
  vatId: string;
  isValid: boolean;
  requestIdentifier: string | null;
  checkedAt: Date;
};

const insertCheck = (db: Db, row: VatCheckRow) => db.insertInto("vatChecks").values(row).execute();

const listLatestChecks = (db: Db, organizationId: string, vatIds: readonly string[]) =>
  db
    .selectFrom("vatChecks")
    .distinctOn("vatId")
    .where("organizationId", "=", organizationId)
    .where("vatId", "in", vatIds)
    .select(["vatId", "isValid", "requestIdentifier", "checkedAt"])
    .orderBy("vatId")
    .orderBy("checkedAt", "desc")
    .execute();

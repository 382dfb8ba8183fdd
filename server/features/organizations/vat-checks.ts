import type { Organization } from "@/contract/organizations";
import type { Deps } from "@/server/deps";
import { isEuVatId } from "@/server/engines/invoices/vat-id";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import * as organizations from "./repo";
import * as repo from "./vat-checks-repo";
import { askVies } from "./vies";

type VatIds = { vatId: string | null; billingVatId: string | null };

export const vatCheckJobs = {
  "organizations.checkVatId": { run: checkVatId },
} satisfies Partial<JobHandlers<Deps>>;

/** Part of the transaction that changes the VAT IDs. Does nothing unless the settings name VIES. */
export async function queueVatChecks(
  tx: Db,
  { VIES_URL }: Pick<Deps["env"], "VIES_URL">,
  organizationId: string,
  { before, after }: { before: VatIds; after: VatIds },
): Promise<void> {
  if (!VIES_URL) return;
  const known = new Set(vatIdsOf(before));
  for (const field of ["vatId", "billingVatId"] as const) {
    const vatId = after[field];
    if (vatId && !known.has(vatId) && isEuVatId(vatId))
      await enqueue(tx, "organizations.checkVatId", { organizationId, field });
  }
}

/** The latest answers of VIES about the VAT IDs in use. */
export async function vatChecksOf(
  db: Db,
  organizationId: string,
  ids: VatIds,
): Promise<Organization["vatChecks"]> {
  const vatIds = vatIdsOf(ids);
  if (vatIds.length === 0) return [];
  const rows = await repo.listLatest(db, organizationId, vatIds);
  return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedAt: checkedAt.toISOString() }));
}

type Payload = { organizationId: string; field: keyof VatIds };

/** Stores the answer of VIES about the current VAT ID. */
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
  await repo.insert(deps.db, { id: newId(), organizationId, vatId, ...answer, checkedAt });
  deps.log.info({ organizationId, isValid: answer.isValid }, "vat id checked");
}

const vatIdsOf = ({ vatId, billingVatId }: VatIds): string[] => [
  ...new Set([vatId, billingVatId].filter((id) => id !== null)),
];

import type { Organization, organizationApi } from "@/contract/accounts/organizations";
import type { Parsed } from "@/contract/endpoint";
import { ApiError, type ErrorDetail } from "@/contract/errors";
import type { Ctx } from "@/server/deps";
import { isPlausibleVatId } from "@/server/engines/invoices/vat-id";
import { describePlan } from "@/server/features/plans/service";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./repo";
import { queueVatChecks, vatChecksOf } from "./vat-checks";

type Change = Parsed<(typeof organizationApi)["update"]>["body"];

export async function organizationOf({ db, user }: Ctx) {
  const row = await repo.find(db, user.organizationId);
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/** @throws {ApiError} NOT_FOUND for every organisation except the caller's own */
export async function get(ctx: Ctx, id: string): Promise<Organization> {
  if (id !== ctx.user.organizationId) throw new ApiError("NOT_FOUND");
  const fields = await organizationOf(ctx);
  const plan = await describePlan(ctx, id);
  const counts = await repo.countUsage(ctx.db, id, ctx.now());
  const vatChecks = await vatChecksOf(ctx.db, id, fields);
  return { ...fields, vatChecks, plan: { ...plan, usage: { ...counts, ...plan.usage } } };
}

/**
 * @throws {ApiError} NOT_FOUND for every organisation except the caller's own, INVALID_VAT_ID,
 * VALIDATION_FAILED for an incomplete billing address
 */
export async function update(ctx: Ctx, id: string, change: Change): Promise<Organization> {
  if (id !== ctx.user.organizationId) throw new ApiError("NOT_FOUND");
  requireVatIds(change);
  await ctx.db.transaction().execute(async (tx) => {
    const previous = await repo.find(tx, id);
    await repo.update(tx, id, change, ctx.now());
    const updated = await repo.find(tx, id);
    if (!previous || !updated) return;
    requireBillingAddress(updated);
    await queueVatChecks(tx, ctx.env, id, { before: previous, after: updated });
  });
  return get(ctx, id);
}

export const createOrganization = (tx: Db, id: string, name: string) => repo.insert(tx, id, name);

const vatIds = ["vatId", "billingVatId"] as const;

const address = ["billingStreet", "billingPostalCode", "billingCity", "billingCountry"] as const;
const addition = ["billingStreetNumber", "billingAdditionalInfo"] as const;

/** @throws {ApiError} INVALID_VAT_ID with the fields whose format or check digits are wrong */
function requireVatIds(change: repo.Change): void {
  const wrong = vatIds.filter((path) => {
    const vatId = change[path];
    return vatId && !isPlausibleVatId(vatId);
  });
  if (wrong.length === 0) return;
  const details: ErrorDetail[] = wrong.map((path) => ({ path, code: "INVALID_VAT_ID" }));
  throw new ApiError("INVALID_VAT_ID", { details });
}

/**
 * The billing address replaces the whole address of the company.
 * @throws {ApiError} VALIDATION_FAILED with the missing fields
 */
function requireBillingAddress(fields: repo.Change): void {
  const missingFields = address.filter((path) => !fields[path]);
  const isEmpty = missingFields.length === address.length && !addition.some((path) => fields[path]);
  if (isEmpty || missingFields.length === 0) return;
  const details: ErrorDetail[] = missingFields.map((path) => ({
    path,
    code: "Validation.Required",
  }));
  throw new ApiError("VALIDATION_FAILED", { details });
}

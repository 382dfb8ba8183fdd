import { ApiError, type ErrorDetail } from "@/contract/errors";
import { isPlausibleVatId } from "@/server/engines/invoices/vat-id";
import type { Change } from "./repo";

const vatIds = ["vatId", "billingVatId"] as const;

const address = ["billingStreet", "billingPostalCode", "billingCity", "billingCountry"] as const;
const addition = ["billingStreetNumber", "billingAdditionalInfo"] as const;

/** @throws {ApiError} INVALID_VAT_ID with the fields whose format or check digits are wrong */
export function requireVatIds(change: Change): void {
  const wrong = vatIds.filter((path) => {
    const vatId = change[path];
    return vatId && !isPlausibleVatId(vatId);
  });
  if (wrong.length === 0) return;
  const details: ErrorDetail[] = wrong.map((path) => ({ path, code: "INVALID_VAT_ID" }));
  throw new ApiError("INVALID_VAT_ID", { details });
}

/**
 * A billing address replaces the company's address as a whole.
 * @throws {ApiError} VALIDATION_FAILED with the missing fields
 */
export function requireBillingAddress(fields: Change): void {
  const missing = address.filter((path) => !fields[path]);
  const isEmpty = missing.length === address.length && !addition.some((path) => fields[path]);
  if (isEmpty || missing.length === 0) return;
  const details: ErrorDetail[] = missing.map((path) => ({ path, code: "Validation.Required" }));
  throw new ApiError("VALIDATION_FAILED", { details });
}

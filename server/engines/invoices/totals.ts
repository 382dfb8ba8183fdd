import type { Invoice, InvoiceLine } from "./invoice";

/** The amounts of EN 16931's document totals in cents, with the business term of each. */
export type Totals = {
  /** BT-106 */
  lineCents: number;
  /** BT-107 */
  allowanceCents: number;
  /** BT-109 and BT-116: an invoice has one VAT category. */
  netCents: number;
  /** BT-110 and BT-117 */
  vatCents: number;
  /** BT-112 and BT-115 */
  grossCents: number;
};

type Amounts = Pick<Invoice, "lines" | "allowances" | "vat">;

export const lineCents = ({ quantity, unitCents }: InvoiceLine): number => quantity * unitCents;

/**
 * VAT is rounded once, on the sum, half up.
 * @throws {RangeError} if an amount is not a whole number of cents, is negative, or discounts exceed the lines
 */
export function totalsOf({ lines, allowances, vat }: Amounts): Totals {
  for (const line of lines) requireWhole(line.quantity, line.unitCents, lineCents(line));
  for (const { cents } of allowances) requireWhole(cents);
  const sumOfLines = sum(lines.map(lineCents));
  const allowanceCents = sum(allowances.map(({ cents }) => cents));
  const netCents = sumOfLines - allowanceCents;
  requireWhole(sumOfLines, allowanceCents, netCents);
  const vatCents = Math.floor((netCents * vat.ratePercent + 50) / 100);
  const grossCents = netCents + vatCents;
  return { lineCents: sumOfLines, allowanceCents, netCents, vatCents, grossCents };
}

const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);

/** VAT is multiplied before it is divided. */
const MAX_CENTS = Math.floor(Number.MAX_SAFE_INTEGER / 100);

function requireWhole(...values: number[]): void {
  for (const value of values)
    if (!Number.isInteger(value) || value < 0 || value > MAX_CENTS)
      throw new RangeError(`${value} is not an amount in whole cents`);
}

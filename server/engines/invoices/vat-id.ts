import { checkVAT, countries, unitedKingdom } from "jsvat";

const euPrefixes = new Set(
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Returns a VAT ID in capitals without spaces, full stops and hyphens. */
export const normalizeVatId = (text: string): string =>
  text.replaceAll(/[\s.-]/g, "").toUpperCase();

/**
 * Checks form and check digits of the EU and the United Kingdom. Numbers of Northern Ireland (XI) count as British.
 * Other numbers are not checked.
 */
export function isPlausibleVatId(vatId: string): boolean {
  const id = normalizeVatId(vatId);
  const prefix = id.slice(0, 2);
  if (prefix === "XI" || prefix === "GB")
    return checkVAT(`GB${id.slice(2)}`, [unitedKingdom]).isValid;
  return euPrefixes.has(prefix)
    ? checkVAT(id, countries).isValid
    : /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(id);
}

/** VIES knows VAT IDs of the EU and of Northern Ireland. */
export function isEuVatId(vatId: string): boolean {
  const prefix = normalizeVatId(vatId).slice(0, 2);
  return prefix === "XI" || euPrefixes.has(prefix);
}

export const isVatIdOf = (prefix: string, vatId: string): boolean =>
  normalizeVatId(vatId).startsWith(prefix) && isPlausibleVatId(vatId);

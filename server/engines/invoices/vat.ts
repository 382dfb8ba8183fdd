import type { VatTreatment } from "./invoice";
import { isVatIdOf } from "./vat-id";

/**
 * Prefixes of VAT IDs by country. Monaco belongs to the French VAT territory; overseas departments and the Canary
 * Islands, which have country codes of their own, do not.
 */
const vatPrefixes: Record<string, string> = {
  ...Object.fromEntries(
    "AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK"
      .split(" ")
      .map((country) => [country, country]),
  ),
  GR: "EL",
  MC: "FR",
};

/**
 * The VAT that a German seller charges a company for a service:
 * - in Germany 19 %;
 * - in another EU country reverse charge if the buyer has a VAT ID of that country (section 13b of the German VAT act,
 *   article 196 of directive 2006/112/EC), else 19 %, as for a consumer. Northern Ireland belongs to the EU for goods
 *   only, so a VAT ID with XI does not count;
 * - elsewhere none, because the place of supply is the buyer's country (section 3a (2)). The category is O: G is for
 *   exported goods, and K for goods within the EU.
 */
export function vatTreatment(buyer: { country: string; vatId: string | null }): VatTreatment {
  const prefix = vatPrefixes[buyer.country];
  if (buyer.country === "DE") return { category: "S", ratePercent: 19, reason: "domestic" };
  if (!prefix) return { category: "O", ratePercent: 0, reason: "outsideEu" };
  return buyer.vatId !== null && isVatIdOf(prefix, buyer.vatId)
    ? { category: "AE", ratePercent: 0, reason: "reverseCharge" }
    : { category: "S", ratePercent: 19, reason: "euWithoutVatId" };
}

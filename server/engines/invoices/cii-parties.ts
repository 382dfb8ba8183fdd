import { type Xml, schemed } from "./cii-parts";
import type { Buyer, Invoice, Seller } from "./invoice";
import { normalizeVatId } from "./vat-id";

const address = ({ street, additionalInfo, postalCode, city, country }: Seller | Buyer): Xml => ({
  "ram:PostcodeCode": postalCode || undefined,
  "ram:LineOne": street || undefined,
  "ram:LineTwo": additionalInfo ?? undefined,
  "ram:CityName": city || undefined,
  "ram:CountryID": country,
});

const mailAddress = (email: string): Xml => ({ "ram:URIID": schemed("EM", email) });

const contactOf = ({ contactName, phone, email }: Seller): Xml => ({
  "ram:PersonName": contactName,
  "ram:TelephoneUniversalCommunication": { "ram:CompleteNumber": phone },
  "ram:EmailURIUniversalCommunication": { "ram:URIID": email },
});

/** A document of category O may not contain the VAT ID (BR-O-02), so an identifier of its own is needed (BR-CO-26). */
export function sellerOf({ seller, vat }: Invoice): Xml {
  const hasVatId = vat.category !== "O";
  const { registerNumber, taxNumber } = seller;
  return {
    "ram:ID": hasVatId || registerNumber ? undefined : taxNumber,
    "ram:Name": seller.name,
    "ram:SpecifiedLegalOrganization": registerNumber ? { "ram:ID": registerNumber } : undefined,
    "ram:DefinedTradeContact": contactOf(seller),
    "ram:PostalTradeAddress": address(seller),
    "ram:URIUniversalCommunication": mailAddress(seller.email),
    "ram:SpecifiedTaxRegistration": [
      ...(hasVatId ? [{ "ram:ID": schemed("VA", normalizeVatId(seller.vatId)) }] : []),
      { "ram:ID": schemed("FC", taxNumber) },
    ],
  };
}

/** An authority is reached by its Leitweg-ID, everyone else by email. */
export function buyerOf({ buyer, vat }: Invoice): Xml {
  const { buyerReference, vatId } = buyer;
  const hasVatId = vat.category !== "O" && vatId !== null;
  return {
    "ram:Name": buyer.name,
    "ram:PostalTradeAddress": address(buyer),
    "ram:URIUniversalCommunication":
      buyerReference !== null && isLeitwegId(buyerReference)
        ? { "ram:URIID": schemed("0204", buyerReference) }
        : mailAddress(buyer.email),
    "ram:SpecifiedTaxRegistration": hasVatId
      ? { "ram:ID": schemed("VA", normalizeVatId(vatId)) }
      : undefined,
  };
}

/**
 * Checks coarse and fine addressing and two check digits by ISO 7064 MOD 97-10.
 * Source: KoSIT, Leitweg-ID format specification 2.0.2.
 */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(-[0-9A-Z]{1,30})?-\d{2}$/i.test(text)) return false;
  const digits = text
    .toUpperCase()
    .replaceAll("-", "")
    .replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

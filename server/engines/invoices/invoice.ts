import type { Language } from "@/contract/limits";

/** `country`: ISO 3166-1 alpha-2. */
type Party = {
  name: string;
  street: string;
  additionalInfo: string | null;
  postalCode: string;
  city: string;
  country: string;
  vatId: string | null;
};

export type Seller = Party & {
  vatId: string;
  /** The number of the German tax office (BT-32). It identifies the seller on documents without VAT IDs. */
  taxNumber: string;
  registerNumber: string | null;
  contactName: string;
  phone: string;
  email: string;
  iban: string;
  bic: string | null;
};

export type Buyer = Party & {
  email: string;
  /** BT-10; for German authorities their Leitweg-ID. */
  buyerReference: string | null;
};

export const chargedItems = [
  "setupFee",
  "monthlyFee",
  "extraCrawl",
  "extraTrain",
  "extraChat",
  "extraChatbot",
] as const;
export type ChargedItem = (typeof chargedItems)[number];

/** `quantity` is a whole number; `unitCents` the net price of one. */
export type InvoiceLine = {
  item: ChargedItem;
  planName: string;
  quantity: number;
  unitCents: number;
  /** Set if it differs from the period of the document (BT-134 and BT-135). */
  period?: Period | undefined;
};

export type Period = { from: string; to: string };

export type Allowance = { item: "gratisDiscount"; cents: number };

/** S: standard rate; AE: reverse charge; O: not subject to German VAT. */
export type VatCategory = "S" | "AE" | "O";

export type VatTreatment = {
  category: VatCategory;
  ratePercent: 19 | 0;
  reason: "domestic" | "reverseCharge" | "euWithoutVatId" | "outsideEu";
};

/** One document in euro, all amounts in whole cents. Dates are `YYYY-MM-DD`. A credit note has positive amounts. */
export type Invoice = {
  type: "invoice" | "creditNote";
  number: string;
  issuedOn: string;
  dueOn: string | null;
  period: Period;
  /** The language of the texts in the XML. */
  language: Language;
  seller: Seller;
  buyer: Buyer;
  vat: VatTreatment;
  lines: InvoiceLine[];
  allowances: Allowance[];
  /** The invoice that a credit note corrects. */
  preceding: { number: string; issuedOn: string } | null;
};

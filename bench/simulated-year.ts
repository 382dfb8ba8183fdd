import { creditNoteOf } from "@/server/engines/invoices/credit-note";
import {
  type ChargedItem,
  chargedItems,
  type Invoice,
  type InvoiceLine,
} from "@/server/engines/invoices/invoice";
import { vatTreatment } from "@/server/engines/invoices/vat";

const seller: Invoice["seller"] = {
  name: "Antwort Betrieb GmbH & Co. KG",
  street: "Hafenstraße 12",
  additionalInfo: null,
  postalCode: "20457",
  city: "Hamburg",
  country: "DE",
  vatId: "DE136695976",
  taxNumber: "27/123/45678",
  registerNumber: null,
  contactName: "Buchhaltung",
  phone: "+49 40 1234567",
  email: "rechnung@antwort.example",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
};

type Buyer = Pick<Invoice["buyer"], "name" | "country" | "vatId"> & { reference?: string };

/** Companies in and outside the EU; two of them move or get a VAT ID during the year. */
const companies: Buyer[][] = [
  [{ name: "Müller & Söhne <Elektro> GmbH", country: "DE", vatId: "DE136695976" }],
  [{ name: "Stadt Beispiel", country: "DE", vatId: null, reference: "04011000-1234512345-06" }],
  [{ name: "Wiener Werkstatt GmbH", country: "AT", vatId: "ATU13585627" }],
  [{ name: "Łódzka Spółka Čapek", country: "PL", vatId: "PL8567346215" }],
  [{ name: "Ελληνική Εταιρεία", country: "GR", vatId: "EL094259216" }],
  [{ name: "Zürcher Verlag AG", country: "CH", vatId: "CHE123456789" }],
  [{ name: "Belfast Bakery Ltd", country: "GB", vatId: "XI980780684" }],
  [{ name: "Springfield Inc.", country: "US", vatId: null }],
  [
    { name: "Société Lumière", country: "FR", vatId: "FR40303265046" },
    { name: "Société Lumière", country: "FR", vatId: "FR40303265045" },
  ],
  [
    { name: "Umzug UG", country: "DE", vatId: null },
    { name: "Umzug B.V.", country: "NL", vatId: "NL004495445B01" },
    { name: "Umzug Ltd", country: "GB", vatId: null },
  ],
];

const plans = [
  { planName: "Start", monthlyCents: 4_900, setupCents: 0 },
  { planName: "Team", monthlyCents: 14_999, setupCents: 25_000 },
  { planName: "Business", monthlyCents: 49_901, setupCents: 99_900 },
] as const;

const unitCents: Record<ChargedItem, number> = {
  setupFee: 0,
  monthlyFee: 0,
  extraCrawl: 3,
  extraTrain: 199,
  extraChat: 7,
  extraChatbot: 1_233,
};

/** Mulberry32: the same year for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function linesOf(month: number, random: (below: number) => number): InvoiceLine[] {
  const plan = plans[random(plans.length)] ?? plans[0];
  const extras = chargedItems.slice(2).filter(() => random(2) === 1);
  const { planName } = plan;
  return [
    ...(month === 1 && plan.setupCents > 0
      ? [{ item: "setupFee" as const, planName, quantity: 1, unitCents: plan.setupCents }]
      : []),
    { item: "monthlyFee", planName, quantity: 1, unitCents: plan.monthlyCents },
    ...extras.map((item) => ({
      item,
      planName,
      quantity: 1 + random(5_000),
      unitCents: unitCents[item],
    })),
  ];
}

/** Invoices and credit notes of a year with changing plans, usage, countries and VAT IDs; numbered without a gap. */
export function simulatedYear(seed = 1): Invoice[] {
  const random = randomOf(seed);
  const documents: Invoice[] = [];
  const nextNumber = () => `2026-${String(documents.length + 1).padStart(6, "0")}`;
  for (let month = 1; month <= 12; month += 1) {
    for (const buyers of companies) {
      const buyer = buyers[Math.floor(((month - 1) * buyers.length) / 12)];
      if (!buyer) continue;
      const invoice = invoiceOf(buyer, { month, number: nextNumber(), random });
      documents.push(invoice);
      if (random(8) > 0) continue;
      const { issuedOn } = invoice;
      documents.push(creditNoteOf(invoice, { number: nextNumber(), issuedOn }));
    }
  }
  return documents;
}

type Occasion = { month: number; number: string; random: (below: number) => number };

function invoiceOf(buyer: Buyer, { month, number, random }: Occasion): Invoice {
  const { name, country, vatId, reference } = buyer;
  const day = (at: number) => new Date(Date.UTC(2026, at, 1)).toISOString().slice(0, 10);
  const lastDay = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
  const lines = linesOf(month, random);
  const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const discount = [0, 0, 1_000, total][random(4)] ?? 0;
  return {
    type: "invoice",
    number,
    issuedOn: day(month),
    dueOn: discount < total ? day(month).replace(/01$/, "15") : null,
    period: { from: day(month - 1), to: lastDay },
    language: country === "DE" || country === "AT" || country === "CH" ? "de" : "en",
    seller,
    buyer: {
      name,
      country,
      vatId,
      street: 'Hauptstraße 1 "Hof"',
      additionalInfo: null,
      postalCode: "12345",
      city: "Ort",
      email: "rechnungen@kunde.example",
      buyerReference: reference ?? null,
    },
    vat: vatTreatment({ country, vatId }),
    lines,
    allowances: discount > 0 ? [{ item: "gratisDiscount", cents: discount }] : [],
    preceding: null,
  };
}

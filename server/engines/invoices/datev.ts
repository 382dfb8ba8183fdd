import iconv from "iconv-lite";
import type { Period, VatCategory } from "./invoice";
import { normalizeVatId } from "./vat-id";

export type DatevSettings = {
  consultantNumber: number;
  clientNumber: number;
  chart: "SKR03" | "SKR04";
  debtorAccount: string;
  firstMonth: number;
  /** Accounts that determine the VAT rate, so that bookings need no tax key. */
  revenueAccounts: Record<VatCategory, string>;
};

/** Amounts are positive. */
export type Booking = {
  type: "invoice" | "creditNote";
  number: string;
  issuedOn: string;
  grossCents: number;
  category: VatCategory;
  buyer: { name: string; vatId: string | null };
};

type Batch = { settings: DatevSettings; period: Period; createdAt: Date };

/**
 * EXTF 700, format version 13, Windows-1252. The period is within a financial year, because bookings name day and month
 * only.
 */
export function datevBatch(batch: Batch, bookings: readonly Booking[]): Buffer {
  const lines = [headerOf(batch), [...datevColumns], ...bookings.map(cellsOf(batch.settings))];
  return iconv.encode(
    encodable(lines.map((cells) => `${cells.join(";")}\r\n`).join("")),
    "windows-1252",
  );
}

export function yearStartOf(
  day: string,
  { firstMonth }: Pick<DatevSettings, "firstMonth">,
): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return `${month < firstMonth ? year - 1 : year}-${String(firstMonth).padStart(2, "0")}-01`;
}

function headerOf({ settings, period, createdAt }: Batch): string[] {
  const { consultantNumber, clientNumber, chart } = settings;
  const identity = [quoted("EXTF"), "700", "21", quoted("Buchungsstapel"), "13"];
  const origin = [createdAt.toISOString().replaceAll(/\D/g, ""), "", quoted("RE"), '""', '""'];
  const accounting = [
    String(consultantNumber),
    String(clientNumber),
    compact(yearStartOf(period.from, settings)),
    "4", // digits of general ledger accounts
    compact(period.from),
    compact(period.to),
  ];
  const title = quoted(`Rechnungen ${period.from.slice(0, 7)}`);
  // The accountant can correct bookings that are not locked.
  const [financial, purpose, locked] = ["1", "0", "0"];
  const kind = [title, '""', financial, purpose, locked, quoted("EUR")];
  const rest = ["", '""', "", "", quoted(chart.slice(-2)), "", "", '""', '""'];
  return [...identity, ...origin, ...accounting, ...kind, ...rest];
}

/** Debits the customers' account, or credits it for a credit note. */
const cellsOf = (settings: DatevSettings) => (booking: Booking) => {
  const { type, number, issuedOn, grossCents, category, buyer } = booking;
  const values: Record<string, string> = {
    "Umsatz (ohne Soll/Haben-Kz)": amountOf(grossCents),
    "Soll/Haben-Kennzeichen": quoted(type === "invoice" ? "S" : "H"),
    "WKZ Umsatz": quoted("EUR"),
    Konto: settings.debtorAccount,
    "Gegenkonto (ohne BU-Schlüssel)": settings.revenueAccounts[category],
    Belegdatum: `${issuedOn.slice(8, 10)}${issuedOn.slice(5, 7)}`,
    "Belegfeld 1": quoted(number),
    Buchungstext: quoted(buyer.name.slice(0, 60)),
    // Reverse charge must be declared with the VAT ID of the buyer.
    ...(category === "AE" &&
      buyer.vatId && { "EU-Land u. UStID (Bestimmung)": quoted(normalizeVatId(buyer.vatId)) }),
  };
  return datevColumns.map((column) => values[column] ?? "");
};

const amountOf = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

const compact = (day: string): string => day.replaceAll("-", "");

const quoted = (text: string): string =>
  `"${text.replaceAll(/\p{C}+/gu, " ").replaceAll('"', '""')}"`;

/** Omits the accents of letters that Windows-1252 lacks; others become question marks. */
const encodable = (text: string): string =>
  text.replaceAll(/[^\0-\u00FF]/gu, (letter) => {
    if (iconv.decode(iconv.encode(letter, "windows-1252"), "windows-1252") === letter)
      return letter;
    return letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  });

const pairs = (type: string, content: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => [`${type} ${at + 1}`, `${content} ${at + 1}`]).flat();

/** Format version 13. DATEV reads columns by position. */
const datevColumns: readonly string[] = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Kurs",
  "Basis-Umsatz",
  "WKZ Basis-Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
  "Postensperre",
  "Diverse Adressnummer",
  "Geschäftspartnerbank",
  "Sachverhalt",
  "Zinssperre",
  "Beleglink",
  ...pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8),
  "KOST1 - Kostenstelle",
  "KOST2 - Kostenstelle",
  "Kost-Menge",
  "EU-Land u. UStID (Bestimmung)",
  "EU-Steuersatz (Bestimmung)",
  "Abw. Versteuerungsart",
  "Sachverhalt L+L",
  "Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp",
  "BU 49 Hauptfunktionsnummer",
  "BU 49 Funktionsergänzung",
  ...pairs("Zusatzinformation - Art", "Zusatzinformation- Inhalt", 20),
  "Stück",
  "Gewicht",
  "Zahlweise",
  "Forderungsart",
  "Veranlagungsjahr",
  "Zugeordnete Fälligkeit",
  "Skontotyp",
  "Auftragsnummer",
  "Buchungstyp",
  "USt-Schlüssel (Anzahlungen)",
  "EU-Land (Anzahlungen)",
  "Sachverhalt L+L (Anzahlungen)",
  "EU-Steuersatz (Anzahlungen)",
  "Erlöskonto (Anzahlungen)",
  "Herkunft-Kz",
  "Buchungs GUID",
  "KOST-Datum",
  "SEPA-Mandatsreferenz",
  "Skontosperre",
  "Gesellschaftername",
  "Beteiligtennummer",
  "Identifikationsnummer",
  "Zeichnernummer",
  "Postensperre bis",
  "Bezeichnung SoBil-Sachverhalt",
  "Kennzeichen SoBil-Buchung",
  "Festschreibung",
  "Leistungsdatum",
  "Datum Zuord. Steuerperiode",
  "Fälligkeit",
  "Generalumkehr (GU)",
  "Steuersatz",
  "Land",
  "Abrechnungsreferenz",
  "BVV-Position",
  "EU-Land u. UStID (Ursprung)",
  "EU-Steuersatz (Ursprung)",
  "Abw. Skontokonto",
];

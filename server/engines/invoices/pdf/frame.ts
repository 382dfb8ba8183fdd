import type { Language } from "@/contract/limits";
import { documentTexts, fill, longDate } from "../document-texts";
import type { Invoice, Period, Seller } from "../invoice";
import { type Canvas, colors } from "./canvas";

export const page = { left: 62, right: 533, width: 471, top: 72 };

const FACTS_LEFT = 345;
const LINE = 13.5;

/** Names the country for buyers abroad only. */
function addressLines(party: Invoice["buyer"] | Seller, language: Language): string[] {
  const country = new Intl.DisplayNames([language], { type: "region" }).of(party.country);
  return [
    party.additionalInfo ?? "",
    party.street,
    `${party.postalCode} ${party.city}`.trim(),
    party.country === "DE" ? "" : (country ?? party.country),
  ].filter(Boolean);
}

const oneLine = (seller: Seller) =>
  [seller.name, seller.street, `${seller.postalCode} ${seller.city}`].join(" · ");

export function drawHead(canvas: Canvas, invoice: Invoice, language: Language): number {
  const { seller, buyer } = invoice;
  const words = documentTexts[language];
  canvas.rule(page.left, page.left + 28, 50, { color: colors.accent, width: 3 });
  const belowName = canvas.paragraph(
    seller.name,
    { x: page.left, y: 72, width: page.width },
    letterhead,
  );
  const senderAt = Math.max(135, belowName + 6);
  const belowSender = canvas.paragraph(oneLine(seller), { ...column, y: senderAt }, sender);
  let y = Math.max(158, belowSender + 6);
  y = canvas.paragraph(buyer.name, { ...column, y }, recipient);
  for (const line of addressLines(buyer, language))
    y = canvas.paragraph(line, { ...column, y }, { size: 10 });
  const below = drawFacts(canvas, factsOf(invoice, language));
  const title = `${words.titles[invoice.type]} ${invoice.number}`;
  const titleAt = Math.max(y + 40, below + 34, 278);
  canvas.write(title, { x: page.left, y: titleAt }, { size: 20, weight: 600 });
  return titleAt + 36;
}

const column = { x: page.left, width: 250 };
const letterhead = { size: 13, weight: 600 } as const;
const sender = { size: 7, color: colors.muted };
const recipient = { size: 10, weight: 600 } as const;

export const periodText = ({ from, to }: Period, language: Language): string =>
  `${longDate(from, language)} – ${longDate(to, language)}`;

type Fact = [label: string, text: string];

function factsOf(invoice: Invoice, language: Language): Fact[] {
  const { facts, precedingOf } = documentTexts[language];
  const { type, number, issuedOn, dueOn, period, preceding, buyer, vat } = invoice;
  const dateText = (date: string) => longDate(date, language);
  const isCredit = type === "creditNote";
  const all: [string, string | null][] = [
    [isCredit ? facts.creditNoteNumber : facts.invoiceNumber, number],
    [facts.issuedOn, dateText(issuedOn)],
    [facts.period, periodText(period, language)],
    [facts.dueOn, dueOn && dateText(dueOn)],
    [
      facts.preceding,
      preceding &&
        fill(precedingOf, { number: preceding.number, date: dateText(preceding.issuedOn) }),
    ],
    [facts.buyerReference, buyer.buyerReference],
    [facts.buyerVatId, vat.category === "O" ? null : buyer.vatId],
  ];
  return all.filter((fact): fact is Fact => fact[1] !== null);
}

function drawFacts(canvas: Canvas, facts: Fact[]): number {
  let y = 158;
  const width = page.right - FACTS_LEFT;
  for (const [label, text] of facts) {
    const style = { size: 8.5 };
    canvas.write(label, { x: FACTS_LEFT, y }, { ...style, color: colors.muted });
    const fits = canvas.widthOf(`${label}   ${text}`, style) <= width;
    if (!fits) y += LINE - 2;
    const [shown = "", ...more] = canvas.linesOf(text, width, style);
    canvas.write(shown, { right: page.right, y }, style);
    for (const line of more) {
      y += LINE - 2;
      canvas.write(line, { right: page.right, y }, style);
    }
    y += LINE;
  }
  return y;
}

export const groupsOfFour = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");

const GAP = 12;
const COLUMN_WIDTH = (page.width - 2 * GAP) / 3;
const FOOT_LINE = 10;
/** The baseline of the last line at most, and of the first one at the latest. */
const LOWEST = 816;
const FIRST = 776;
const PAGE_NUMBER_AT = 828;

const heading = { size: 7, weight: 600 } as const;
const small = { size: 7, color: colors.muted };

type Column = { title: string; lines: string[] };

/** `firstAt`: the baseline of the titles; `bottom`: how far the body of a page may reach. */
export type Foot = { columns: Column[]; firstAt: number; bottom: number };

/** Lays out the seller's data. The foot grows upwards with the longest column. */
export function footOf(
  canvas: Canvas,
  { seller, vat }: Pick<Invoice, "seller" | "vat">,
  language: Language,
): Foot {
  const words = documentTexts[language];
  const tax =
    vat.category === "O"
      ? `${words.taxNumber} ${seller.taxNumber}`
      : `${words.vatId} ${seller.vatId}`;
  const bic = seller.bic && `BIC ${seller.bic}`;
  const texts: [title: string, ...(string | null)[]][] = [
    [words.company, seller.name, seller.street, `${seller.postalCode} ${seller.city}`],
    [words.contact, seller.contactName, seller.email, seller.phone],
    [words.bankAccount, groupsOfFour(seller.iban), bic, tax, seller.registerNumber],
  ];
  const columns = texts.map(([title, ...paragraphs]) => ({
    title,
    lines: paragraphs.flatMap((text) => canvas.linesOf(text ?? "", COLUMN_WIDTH, small)),
  }));
  const longest = Math.max(...columns.map(({ lines }) => lines.length));
  const firstAt = Math.min(FIRST, LOWEST - longest * FOOT_LINE);
  return { columns, firstAt, bottom: firstAt - 34 };
}

type Document = { invoice: Invoice; language: Language; page: number; pages: number };

export function drawFoot(
  canvas: Canvas,
  { columns, firstAt }: Foot,
  { invoice, language, ...pages }: Document,
): void {
  const { type, number } = invoice;
  const words = documentTexts[language];
  canvas.rule(page.left, page.right, firstAt - 14);
  columns.forEach(({ title, lines }, index) => {
    const x = page.left + index * (COLUMN_WIDTH + GAP);
    canvas.write(title, { x, y: firstAt }, heading);
    lines.forEach((line, at) =>
      canvas.write(line, { x, y: firstAt + (at + 1) * FOOT_LINE }, small),
    );
  });
  canvas.write(`${words.titles[type]} ${number}`, { x: page.left, y: PAGE_NUMBER_AT }, small);
  canvas.write(fill(words.page, pages), { right: page.right, y: PAGE_NUMBER_AT }, small);
}

import type { Language } from "@/contract/limits";
import type { Invoice } from "../invoice";
import { documentWordings, fill } from "../wordings";
import { type Canvas, colors } from "./canvas";
import { groupsOfFour, page } from "./frame";

const GAP = 12;
const COLUMN_WIDTH = (page.width - 2 * GAP) / 3;
const LINE = 10;
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
  const words = documentWordings[language];
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
  const firstAt = Math.min(FIRST, LOWEST - longest * LINE);
  return { columns, firstAt, bottom: firstAt - 34 };
}

type Document = { invoice: Invoice; language: Language; page: number; pages: number };

export function drawFoot(
  canvas: Canvas,
  { columns, firstAt }: Foot,
  { invoice, language, ...pages }: Document,
): void {
  const { type, number } = invoice;
  const words = documentWordings[language];
  canvas.rule(page.left, page.right, firstAt - 14);
  columns.forEach(({ title, lines }, index) => {
    const x = page.left + index * (COLUMN_WIDTH + GAP);
    canvas.write(title, { x, y: firstAt }, heading);
    lines.forEach((line, at) => canvas.write(line, { x, y: firstAt + (at + 1) * LINE }, small));
  });
  canvas.write(`${words.titles[type]} ${number}`, { x: page.left, y: PAGE_NUMBER_AT }, small);
  canvas.write(fill(words.page, pages), { right: page.right, y: PAGE_NUMBER_AT }, small);
}

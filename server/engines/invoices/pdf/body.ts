import type { Language } from "@/contract/limits";
import { paymentTerms } from "../cii";
import { documentTexts, fill, itemName } from "../document-texts";
import type { Invoice } from "../invoice";
import { lineCents, totalsOf } from "../totals";
import { type Canvas, colors } from "./canvas";
import { groupsOfFour, page, periodText } from "./frame";

const columns = { quantity: 345, unitPrice: 440, amount: page.right };
const figure = { isFigure: true };
const ITEM_WIDTH = 225;
const SUMS_LEFT = 320;

export type NextPage = (y: number, height: number) => number;

const money = (cents: number, language: Language) =>
  new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(cents / 100);

export function drawItems(
  canvas: Canvas,
  invoice: Invoice,
  language: Language,
  at: { y: number; nextPage: NextPage },
): number {
  let y = drawTableHead(canvas, language, at.y);
  for (const line of invoice.lines) {
    const name = [
      ...canvas.linesOf(itemName(line, language), ITEM_WIDTH),
      ...(line.period ? [periodText(line.period, language)] : []),
    ];
    const height = 16 + name.length * 12;
    const next = at.nextPage(y, height);
    if (next !== y) y = drawTableHead(canvas, language, next);
    name.forEach((text, index) => canvas.write(text, { x: page.left, y: y + index * 12 }));
    const quantity = new Intl.NumberFormat(language).format(line.quantity);
    canvas.write(quantity, { right: columns.quantity, y }, figure);
    canvas.write(money(line.unitCents, language), { right: columns.unitPrice, y }, figure);
    canvas.write(money(lineCents(line), language), { right: columns.amount, y }, figure);
    y += (name.length - 1) * 12;
    canvas.rule(page.left, page.right, y + 9.5);
    y += 24;
  }
  return y;
}

function drawTableHead(canvas: Canvas, language: Language, y: number): number {
  const words = documentTexts[language].columns;
  const style = { size: 8, color: colors.muted };
  canvas.write(words.item, { x: page.left, y }, style);
  canvas.write(words.quantity, { right: columns.quantity, y }, style);
  canvas.write(words.unitPrice, { right: columns.unitPrice, y }, style);
  canvas.write(words.amount, { right: columns.amount, y }, style);
  canvas.rule(page.left, page.right, y + 8, { color: colors.text, width: 0.8 });
  return y + 24;
}

type Sum = { label: string; cents: number };

function sumsOf(invoice: Invoice, language: Language): Sum[] {
  const { sums } = documentTexts[language];
  const totals = totalsOf(invoice);
  const { ratePercent, category } = invoice.vat;
  const discounts = invoice.allowances.map((allowance) => ({
    label: itemName(allowance, language),
    cents: -allowance.cents,
  }));
  return [
    ...(discounts.length > 0 ? [{ label: sums.lines, cents: totals.lineCents }, ...discounts] : []),
    { label: sums.net, cents: totals.netCents },
    {
      label: category === "O" ? sums.noVat : fill(sums.vat, { rate: ratePercent }),
      cents: totals.vatCents,
    },
  ];
}

export function drawSums(
  canvas: Canvas,
  invoice: Invoice,
  language: Language,
  top: number,
): number {
  const words = documentTexts[language];
  let y = top + 2;
  for (const { label, cents } of sumsOf(invoice, language)) {
    canvas.write(label, { x: SUMS_LEFT, y }, { color: colors.muted });
    canvas.write(money(cents, language), { right: page.right, y }, figure);
    y += 17;
  }
  canvas.rule(SUMS_LEFT, page.right, y - 5, { color: colors.text, width: 0.8 });
  y += 13;
  const total = { size: 12, weight: 600, isFigure: true } as const;
  const label = invoice.type === "creditNote" ? words.sums.credit : words.sums.total;
  canvas.write(label, { x: SUMS_LEFT, y }, total);
  canvas.write(money(totalsOf(invoice).grossCents, language), { right: page.right, y }, total);
  return y + 34;
}

export const closingHeight = ({ allowances }: Invoice): number => 232 + allowances.length * 17;

export function drawPayment(
  canvas: Canvas,
  invoice: Invoice,
  language: Language,
  top: number,
): void {
  const { vat, seller, number, dueOn } = invoice;
  const words = documentTexts[language];
  let y = top;
  if (vat.reason === "reverseCharge" || vat.reason === "outsideEu") {
    const text = words.vatReasons[vat.reason];
    y = canvas.paragraph(text, { x: page.left, y, width: page.width }) + 12;
  }
  const facts = dueOn
    ? [
        ["IBAN", groupsOfFour(seller.iban)],
        ...(seller.bic ? [["BIC", seller.bic]] : []),
        [words.reference, number],
      ]
    : [];
  canvas.panel(page.left, y - 8, page.width, 44 + facts.length * 14);
  canvas.write(words.payment, { x: page.left + 14, y: y + 9 }, { weight: 600 });
  canvas.write(paymentTerms(invoice, language), { x: page.left + 14, y: y + 24 });
  facts.forEach(([label = "", text = ""], index) => {
    const at = y + 41 + index * 14;
    canvas.write(label, { x: page.left + 14, y: at }, { color: colors.muted });
    canvas.write(text, { x: page.left + 120, y: at });
  });
  const below = y + 54 + facts.length * 14;
  canvas.write(words.embedded, { x: page.left, y: below }, { size: 7, color: colors.muted });
}

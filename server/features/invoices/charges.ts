import type { Plan, Plans } from "@/contract/accounts/plans";
import type { Language } from "@/contract/limits";
import type { ChargedItem, InvoiceLine, Period } from "@/server/engines/invoices/invoice";

/** The plan at the end of the day; null if none applied. */
export type PlanDay = { day: string; plan: string | null };

export type MonthUsage = {
  prompts: number;
  crawledPages: number;
  trainedPages: number;
  chatbots: number;
};

export type ChargedMonth = {
  days: PlanDay[];
  usage: MonthUsage;
  earlierPlans: string[];
  discountPercent: number;
};

export type ChargeLine = InvoiceLine & { plan: string };

export type Charges = { lines: ChargeLine[]; discountCents: number };

type Span = Period & { id: string; plan: Plan; days: number };

/** See docs/invoices.md. Without lines the month is free. */
export function chargesOf(plans: Plans, month: ChargedMonth, language: Language): Charges {
  const spans = spansOf(plans, month.days);
  const lineOf = (item: ChargedItem, { id, plan }: Pick<Span, "id" | "plan">) => ({
    item,
    plan: id,
    planName: plan.name[language],
    quantity: 1,
  });
  const setups = distinct(spans)
    .filter(({ id, plan }) => !month.earlierPlans.includes(id) && feeOf(plan, "setupFee") > 0)
    .map((span) => ({ ...lineOf("setupFee", span), unitCents: feeOf(span.plan, "setupFee") }));
  const fees = spans.map((span) => {
    const isWhole = span.days === month.days.length;
    return {
      ...lineOf("monthlyFee", span),
      unitCents: prorate(feeOf(span.plan, "monthlyFee"), span.days, month.days.length),
      period: isWhole ? undefined : { from: span.from, to: span.to },
    };
  });
  const extras = extrasOf(spans, month.usage).map(({ item, span, quantity, unitCents }) => ({
    ...lineOf(item, span),
    quantity,
    unitCents,
  }));
  const lines = [...setups, ...fees, ...extras].filter(({ unitCents }) => unitCents > 0);
  const sum = lines.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0);
  return { lines, discountCents: roundHalfUp(sum * month.discountPercent, 100) };
}

const feeOf = ({ prices }: Plan, fee: "setupFee" | "monthlyFee") => prices?.[fee] ?? 0;

/** Returns the part of a monthly fee for some days of the month, in whole cents. */
const prorate = (fee: number, days: number, daysOfMonth: number) =>
  roundHalfUp(fee * days, daysOfMonth);

const roundHalfUp = (dividend: number, divisor: number) =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));

function spansOf(plans: Plans, days: readonly PlanDay[]): Span[] {
  const spans: Span[] = [];
  let previous: string | null = null;
  for (const { day, plan: id } of days) {
    const plan = id === null ? undefined : plans[id];
    const last = spans.at(-1);
    if (id !== null && id === previous && last) {
      last.to = day;
      last.days += 1;
    } else if (id !== null && plan) spans.push({ id, plan, from: day, to: day, days: 1 });
    previous = plan ? id : null;
  }
  return spans;
}

const distinct = (spans: readonly Span[]): Span[] =>
  spans.filter(({ id }, at) => spans.findIndex((span) => span.id === id) === at);

type ExtraKind = {
  item: ChargedItem;
  used: (usage: MonthUsage) => number;
  included: (plan: Plan) => number | null;
  price: "extraCrawledPages" | "extraTrainedPages" | "extraPrompts" | "extraChatbot";
  /** The quantity that one price pays for; a part of it costs the whole price. */
  unit: number;
};

const extraKinds: ExtraKind[] = [
  {
    item: "extraCrawl",
    used: ({ crawledPages }) => crawledPages,
    included: ({ limits }) => limits.crawledPages,
    price: "extraCrawledPages",
    unit: 1_000,
  },
  {
    item: "extraTrain",
    used: ({ trainedPages }) => trainedPages,
    included: ({ limits }) => limits.crawledPages,
    price: "extraTrainedPages",
    unit: 1_000,
  },
  {
    item: "extraChat",
    used: ({ prompts }) => prompts,
    included: ({ limits }) => limits.prompts,
    price: "extraPrompts",
    unit: 1_000,
  },
  {
    item: "extraChatbot",
    used: ({ chatbots }) => chatbots,
    included: ({ limits }) => limits.chatbots,
    price: "extraChatbot",
    unit: 1,
  },
];

/** For each extra, the plan of the month with the largest included quantity applies. */
function extrasOf(spans: readonly Span[], usage: MonthUsage) {
  return extraKinds.flatMap(({ item, used, included, price, unit }) => {
    const amountOf = ({ plan }: Span) => included(plan) ?? Infinity;
    const [span] = spans.toSorted((one, other) => amountOf(other) - amountOf(one));
    const unitCents = span?.plan.prices?.[price];
    if (!span || unitCents === undefined) return [];
    const quantity = Math.ceil((used(usage) - amountOf(span)) / unit);
    return quantity > 0 ? [{ item, span, quantity, unitCents }] : [];
  });
}

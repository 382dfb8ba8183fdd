import type { Metadata } from "./metadata";
import { parseHtml, textOf } from "./tree";

/** In characters. Larger scripts are catalogues. */
const MAX_LENGTH = 200_000;
const MAX_THINGS = 200;
/** The number of characters of the visible text that are searched. */
const MAX_SEARCHED_LENGTH = 200_000;

const labels = {
  en: {
    price: "Price",
    hours: "Opening hours",
    closed: "closed",
    phone: "Phone",
    email: "Email",
    address: "Address",
  },
  de: {
    price: "Preis",
    hours: "Öffnungszeiten",
    closed: "geschlossen",
    phone: "Telefon",
    email: "E-Mail",
    address: "Adresse",
  },
};

/**
 * Returns the prices, opening hours, contact data, and questions with answers that the JSON-LD states and the page does
 * not.
 * @returns Markdown blocks
 */
export function missingFacts({ jsonLd, lang }: Metadata, pageText: string): string[] {
  if (jsonLd.length === 0) return [];
  const things = jsonLd.flatMap((text) => thingsIn(text)).slice(0, MAX_THINGS);
  const words = labelsIn(lang);
  // Normalized on demand, because most pages state no facts.
  let normalizedText: string | undefined;
  const isNew = (value: string): boolean =>
    value !== "" && !(normalizedText ??= normalize(searchedText)).includes(normalize(value));
  const areNew = (parts: string[]): boolean => parts.some(isNew);
  const labelOf = priceLabels(things, words.price);
  const searchedText = pageText.slice(0, MAX_SEARCHED_LENGTH);
  const lines = things.flatMap((thing) => [
    ...factLine(labelOf(thing), pricesOf(thing), (price) => !containsPrice(searchedText, price)),
    ...factLine(words.hours, hoursOf(thing, lang), isNew),
    ...factLine(words.phone, textsOf(thing.telephone), (phone) => isNew(lastDigits(phone))),
    ...factLine(words.email, textsOf(thing.email), isNew),
    ...factLine(words.address, addressesOf(thing), (address) => areNew(address.split(", "))),
  ]);
  const list = [...new Set(lines)].join("\n");
  return [
    ...(list ? [list] : []),
    ...things.flatMap((thing) => missingAnswers(thing, searchedText, isNew)),
  ];
}

/** Returns the labels of facts in the language of a page. */
export const labelsIn = (lang: string | undefined) =>
  lang?.startsWith("de") ? labels.de : labels.en;

function thingsIn(text: string): Thing[] {
  if (text.length > MAX_LENGTH) return [];
  try {
    return flatten(JSON.parse(text) as unknown);
  } catch {
    return []; // Broken JSON-LD is common, and the text of the page suffices.
  }
}

function flatten(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (!isThing(value)) return [];
  return [value, ...flatten(value["@graph"])];
}

/** Omits a value without a label, because it means nothing. */
const factLine = (label: string, values: string[], isNew: (value: string) => boolean): string[] => {
  const newValues = label ? [...new Set(values.filter(isNew))] : [];
  return newValues.length > 0 ? [`- ${label}: ${newValues.join(", ")}`] : [];
};

/** Compares telephone numbers without the country code, which pages may omit. */
const lastDigits = (phone: string): string => phone.replace(/\D/g, "").slice(-7);

/** Search engines read these times as "closed all day". */
const CLOSED = "00:00–00:00";

function hoursOf(thing: Thing, lang: string | undefined): string[] {
  const specified = thingsOf(thing.openingHoursSpecification).flatMap((hours) => {
    const days = spanOfDays(textsOf(hours.dayOfWeek), lang);
    const [opens] = textsOf(hours.opens);
    const [closes] = textsOf(hours.closes);
    if (!opens || !closes) return [];
    const span = `${clockTime(opens)}–${clockTime(closes)}`;
    return [`${days} ${span === CLOSED ? labelsIn(lang).closed : span}`.trim()];
  });
  return [...textsOf(thing.openingHours).map((text) => withDayNames(text, lang)), ...specified];
}

/** Writes the days of a schema.org text, such as "Tu-Su 11:00-14:00", in the page's language. */
const withDayNames = (text: string, lang: string | undefined): string =>
  text
    .replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/gu, (day) =>
      dayName(weekdays.find((name) => name.startsWith(day)) ?? day, lang),
    )
    .replace(/(?<=\p{L})-(?=\p{L})|(?<=\d)-(?=\d)/gu, "–")
    .replace(/,(?=\p{L})/gu, ", ");

/** Returns "Monday–Friday" for consecutive days, otherwise all names. */
function spanOfDays(days: readonly string[], lang: string | undefined): string {
  const names = days.map((day) => dayName(day, lang));
  const positions = days.map((day) => weekdays.indexOf(day.slice(day.lastIndexOf("/") + 1)));
  const isConsecutive = positions.every(
    (at, index) => at === (positions[0] ?? 0) + index && at >= 0,
  );
  return isConsecutive && days.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}

const clockTime = (text: string): string => text.slice(0, 5);

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Returns the name of a day such as `https://schema.org/Monday` in the page's language. */
function dayName(day: string, lang: string | undefined): string {
  const name = day.slice(day.lastIndexOf("/") + 1);
  const at = weekdays.indexOf(name);
  if (at < 0) return name;
  const monday = Date.UTC(2024, 0, 1);
  const format = new Intl.DateTimeFormat(lang ?? "en", { weekday: "long", timeZone: "UTC" });
  return format.format(monday + at * 86_400_000);
}

function addressesOf(thing: Thing): string[] {
  return thingsOf(thing.address).map((address) => {
    const [street, code, town] = [
      address.streetAddress,
      address.postalCode,
      address.addressLocality,
    ];
    const codeAndTown = [...textsOf(code), ...textsOf(town)].join(" ");
    return [...textsOf(street), codeAndTown].filter(Boolean).join(", ");
  });
}

function missingAnswers(
  thing: Thing,
  pageText: string,
  isNew: (value: string) => boolean,
): string[] {
  if (!textsOf(thing["@type"]).includes("FAQPage")) return [];
  return thingsOf(thing.mainEntity).flatMap((question) => {
    const [name] = textsOf(question.name).map(withoutTags);
    const [answer] = thingsOf(question.acceptedAnswer).flatMap(({ text }) => textsOf(text));
    const text = answer ? withoutTags(answer) : "";
    const isOnPage = !isNew(text.slice(0, 80)) || answersAfterQuestion(pageText, name ?? "", text);
    return name && !isOnPage ? [`### ${name}`, text] : [];
  });
}

/** The number of characters after a question that may answer it. */
const MAX_ANSWER_DISTANCE = 1_000;

/**
 * Whether the page answers the question in similar words: most of the longer words of the answer follow the question.
 */
function answersAfterQuestion(pageText: string, question: string, answer: string): boolean {
  const at = question === "" ? -1 : pageText.toLowerCase().indexOf(question.toLowerCase());
  const words = answer.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const after = pageText
    .slice(at + question.length, at + question.length + MAX_ANSWER_DISTANCE)
    .toLowerCase();
  return at >= 0 && 2 * words.filter((word) => after.includes(word)).length > words.length;
}

const withoutTags = (html: string): string =>
  textOf(parseHtml(html, { open: () => false, rawText: () => undefined }));

/** Keeps only letters and digits, for comparisons. */
const normalize = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function pricesOf(thing: Thing): string[] {
  return thingsOf(thing.offers).flatMap((offer) => {
    const [price] = textsOf(offer.price ?? offer.lowPrice);
    const [currency = ""] = textsOf(offer.priceCurrency);
    return price ? [`${price} ${currency}`.trim()] : [];
  });
}

const FEATURES = ["serviceType", "category", "color", "size", "model", "sku"];

/**
 * Returns the label of a thing's price: its name if several things have prices, or its features if it has no name. A
 * price without a label is left out if other things have names.
 */
function priceLabels(things: Thing[], word: string): (thing: Thing) => string {
  const priced = things.filter((thing) => pricesOf(thing).length > 0);
  if (priced.length === 1) return () => word;
  const areUnnamed = priced.every((thing) => !nameOf(thing));
  return (thing) => {
    const features = FEATURES.flatMap((feature) => textsOf(thing[feature])[0] ?? []);
    if (nameOf(thing)) return nameOf(thing);
    if (features.length > 0) return `${word} (${features.join(", ")})`;
    return areUnnamed ? word : "";
  };
}

const nameOf = ({ name }: Thing): string => textsOf(name)[0] ?? "";

const CURRENCY_SIGN = "(?:€|\\\\?\\$|£|¥|₹|zł|kr\\b|fr\\.|euros?\\b|eur\\b|chf\\b|usd\\b|gbp\\b)";

/**
 * Whether a text contains a price such as `1499.9 EUR`, also as `€1,499.90` or `1.499,90 €`. The same number without a
 * currency may be a height.
 */
function containsPrice(text: string, price: string): boolean {
  const [, integer = "", fraction = "", code = ""] =
    /^(\d{1,9})(?:[.,](\d{1,4}))?\b\s*([a-z]{3})?/i.exec(price) ?? [];
  if (!integer) return text.includes(price);
  const digits = integer.replace(/\B(?=(?:\d{3})+$)/g, "[.,'\u00A0 ]?");
  const cents = fraction.replace(/0+$/, "");
  const amount = digits + (cents ? `[.,]${cents}0*` : "(?:[.,]0+)?");
  const currency = code ? `(?:${CURRENCY_SIGN}|${code}\\b)` : CURRENCY_SIGN;
  const end = "(?![.,]?\\d)";
  return new RegExp(
    `${currency}\\s?${amount}${end}|(?<![\\d.,])${amount}(?:\\s?${currency}${cents ? "" : "|[.,][–-]"})`,
    "i",
  ).test(text);
}

type Thing = { [property: string]: unknown };

const MAX_VALUES = 100;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

const list = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]).slice(0, MAX_VALUES) : [value];
};

const thingsOf = (value: unknown): Thing[] => list(value).filter(isThing);

const textsOf = (value: unknown): string[] =>
  list(value).flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? String(one).trim() : [],
  );

import { textsOf, type Thing, thingsOf } from "./json-ld-values";

export function pricesOf(thing: Thing): string[] {
  return thingsOf(thing.offers).flatMap((offer) => {
    const [price] = textsOf(offer.price ?? offer.lowPrice);
    const [currency = ""] = textsOf(offer.priceCurrency);
    return price ? [`${price} ${currency}`.trim()] : [];
  });
}

const FEATURES = ["serviceType", "category", "color", "size", "model", "sku"];

/**
 * The name if there are several things. Without any, its features; beside things with names, a price without a name
 * says nothing.
 */
export function priceLabels(things: Thing[], word: string): (thing: Thing) => string {
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

const SIGN = "(?:€|\\\\?\\$|£|¥|₹|zł|kr\\b|fr\\.|euros?\\b|eur\\b|chf\\b|usd\\b|gbp\\b)";

/** With a currency: `1499.9 EUR` as `€1,499.90` or `1.499,90 €`. The same number without one may be a height. */
export function showsPrice(text: string, price: string): boolean {
  const [, whole = "", part = "", code = ""] =
    /^(\d{1,9})(?:[.,](\d{1,4}))?\b\s*([a-z]{3})?/i.exec(price) ?? [];
  if (!whole) return text.includes(price);
  const digits = whole.replace(/\B(?=(?:\d{3})+$)/g, "[.,'\u00A0 ]?");
  const cents = part.replace(/0+$/, "");
  const amount = digits + (cents ? `[.,]${cents}0*` : "(?:[.,]0+)?");
  const currency = code ? `(?:${SIGN}|${code}\\b)` : SIGN;
  const end = "(?![.,]?\\d)";
  return new RegExp(
    `${currency}\\s?${amount}${end}|(?<![\\d.,])${amount}(?:\\s?${currency}${cents ? "" : "|[.,][–-]"})`,
    "i",
  ).test(text);
}

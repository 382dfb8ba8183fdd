import type { Element } from "../tree";
import { textOf } from "../tree";

const WEEKDAY =
  "(?:mo|di|mi|do|fr|sa|so|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|daily|täglich)";

const HOURS = new RegExp(
  `(?:^|[^\\p{L}])${WEEKDAY}\\b.{0,40}?\\d{1,2}(?:[:.]\\d{2})?\\s*(?:uhr|h\\b|am\\b|pm\\b|–|-|bis|to\\b)`,
  "iu",
);
const HOURS_TITLE =
  /öffnungszeiten|geschäftszeiten|sprechzeiten|servicezeiten|(?:opening|business|store|office) hours|hours of operation/i;
const POSTAL =
  /(?:^|[\s,])(?:[AD]-)?\d{5}\s+\p{Lu}\p{Ll}+|\b[A-Z]{2}\s+\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/u;
const PHONE = /(?:tel|fon|phone|hotline|call|fax)[^\d]{0,20}\+?\d[\d\s()/.–-]{5,}\d/i;
const PRICE = /\d{1,9}[.,]\d{2}\s*(?:€|eur\b|chf\b|\$|£)|(?:€|\$|£|chf)\s*\d/i;

const PRICES = new RegExp(PRICE, "gi");

export const countPrices = (text: string): number => text.match(PRICES)?.length ?? 0;

export const containsPrice = (text: string): boolean => PRICE.test(text);

export const containsOpeningHours = (text: string): boolean =>
  HOURS_TITLE.test(text) || HOURS.test(text);

/** In characters. Longer parts are not boxes of facts. */
const MAX_LENGTH = 6000;

/** "Opening hours" in a menu only leads to them. */
const LINKS_SHARE = 0.8;

const CLOCK = /\d{1,2}[:.]\d{2}|\d ?(?:uhr|h|am|pm|hours)(?!\p{L})/iu;
const hasHoursTitle = (text: string): boolean => HOURS_TITLE.test(text) && CLOCK.test(text);

/** Whether an element contains opening hours, an address, a telephone number or a price. */
export function containsFact(element: Element): boolean {
  if (element.textLength === 0 || element.textLength > MAX_LENGTH) return false;
  if (element.name === "address") return true;
  const text = textOf(element);
  const isMostlyLinks = element.linkLength > element.textLength * LINKS_SHARE;
  const hasHours = isMostlyLinks
    ? HOURS.test(text) || hasHoursTitle(text)
    : containsOpeningHours(text);
  return hasHours || containsPrice(text) || POSTAL.test(text) || PHONE.test(text);
}

import { isDay } from "@/lib/day";

/** ISO 8601 has no later year with four digits, and the API accepts no other. */
const LATEST_END = "9999-12-31T23:59:59.999Z";

/** Returns the end of a local day as ISO 8601; null for an empty date. */
export function endOfDay(date: string): string | null {
  const [year, month, day] = date.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const end = new Date(year, month - 1, day + 1);
  return end.getUTCFullYear() > 9999 ? LATEST_END : end.toISOString();
}

/** Formats a date as a date field does. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Returns the message key of an invalid day; undefined for a future day and for an empty text. */
export function faultOfLastDay(
  day: string,
  now: Date,
): "Validation.Day" | "Keys.lastDayPast" | undefined {
  if (day === "") return undefined;
  if (!isDay(day)) return "Validation.Day";
  return day < dayOf(now) ? "Keys.lastDayPast" : undefined;
}

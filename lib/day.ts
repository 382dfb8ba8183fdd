import { day as dayPattern } from "@/contract/fields/patterns";
import type { Language } from "@/contract/limits";

const TYPED_DAY = /^(\d{1,2})[./-]\s*(\d{1,2})[./-]\s*(\d{4})$/;

const iso = (year = "", month = "", day = "") =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Whether the text is a day of the calendar in ISO 8601. */
export const isDay = (text: string): boolean => dayPattern.safeParse(text).success;

/** Returns "31.12.2026" or "12/31/2026"; other texts are returned unchanged. */
export function formatDay(day: string, language: Language): string {
  if (!isDay(day)) return day;
  const [year, month, date] = day.split("-");
  return language === "de" ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

/** Reads a day in the order of the language, or in ISO 8601. Returns other texts as they are. */
export function parseDay(typed: string, language: Language): string {
  const text = typed.trim();
  const [, first, second, year] = TYPED_DAY.exec(text) ?? [];
  const day = language === "de" ? iso(year, second, first) : iso(year, first, second);
  return isDay(day) ? day : text;
}

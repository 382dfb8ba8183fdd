import type { Language } from "@/contract/limits";

const dateStyles: Record<Language, [string, Intl.DateTimeFormatOptions]> = {
  en: ["en-US", { dateStyle: "medium" }],
  de: ["de-DE", { day: "numeric", month: "short", year: "numeric" }],
};
const dates: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(...dateStyles.en),
  de: new Intl.DateTimeFormat(...dateStyles.de),
};

/** "Nov 22, 2026" or "22. Nov. 2026", in the reader's time zone. */
export const formatDate = (iso: string, language: Language): string =>
  dates[language].format(new Date(iso));

export function formatDateIn(iso: string, language: Language, timeZone: string): string {
  const [locale, style] = dateStyles[language];
  return new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(new Date(iso));
}

/** Returns the last full day before a time. */
export const formatLastDay = (iso: string, language: Language, timeZone: string): string =>
  formatDateIn(new Date(Date.parse(iso) - 1).toISOString(), language, timeZone);

/** "H:MM", in the reader's time zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
}

/** Date and "H:MM", in the reader's time zone. */
export const formatMoment = (iso: string, language: Language): string =>
  `${formatDate(iso, language)} · ${formatTime(iso)}`;

/** The time if it is today, otherwise the date. */
export function formatRecent(iso: string, now: Date, language: Language): string {
  const isToday = new Date(iso).toDateString() === now.toDateString();
  return isToday ? formatTime(iso) : formatDate(iso, language);
}

const spans = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** "3 days ago", "in 2 months", "now". */
export function formatRelative(iso: string, now: Date, language: Language): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1_000;
  const span = spans.find(([, size]) => Math.abs(seconds) >= size);
  const [unit, size] = span ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

/** "de-AT" becomes "German (Austria)"; invalid tags stay as they are. */
export function formatLanguage(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;
  } catch {
    // Websites use invalid tags.
    return tag;
  }
}

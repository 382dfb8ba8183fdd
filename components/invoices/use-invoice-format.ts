import { useLocale } from "next-intl";
import { formatDateIn } from "@/lib/format";

type Period = { from: string; to: string };

/** Formats days without a time, and cents of euro. */
export function useInvoiceFormat() {
  const locale = useLocale();
  const monthFormat = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const rangeFormat = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const euroFormat = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
  return {
    formatDay: (day: string) => formatDateIn(day, locale, "UTC"),
    formatMonth: (day: string) => monthFormat.format(new Date(day)),
    /** "January 2027" for a whole month, else "Jan 10 – 31, 2027". In German, `dateStyle` omits the name of the month. */
    formatPeriod: ({ from, to }: Period) =>
      isWholeMonth({ from, to })
        ? monthFormat.format(new Date(from))
        : rangeFormat.formatRange(new Date(from), new Date(to)),
    formatEuros: (cents: number) => euroFormat.format(cents / 100),
  };
}

function isWholeMonth({ from, to }: Period): boolean {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return from.endsWith("-01") && end.toISOString().startsWith(to);
}

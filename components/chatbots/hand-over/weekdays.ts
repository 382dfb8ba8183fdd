import type { ChatbotConfigsChange } from "../chatbot-form";

type HandOver = NonNullable<ChatbotConfigsChange["handOver"]>;

export type OfficePeriod = NonNullable<HandOver["hours"]>[number];

/** ISO 8601: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const defaultTimes = { from: "09:00", to: "17:00" };

/** Monday to Friday. */
export const workingWeek: OfficePeriod[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  ...defaultTimes,
}));

export const nameOfWeekday = (weekday: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, weekday),
  );

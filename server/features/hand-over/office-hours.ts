import type { OfficePeriod } from "@/contract/hand-over";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Without hours, the office is always open. */
export function isWithinHours(
  hours: readonly OfficePeriod[],
  now: Date,
  timeZone: string,
): boolean {
  if (hours.length === 0) return true;
  const { weekday, time } = localTime(now, timeZone);
  return hours.some(
    (period) => period.weekday === weekday && period.from <= time && time < period.to,
  );
}

function localTime(now: Date, timeZone: string): { weekday: number; time: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: DAYS.indexOf(parts.get("weekday") ?? "") + 1,
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };
}

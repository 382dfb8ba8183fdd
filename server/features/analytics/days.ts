const DAY_MS = 24 * 60 * 60 * 1_000;

/** The last dates (ISO 8601) of a time zone, ending today. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The moment in which a day that was chosen is over, here; nothing chosen means never. */
export function endOfDay(date: string): string | null {
  const [year, month, day] = date.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return new Date(year, month - 1, day + 1).toISOString();
}

/** A day as a date field has it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Is the day chosen over already? */
export const isPast = (day: string, now: Date): boolean => day !== "" && day < dayOf(now);

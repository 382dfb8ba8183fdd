const TYPED_TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap]\.?m\.?|uhr|h)?$/i;

/** Reads "9", "9.30", "0930", "9:30 Uhr" or "5 p.m." as "HH:MM". Returns other texts as they are. */
export function parseTime(typed: string): string {
  const text = typed.trim();
  const [, hours, minutes = "00", suffix = ""] = TYPED_TIME.exec(text) ?? [];
  const isTwelveHour = /^[ap]/i.test(suffix);
  const hour = Number(hours);
  if (hours === undefined || Number(minutes) > 59 || hour > (isTwelveHour ? 12 : 23)) return text;
  const hourOfDay = isTwelveHour ? (hour % 12) + (/^p/i.test(suffix) ? 12 : 0) : hour;
  return `${String(hourOfDay).padStart(2, "0")}:${minutes}`;
}

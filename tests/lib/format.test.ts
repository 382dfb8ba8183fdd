import {
  formatDate,
  formatMoment,
  formatRecent,
  formatRelative,
  formatTime,
  formatLanguage,
} from "@/lib/format";
import { formatBytes, formatNumber } from "@/lib/format-numbers";

// Times are formatted in the local time zone.
const at = (month: number, day: number, hours: number, minutes: number) =>
  new Date(2026, month - 1, day, hours, minutes).toISOString();

test("formats dates in the reader's language", () => {
  expect(formatDate(at(3, 5, 12, 0), "en")).toBe("Mar 5, 2026");
  expect(formatDate(at(3, 5, 12, 0), "de")).toBe("5. März 2026");
  expect(formatDate(at(12, 31, 23, 59), "de")).toBe("31. Dez. 2026");
});

test("formats a time as H:MM", () => {
  expect(formatTime(at(3, 5, 9, 7))).toBe("9:07");
  expect(formatTime(at(3, 5, 0, 0))).toBe("0:00");
  expect(formatTime(at(3, 5, 23, 59))).toBe("23:59");
});

test("joins date and time with a dot", () => {
  expect(formatMoment(at(10, 1, 8, 30), "de")).toBe("1. Okt. 2026 · 8:30");
});

test("formats a recent time as the hour if it is today", () => {
  const now = new Date(2026, 2, 5, 10, 0);
  expect(formatRecent(at(3, 5, 0, 1), now, "en")).toBe("0:01");
  expect(formatRecent(at(3, 4, 23, 59), now, "en")).toBe("Mar 4, 2026");
  expect(formatRecent(at(3, 4, 23, 59), now, "de")).toBe("4. März 2026");
});

test("uses the language's separators in numbers", () => {
  expect(formatNumber(1_234_567, "en")).toBe("1,234,567");
  expect(formatNumber(1_234_567, "de")).toBe("1.234.567");
});

test("names a language and keeps invalid tags", () => {
  expect(formatLanguage("de-AT", "de")).toBe("Österreichisches Deutsch");
  expect(formatLanguage("fr", "en")).toBe("French");
  expect(formatLanguage("german!", "en")).toBe("german!");
});

test.each([
  [0, "0 bytes", "0 Byte"],
  [999, "999 bytes", "999 Byte"],
  [1_000, "1 KB", "1 KB"],
  [1_536 * 1_024, "1.5 MB", "1,5 MB"],
  [1_024 ** 3, "1 GB", "1 GB"],
])("formats %i bytes as %s", (bytes, en, de) => {
  expect(formatBytes(bytes, "en")).toBe(en);
  expect(formatBytes(bytes, "de").replaceAll("\u00a0", " ")).toBe(de);
});

test.each([
  [-40, "now", "jetzt"],
  [-61, "1 minute ago", "vor 1 Minute"],
  [-3_600 * 5 - 10, "5 hours ago", "vor 5 Stunden"],
  [-86_400 * 1.5, "yesterday", "gestern"],
  [86_400 * 10.5, "in 10 days", "in 10 Tagen"],
  [86_400 * 800, "in 2 years", "in 2 Jahren"],
])("formats %s seconds from now as %s, or %s", (seconds, english, german) => {
  const now = new Date("2026-03-05T09:07:00.000Z");
  const iso = new Date(now.getTime() + seconds * 1_000).toISOString();
  expect(formatRelative(iso, now, "en")).toBe(english);
  expect(formatRelative(iso, now, "de")).toBe(german);
});

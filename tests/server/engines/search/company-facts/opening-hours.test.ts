import { hoursIn, statesHours } from "@/server/engines/search/company-facts/opening-hours";
import { calendarDaysIn } from "@/server/engines/search/days/calendar-days";
import type { Passage } from "@/server/engines/search/query/passage";

const passage = (text: string, headingPath: string[] = [], itemId = "page"): Passage =>
  ({ itemId, chunkId: text, title: "Start", headingPath, text, lang: "de" }) as unknown as Passage; // safe: no other field is read

const lines = (...passages: Passage[]) => hoursIn(passages, "de")?.lines;

test("assigns times to the days of their heading, and joins the days of a section to one list", () => {
  const week = passage(
    "- 11:00 Uhr - 14:00 Uhr\n- 17:00 Uhr - 23:00 Uhr\n\nWarme Küche bis 21 Uhr",
    ["Zeiten", "Dienstag - Sonntag"],
  );
  expect(lines(week, passage("- Ruhetag", ["Zeiten", "Montag"]))).toEqual([
    "Dienstag - Sonntag: 11:00 Uhr - 14:00 Uhr",
    "Dienstag - Sonntag: 17:00 Uhr - 23:00 Uhr",
    "Montag: Ruhetag",
  ]);
  expect(lines(passage("07:00 – 21:00 Uhr", ["Täglich geöffnet"]))).toEqual([
    "Täglich geöffnet: 07:00 – 21:00 Uhr",
  ]);
});

test('reads an abbreviated day, but not a price in francs ("Fr.")', () => {
  const week = "Mo. – Fr. 9–18 Uhr\nSa. 10–14 Uhr\nSo. geschlossen";
  expect(lines(passage(`${week}\nFr. 120 pro Stunde, 8–10 Uhr`))).toEqual(week.split("\n"));
  const english = "Mon. – Fri. 9 am to 5 pm";
  expect(lines(passage(`${english}. Sun. closed`))).toEqual([`${english}.`, "Sun. closed"]);
});

test("lists the days of another page separately", () => {
  const own = passage("9:00 - 12:00 Uhr", ["Zeiten", "Montag"]);
  const other = passage("Ruhetag", ["Zeiten", "Dienstag"], "other");
  expect(lines(own, other)).toEqual(["Montag: 9:00 - 12:00 Uhr"]);
});

test("names each cell of several columns of times", () => {
  const table =
    "| Tag | vormittags | nachmittags |\n| --- |\n| Montag | 7:30 bis 12:30 Uhr | bis 16:00 Uhr |\n| Freitag | 7:30 bis 13:00 Uhr | - |";
  expect(lines(passage(table))).toEqual([
    "Montag: vormittags 7:30 bis 12:30 Uhr, nachmittags bis 16:00 Uhr",
    "Freitag: vormittags 7:30 bis 13:00 Uhr",
  ]);
});

test("reads the sentence with the hours from a longer line", () => {
  const rest =
    "Please call us in advance if you plan to come for a late afternoon with your group.";
  expect(lines(passage(`Monday - Sunday: 8AM to 6PM, last entry at 3 PM. ${rest}`))).toEqual([
    "Monday - Sunday: 8AM to 6PM, last entry at 3 PM.",
  ]);
});

test("reads the most exact of several lines about a date", () => {
  const asked = calendarDaysIn("Heiligabend");
  const season = "1. November bis 31. März: 10–16 Uhr";
  const day = "24.12. und 31.12.: geschlossen";
  const both = passage(`${season}\n\n${day}`);
  expect(hoursIn([both], "de", asked)?.lines).toEqual([day]);
  const apart = [passage(season, ["Öffnungszeiten"]), passage(day, ["Feiertage"], "other")];
  expect(hoursIn(apart, "de", asked)?.lines).toEqual([day]);
  expect(hoursIn([both], "de", calendarDaysIn("am 15. Januar"))?.lines).toEqual([season]);
});

test("reads a range of times or a closed day as hours, but not a single time", () => {
  expect(["9:00 - 12:00 Uhr", "Sunday: closed"].every(statesHours)).toBe(true);
  expect(["Opened in 1947.", "Call before 2 PM."].some(statesHours)).toBe(false);
});

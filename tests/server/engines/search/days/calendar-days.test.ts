import {
  calendarDaysIn,
  calendarDaysWithoutSeasons,
  calendarWords,
  isCalendarDay,
  matchDays,
} from "@/server/engines/search/days/calendar-days";
import { processorSeconds } from "@/tests/processor-time";

const shared = (ofPage: string, asked: string): number =>
  matchDays(calendarDaysIn(ofPage), calendarDaysIn(asked));

test.each([
  ["24.12.", "Heiligabend"],
  ["24. Dezember", "christmas eve"],
  ["December 24th", "am 24.12"],
  ["2026-12-31", "Silvester"],
  ["New Year’s Eve", "31.12."],
  ["25 December – 1 January", "boxing day"],
  ["vom 24. Dezember bis einschließlich 6. Januar", "an Neujahr"],
  ["24.12.2026 bis 06.01.2027", "Heilige Drei Könige"],
  ["24. bis 26.12.", "2. Weihnachtstag"],
  ["1. und 2. Weihnachtstag", "christmas day"],
  ["Vom 22. Februar bis 7. März", "am 1. März"],
  ["Heiligabend bis Neujahr", "zwischen den Jahren"],
  ["Ostern", "good friday"],
  ["An Karfreitag und Ostermontag", "ostermontag"],
])("%s includes the day of %s", (ofPage, asked) => {
  expect(shared(ofPage, asked)).toBe(1);
});

test.each([
  ["24.12.", "Silvester"],
  ["25 December – 1 January", "christmas eve"],
  ["24 cm, 12 kg", "Heiligabend"],
  ["24.12 €", "Heiligabend"],
  ["The Christmas market", "christmas"],
  ["Tuesday to Friday", "good friday"],
])("%s is not about %s", (ofPage, asked) => {
  expect(shared(ofPage, asked)).toBe(0);
});

test("hours on public holidays match a single holiday in part, and Christmas Eve not at all", () => {
  expect(shared("Bank holidays", "good friday")).toBeGreaterThan(0);
  expect(shared("Bank holidays", "good friday")).toBeLessThan(1);
  expect(shared("Sonn- und Feiertage", "Pfingstmontag")).toBeGreaterThan(0);
  expect(shared("Bank holidays", "christmas eve")).toBe(0);
});

const FIXED = [
  ["Neujahr", "1.1."],
  ["Heilige Drei Könige", "6.1."],
  ["Valentinstag", "14.2."],
  ["Tag der Arbeit", "1.5."],
  ["Independence Day", "4.7."],
  ["Tag der Deutschen Einheit", "3.10."],
  ["Reformationstag", "31.10."],
  ["Allerheiligen", "1.11."],
  ["Nikolaus", "6.12."],
  ["Heiligabend", "24.12."],
  ["1. Weihnachtstag", "25.12."],
  ["2. Weihnachtstag", "26.12."],
  ["Silvester", "31.12."],
] as const;

test.each(FIXED)("%s is %s", (name, date) => {
  expect(shared(date, name)).toBe(1);
  const others = FIXED.filter(([other]) => other !== name);
  expect(others.filter(([other]) => shared(date, other) > 0)).toEqual([]);
});

test.each([
  ["Weihnachten", ["24.12.", "25.12.", "26.12."]],
  ["Weihnachtstage", ["25.12.", "26.12."]],
  ["zwischen den Jahren", ["27.12.", "28.12.", "29.12.", "30.12."]],
])("%s contains exactly these days: %j", (name, dates) => {
  expect(calendarDaysIn(name)).toEqual(calendarDaysIn(dates.join(", ")));
});

const MOVABLE =
  "Karfreitag|Karsamstag|Ostersonntag|Ostermontag|Himmelfahrt|Pfingstsonntag|Pfingstmontag|Fronleichnam|Rosenmontag|Muttertag|early May bank holiday|Memorial Day|Labor Day|Thanksgiving".split(
    "|",
  );

test("each holiday without a fixed date is a day of its own", () => {
  for (const name of MOVABLE) {
    expect(MOVABLE.filter((other) => shared(name, other) === 1)).toEqual([name]);
  }
});

test.each([
  "1.1.",
  "6.1.",
  "1.5.",
  "4.7.",
  "15.8.",
  "3.10.",
  "31.10.",
  "1.11.",
  "25.12.",
  "26.12.",
])("%s is a public holiday", (date) => {
  expect(shared("Feiertage", date)).toBe(0.5);
  expect(shared(date, "Feiertage")).toBe(0.5);
});

test("does not count days off work that are not public holidays", () => {
  for (const day of ["24.12.", "31.12.", "14.2.", "Muttertag", "Rosenmontag", "Karsamstag"])
    expect(shared("Feiertage", day)).toBe(0);
});

test.each([
  ["24. und 26.12.", 2],
  ["24.–26.12.", 3],
  ["December 24–26", 3],
  ["1. bis 3. Januar", 3],
  ["Vom 1.3. bis 30.2.", 2],
  ["28. Februar bis 1. März", 3],
  ["30. Dezember bis 2. Januar", 4],
  ["24.12. bis 24.12.", 1],
  ["Vom 30.2. bis 5.3.", 2],
  ["Heiligabend bis 6. Januar", 14],
  ["24. Dezember bis Neujahr", 9],
  ["am 31.12.", 1],
  ["am 32.1.", 0],
  ["am 5.13.", 0],
  ["am 0.5.", 0],
  ["am 5.0.", 0],
])("%s contains %d days", (text, count) => {
  expect(calendarDaysIn(text).size).toBe(count);
});

test("a range of more than two weeks is a season, including its first and last day", () => {
  expect(calendarDaysWithoutSeasons("1 November to 31 March").size).toBe(0);
  expect(calendarDaysWithoutSeasons("24.12. bis 7.1.").size).toBe(0);
  expect(calendarDaysWithoutSeasons("24.12. bis 6.1.").size).toBe(14);
  expect(calendarDaysWithoutSeasons("1 November to 31 March, closed on Christmas Eve")).toEqual(
    calendarDaysIn("24.12."),
  );
});

test("dates, holidays and weekdays have different numbers", () => {
  expect([...calendarDaysIn("Neujahr, Silvester, Feiertage")].every(isCalendarDay)).toBe(true);
  expect([0, 6].some(isCalendarDay)).toBe(false);
});

test("all words of a date belong to it", () => {
  expect([...calendarWords("Are you open on Christmas Eve?")]).toEqual(["christmas", "eve"]);
  expect([...calendarWords("Habt ihr am 24. Dezember auf?")]).toEqual(["24", "dezember"]);
});

test("reads a hostile text in linear time", async () => {
  const readAll = () => {
    for (const part of ["24. bis ", "1. und ", "Dezember 24", "christmas "])
      calendarDaysIn(part.repeat(20_000));
  };
  expect(await processorSeconds(readAll)).toBeLessThan(5);
});

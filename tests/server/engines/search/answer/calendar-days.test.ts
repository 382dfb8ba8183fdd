import {
  calendarDaysIn,
  calendarWords,
  sharedDays,
} from "@/server/engines/search/answer/calendar-days";
import { processorSeconds } from "@/tests/processor-time";

const shared = (ofPage: string, asked: string): number =>
  sharedDays(calendarDaysIn(ofPage), calendarDaysIn(asked));

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

test("what holds on public holidays holds less surely on one of them, and not on Christmas Eve", () => {
  expect(shared("Bank holidays", "good friday")).toBeGreaterThan(0);
  expect(shared("Bank holidays", "good friday")).toBeLessThan(1);
  expect(shared("Sonn- und Feiertage", "Pfingstmontag")).toBeGreaterThan(0);
  expect(shared("Bank holidays", "christmas eve")).toBe(0);
});

test("all words of a date name it", () => {
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

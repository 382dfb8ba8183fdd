import { relativeDay, weekdaysIn } from "@/server/engines/search/answer/weekdays";

const MONDAY = 0;
const SUNDAY = 6;

test.each([
  ["and on Sundays?", [SUNDAY]],
  ["Montags bis mittwochs", [0, 1, 2]],
  ["Monday to Friday, 9:00 to 17:00", [0, 1, 2, 3, 4]],
  ["Mo–Fr 9–18 Uhr", [0, 1, 2, 3, 4]],
  ["samstagnachmittag", [5]],
  ["so wie immer, mit do und di", []],
  ["Friday to Monday", [0, 4, 5, 6]],
])("%s names these days", (text, days) => {
  expect([...weekdaysIn(text)].toSorted((a, b) => a - b)).toEqual(days);
});

test("an abbreviation that is another word too is a day only in a question about hours", () => {
  expect([...weekdaysIn("u open sat?")]).toEqual([]);
  expect([...weekdaysIn("u open sat?", true)]).toEqual([5]);
  expect([...weekdaysIn("do so", true)]).toEqual([]);
});

test("today is the day in the chatbot's time zone", () => {
  const now = new Date("2026-11-22T23:30:00Z"); // a Sunday in London, a Monday in Berlin
  expect(relativeDay("Are you open today?", now, "Europe/Berlin")).toBe(MONDAY);
  expect(relativeDay("Habt ihr jetzt offen?", now, "Europe/London")).toBe(SUNDAY);
  expect(relativeDay("Are you open on Friday?", now, "Europe/Berlin")).toBeUndefined();
});

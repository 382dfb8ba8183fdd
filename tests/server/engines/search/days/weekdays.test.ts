import { dayName, relativeDay, weekdaysIn } from "@/server/engines/search/days/weekdays";
import { readQuestionForm } from "@/server/engines/search/question/question-form";

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
  ["on weekends", [5, 6]],
  ["am Wochenende", [5, 6]],
  ["werktags ab 8 Uhr", [0, 1, 2, 3, 4]],
  ["Weekdays only", [0, 1, 2, 3, 4]],
  ["Di. geschlossen", [1]],
  ["Di–Do", [1, 2, 3]],
  ["geschlossen: Mo.", [0]],
  ["Fr. 3.50", []],
  ["Di 20 Stück", [1]],
])("%s names these days", (text, days) => {
  expect([...weekdaysIn(text)].toSorted((a, b) => a - b)).toEqual(days);
});

test("reads an ambiguous abbreviation as a day only in a question about hours", () => {
  expect([...weekdaysIn("u open sat?")]).toEqual([]);
  expect([...weekdaysIn("do so", true)]).toEqual([]);
});

test.each([
  ["u open sat?", [5]],
  ["are you open on fri please", [4]],
  ["open fri or sat", [4, 5]],
  ["Habt ihr Mi nachmittag auf?", [2]],
  ["sat", [5]],
  ["sat opening times", [5]],
  ["Haben Sie Sa geöffnet?", [5]],
  ["Ist die Praxis Mi offen?", [2]],
  ["Öffnungszeiten Sa bitte", [5]],
  ["what time do you close fri night?", [4]],
  ["Is the sun terrace open?", []],
  ["Is the Fri special open to all?", []],
  ["mon ami, are you open", []],
  ["Is the terrace open in the sun?", []],
])("%s asks for the hours of these days", (text, days) => {
  expect([...weekdaysIn(text, true)]).toEqual(days);
});

test.each([
  ["Are you open sat?", [5]],
  ["Can I call you sat?", []],
  ["How can I pay sat?", []],
])("%s: reads abbreviated days only in a question about opening hours", (text, days) => {
  expect([...readQuestionForm(text).days]).toEqual(days);
});

test('reads "today" in the chatbot\'s time zone', () => {
  const now = new Date("2026-11-22T23:30:00Z"); // a Sunday in London, a Monday in Berlin
  expect(relativeDay("Are you open today?", now, "Europe/Berlin")).toBe(MONDAY);
  expect(relativeDay("Habt ihr jetzt offen?", now, "Europe/London")).toBe(SUNDAY);
  expect(relativeDay("Wann macht ihr heut zu?", now, "Europe/London")).toBe(SUNDAY);
  expect(relativeDay("Are you open on Friday?", now, "Europe/Berlin")).toBeUndefined();
});

test('reads "tomorrow" as the next day, even after a Sunday', () => {
  const sunday = new Date("2026-11-22T12:00:00Z");
  const saturday = new Date("2026-11-21T12:00:00Z");
  expect(relativeDay("Are you open tomorrow?", sunday, "Europe/London")).toBe(MONDAY);
  expect(relativeDay("Habt ihr morgen offen?", saturday, "Europe/Berlin")).toBe(SUNDAY);
});

test("a day has a name in each language", () => {
  expect([MONDAY, 3, SUNDAY].map((day) => dayName(day, "de"))).toEqual([
    "montag",
    "donnerstag",
    "sonntag",
  ]);
  expect([MONDAY, 3, SUNDAY].map((day) => dayName(day, "en"))).toEqual([
    "monday",
    "thursday",
    "sunday",
  ]);
});

test("does not read the first days of the week as a range if they may be a phrase", () => {
  expect([...weekdaysIn("open during the week")]).toEqual([0, 1, 2, 3, 4]);
  expect([...weekdaysIn("Unter der Woche ab 9 Uhr")]).toEqual([0, 1, 2, 3, 4]);
});

import { calendarDaysIn } from "@/server/engines/search/days/calendar-days";
import {
  compareDays,
  namesDay,
  namesDayOf,
  sharesDate,
  dayMatch,
} from "@/server/engines/search/days/compare-days";
import { weekdaysIn } from "@/server/engines/search/days/weekdays";

/** The days of a question. */
const asked = (question: string) => new Set([...weekdaysIn(question), ...calendarDaysIn(question)]);

test.each([
  ["u open sat?", true],
  ["Habt ihr am 24.12. auf?", true],
  ["Are you open today?", true],
  ["Habt ihr morgen auf?", true],
  ["When are you open?", false],
])("recognises whether %s asks for the hours of a day: %j", (question, isNamed) => {
  expect(namesDay(question)).toBe(isNamed);
});

test.each([
  ["Monday to Friday, 9 am – 5 pm", "on Wednesday", 1],
  ["Monday to Friday, 9 am – 5 pm", "on Sunday", 0],
  ["24.12.: 9–12 Uhr", "an Heiligabend", 1],
  ["Thursdays, 9 am – 5 pm", "on Christmas Eve", 0],
  ["24.12.: 9–12 Uhr", "donnerstags", 0],
  ["Bank holidays: 11 am – 4 pm", "on Good Friday", 0.5],
  ["1. November bis 31. März: 10–16 Uhr", "am 15. Januar", 0.4],
  ["Bank holidays, 1 November to 31 March", "on January 1", 0.5],
  ["Open from Monday to Friday", "", 0],
])("%s matches the day %s with %d", (text, question, degree) => {
  expect(dayMatch(text, asked(question))).toBe(degree);
});

test("a text names a day by its name, its date or a season, but not by its type", () => {
  expect(namesDayOf("Monday to Friday", asked("on Wednesday"))).toBe(true);
  expect(namesDayOf("24.12.: 9–12 Uhr", asked("an Heiligabend"))).toBe(true);
  expect(namesDayOf("1. November bis 31. März", asked("am 15. Januar"))).toBe(true);
  expect(namesDayOf("Bank holidays", asked("on Good Friday"))).toBe(false);
  expect(namesDayOf("Monday to Friday", asked("on Sunday"))).toBe(false);
  expect(namesDayOf("Monday to Friday", asked(""))).toBe(false);
});

test("only questions about a date or holiday share one", () => {
  expect(sharesDate("Bank holidays: closed", asked("on Good Friday"))).toBe(true);
  expect(sharesDate("Bank holidays: closed", asked("on Christmas Eve"))).toBe(false);
  expect(sharesDate("Monday to Friday", asked("on Wednesday"))).toBe(false);
});

test.each([
  ["Monday to Friday", "on Wednesday", { sameDay: 1, isOtherDay: false }],
  ["Monday to Friday", "on Sunday", { sameDay: 0, isOtherDay: true }],
  ["Open from 9 am", "on Sunday", { sameDay: 0, isOtherDay: false }],
  ["24.12.: 9–12 Uhr", "an Silvester", { sameDay: 0, isOtherDay: true }],
  ["Donnerstags 9–12 Uhr", "an Silvester", { sameDay: 0, isOtherDay: true }],
  ["Täglich 9–12 Uhr", "an Silvester", { sameDay: 0, isOtherDay: false }],
  ["Bank holidays: closed", "on Good Friday", { sameDay: 0.5, isOtherDay: false }],
  ["Monday to Friday", "", { sameDay: 0, isOtherDay: false }],
])("compares %s with the day %s", (text, question, comparison) => {
  expect(compareDays(text, asked(question))).toEqual(comparison);
});

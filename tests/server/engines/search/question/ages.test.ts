import { ageIn, includesAge } from "@/server/engines/search/question/ages";

test.each([
  ["Can my 6 year old come?", 6],
  ["my ten-year-old wants to climb", 10],
  ["Was zahlt meine 8-jährige Tochter?", 8],
  ["Mein Sohn ist 12, darf er mit?", 12],
  ["I'm 67, do I get a discount?", 67],
  ["Do you have 10 rooms?", undefined],
  ["My son is 2 hours late", undefined],
])("reads the age in %s as %j", (question, age) => {
  expect(ageIn(question)).toBe(age);
});

test.each([
  ["Kinder 6–15 Jahre", 10, true],
  ["Kinder 6–15 Jahre", 6, true],
  ["Kinder 6–15 Jahre", 15, true],
  ["Kinder 6–15 Jahre", 16, false],
  ["Children under 5", 4, true],
  ["Under 5s", 5, false],
  ["Kinder bis 5 Jahre", 5, true],
  ["Jugendliche ab 14 Jahren", 14, true],
  ["Jugendliche ab 14 Jahren", 15, true],
  ["Adults 65+", 67, true],
  ["Gruppen ab 12 Personen", 15, false],
  ["Kinder, 3–6 Monate", 4, false],
  ["9–12 Uhr", 10, false],
  ["Kids’ swimming, 9–11 am", 10, false],
  ["Swim team, ages 6–12", 8, true],
  ["Kinder 6–15 Jahre am Wochenende", 8, true],
  ["Kind (6–14)", 8, true],
  ["Erwachsene ab 16", 20, true],
  ["Senioren ab 65", 70, true],
])("recognises whether %s includes the age %d: %j", (name, age, isIncluded) => {
  expect(includesAge(name, age)).toBe(isIncluded);
});

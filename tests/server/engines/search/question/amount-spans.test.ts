import { amountsIn, indexesOfRangesWith } from "@/server/engines/search/question/amount-spans";

test.each([
  ["How much is delivery for a £30 order?", [{ value: 30, unit: "£" }]],
  ["Versand bei 1.250,50 €?", [{ value: 1250.5, unit: "€" }]],
  ["Was kostet ein 1,5-kg-Paket?", [{ value: 1500, unit: "g" }]],
  ["We are 15 people", [{ value: 15, unit: "person" }]],
  ["for 2 weeks", [{ value: 14, unit: "day" }]],
  ["Open until 5:30 pm on 3 May?", []],
  ["Room 12", []],
])("reads the amounts of %s as %j", (question, amounts) => {
  expect(amountsIn(question)).toEqual(amounts);
});

test.each([
  [["Under £50", "£50 to £150", "Over £150"], "£100", [1]],
  [["Under £50", "£50 to £150", "Over £150"], "£150", [1]],
  [["Under £50", "£50 to £150", "Over £150"], "£150.01", [2]],
  [["unter 25 €", "25 bis unter 75 €", "ab 75 €"], "75 Euro", [2]],
  [["bis 2 kg", "bis 5 kg", "bis 10 kg"], "3 kg", [1]],
  [["bis 2 kg", "über 2 bis 5 kg", "über 5 bis 10 kg"], "2000 g", [0]],
  [["from 50 copies", "from 100 copies", "from 500 copies"], "250 copies", [1]],
  [["1 day", "2–3 days", "4–7 days", "8 days or more"], "10 days", [3]],
  [["up to 8 people", "9 to 20 people", "more than 20 people"], "8 guests", [0]],
  [["Fir up to 2 m", "Pine up to 2 m"], "180 cm", [0, 1]],
  [["up to 8 people", "9 to 20 people"], "10 days", []],
  [["60 to 30 days", "29 to 8 days"], "40 days", [0]],
  [["bis 30 Tage vorher", "ab 29 Tage vorher", "ab 7 Tage vorher"], "10 Tage vorher", []],
  [["bis 30 Tage vorher", "29 bis 7 Tage vorher"], "10 Tage vorher", [1]],
  [["at least 28 days before", "at least 14 days before"], "20 days before", [1]],
  [["bis 15 Minuten", "15 bis 30 Minuten"], "20 Minuten vorher", []],
  [["up to 30 days before", "7 days before or less"], "40 days before", [0]],
  [["up to 3 hours", "3 to 6 hours"], "3 hours", [0]],
  [["25 € bis 75 €", "ab 75 €"], "75 €", [0, 1]],
  [["Small", "Large"], "10 days", []],
  [["8–10 am", "10–12 am"], "9 kg", []],
])("in %j, the ranges that include %s have the indexes %j", (names, amount, indexes) => {
  expect(indexesOfRangesWith(names, "", amountsIn(amount))).toEqual(indexes);
});

test("the title of the names may hold their unit", () => {
  const names = ["bis 2", "über 2 bis 5", "über 5"];
  expect(indexesOfRangesWith(names, "Gewicht (kg)", amountsIn("3 kg"))).toEqual([1]);
  expect(indexesOfRangesWith(names, "Gewicht (kg)", amountsIn("3 km"))).toEqual([]);
});

test("the title of the names is not their unit if they have another one", () => {
  const names = ["0 bis 5 Jahre", "6 bis 15 Jahre"];
  expect(indexesOfRangesWith(names, "Kinder", amountsIn("3 Kinder"))).toEqual([]);
});

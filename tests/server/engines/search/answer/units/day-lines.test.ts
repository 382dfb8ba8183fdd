import { blocksOfSection } from "@/server/engines/search/answer/units/page-blocks";
import { isDayOnly, isTimeOnly, statesDate } from "@/server/engines/search/text/day-line";

const linesOf = (text: string) => text.split("\n").map((line) => ({ text: line, chunkId: "1" }));

test.each(["Samstag", "Mon – Fri", "Dienstag & Donnerstag", "Sat/Sun:", "täglich", "Mo.–Fr."])(
  "%s consists of days",
  (line) => expect(isDayOnly(line)).toBe(true),
);

test.each(["Sunday brunch", "So geht es", "Do it", "Mon amour", "Monday 9:00 – 12:00"])(
  "%s contains more than days",
  (line) => expect(isDayOnly(line)).toBe(false),
);

test.each([
  "17:00 - 19:30",
  "9 am – 12 pm, 2 pm – 6 pm",
  "15:00 - 18:00 Uhr",
  "Closed",
  "Nach Vereinbarung",
  "by appointment",
])("%s consists of times", (line) => expect(isTimeOnly(line)).toBe(true));

test.each(["5 Tage", "Closed for repairs until May", "12 rooms", "499 €"])(
  "%s is not a time of day",
  (line) => expect(isTimeOnly(line)).toBe(false),
);

test.each(["am 6. März", "March 6th", "6th of March", "1.3. bis 5.3.", "06.03.2027", "2027-03-06"])(
  "%s is a date",
  (text) => expect(statesDate(text)).toBe(true),
);

test.each(["Version 1.3.2", "in March", "at 6.30", "6 Marken", "may 100 people come", "10-15 Uhr"])(
  "%s is not a date",
  (text) => expect(statesDate(text)).toBe(false),
);

test("joins a line of days with the times of the line below", () => {
  const text = "Montag - Freitag\n\n9:00 - 12:00 Uhr\n\nSamstag\n\nNach Vereinbarung";
  const blocks = blocksOfSection(linesOf(text), "Fahrstunden");
  const lines = blocks.flatMap((block) => (block.kind === "text" ? block.lines : []));
  expect(lines.map((line) => line.text)).toEqual([
    "Montag - Freitag: 9:00 - 12:00 Uhr",
    "Samstag: Nach Vereinbarung",
  ]);
});

test("does not read a closed day as the header of a table", () => {
  const table =
    "| Monday & Tuesday | Closed |\n| Wednesday – Friday | 12:00 – 20:00 |\n| Saturday & Sunday | 10:00 – 19:00 |";
  expect(blocksOfSection(linesOf(table), "Hours")).toMatchObject([
    { header: ["", ""], rows: [{ cells: ["Monday & Tuesday", "Closed"] }, {}, {}] },
  ]);
});

import { splitMarks } from "@/lib/split-marks";

const shown = (answer: string) => splitMarks(answer).map(({ text, mark }) => mark ?? text);

test.each([
  ["no marks", "Open at 9.", ["Open at 9."]],
  ["one at the end, without the blank before it", "Open at 9 [1].", ["Open at 9", 1, "."]],
  ["several in a row", "Free [1][12] for all", ["Free", 1, 12, " for all"]],
  ["one at the start", "[2] says so", [2, " says so"]],
  ["brackets that are no marks", "a[b] and [x1]", ["a[b] and [x1]"]],
  ["a mark that has only half arrived", "Open at 9 [", ["Open at 9 ["]],
  ["nothing", "", []],
])("%s", (_, answer, pieces) => {
  expect(shown(answer)).toEqual(pieces);
});

test("each piece knows where it begins, so that what arrives later does not draw it anew", () => {
  const before = splitMarks("Open at 9 [1] and");
  const after = splitMarks("Open at 9 [1] and later [2].");
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(new Set(after.map(({ at }) => at)).size).toBe(after.length);
});

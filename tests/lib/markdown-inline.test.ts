import { parseInline } from "@/lib/markdown-inline";

test.each([
  ["It costs 119 € or 5 %.", "It costs 119\u00A0€ or 5\u00A0%."],
  ["10 am – 6 pm, bis 18 Uhr", "10\u00A0am – 6\u00A0pm, bis 18\u00A0Uhr"],
  ["2 amps and 3 Uhren", "2 amps and 3 Uhren"],
])("a number stays on the line of its unit: %s", (text, expected) => {
  expect(parseInline(text)).toEqual([{ kind: "text", text: expected }]);
});

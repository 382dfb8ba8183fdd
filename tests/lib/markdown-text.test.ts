import { markdownText } from "@/lib/markdown-text";

test.each([
  ["Within **30 days**, *free of charge*. [1]", "Within 30 days, free of charge."],
  ["See [Returns](https://example.com/returns) and `RMA`.", "See Returns and RMA."],
  [
    "## Prices\n\n| Work | Price |\n| --- | --- |\n| **Small** | 59 |",
    "Prices\nWork · Price\nSmall · 59",
  ],
  ["| | |\n| --- | --- |\n| Frame | 10 years |", "Frame · 10 years"],
  ["- Bikes\n- Helmets [2]\n  of all sizes", "• Bikes\n• Helmets of all sizes"],
  ["3. Third\n4. Fourth", "3. Third\n4. Fourth"],
  ["```\na | b\n```", "a | b"],
  ["First line\nsecond line", "First line\nsecond line"],
])("shows %j as plain lines", (markdown, text) => {
  expect(markdownText(markdown)).toBe(text);
});

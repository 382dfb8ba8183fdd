import { line, optionalLine, optionalText } from "@/contract/fields/patterns";

test.each(["a\nb", "a\rb", "a\tb", "a\u0000b", "a\u007fb", "a\u0085b", "a\u2028b"])(
  "%j is not a single line and needs a multi-line field",
  (text) => {
    for (const schema of [line(), optionalLine()]) {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe("Validation.OneLine");
    }
    expect(optionalText(10).parse(text)).toBe(text);
  },
);

test.each(["Käse & Brot", "𝒳 \u{1F468}\u200d\u{1F469}", "شركة", " ends \n"])(
  "%j is a single line",
  (text) => {
    expect(line().parse(text)).toBe(text.trim());
  },
);

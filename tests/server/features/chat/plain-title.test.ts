import { parseInline } from "@/lib/markdown-inline";
import { plainTitle } from "@/server/features/chat/citations";

test.each([
  ["[Kontakt](https://evil.example/login)", "Kontakt (evil.example/login)"],
  ["# Kontakt", "Kontakt"],
  ["```Kontakt", "Kontakt"],
  ["Kontakt [2]", "Kontakt 2"],
  ["- 1. Preise & Zeiten", "Preise & Zeiten"],
  ["E-Mail-Adresse: Büro 2.0", "E-Mail-Adresse: Büro 2.0"],
])("the title %s is plain text in Markdown", (title, plain) => {
  expect(plainTitle(title)).toBe(plain);
  expect(parseInline(plainTitle(title))).toEqual([{ kind: "text", text: plain }]);
});

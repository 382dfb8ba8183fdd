import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

// A long address has a line of its own. A full stop after it would begin the next line.
test.each([
  ["de", de.AuthLinks],
  ["en", en.AuthLinks],
])("no punctuation follows an emphasised address: %s", (_, texts) => {
  const sentences = Object.values(texts).filter((text) => text.includes("</b>"));
  expect(sentences.length).toBeGreaterThan(2);
  expect(sentences.filter((text) => /<\/b>[.,;:]/.test(text))).toEqual([]);
});

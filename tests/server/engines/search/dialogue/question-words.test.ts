import { correctQuestionWords } from "@/server/engines/search/dialogue/question-words";

test.each([
  ["how mcuh is a pot", "en", "how much is a pot"],
  ["wen do you open", "en", "when do you open"],
  ["wat time do you close", "en", "what time do you close"],
  ["wan macht ihr auf", "de", "wann macht ihr auf"],
  ["howw long, wher and whatt prcie", "en", "how long, where and what price"],
  ["Wan macht ihr auf", "de", "wann macht ihr auf"],
  ["wiviel kosstet der Topf", "de", "wieviel kostet der Topf"],
  ["wie lange dauerts", "de", "wie lange dauert es"],
  ["how meny seats", "en", "how many seats"],
  ["wich bus goes there", "en", "which bus goes there"],
  ["wie schnel darf mann fahren", "de", "wie schnell darf man fahren"],
  ["wie alt mus man sein", "de", "wie alt muss man sein"],
  ["wi buche ich", "de", "wie buche ich"],
] as const)("corrects the question words of %s", (text, lang, right) => {
  expect(correctQuestionWords(text, lang)).toBe(right);
});

test.each([
  ["more wine for Mandy", "en"],
  ["do you sell clothes and toys", "en"],
  ["wen kann ich fragen", "de"],
  ["is there a wok or a timer", "en"],
  ["do you have whey, is tim closer to the costa", "en"],
  ["ist Wan heute da", "de"],
  ["kann mein mann mit, und darf Mann das", "de"],
  ["how tall is the pole", "en"],
  ["a room for three, and how three share it", "en"],
  ["wie vier Personen buchen", "de"],
  ["three Personen", "de"],
  ["wi fi vorhanden?", "de"],
  ["ob mann und frau gleich zahlen", "de"],
  ["wow, ist mandy in der wanne", "de"],
  ["habt ihr einen Ofen mit Walnuss", "de"],
] as const)("leaves the real words of %s alone", (text, lang) => {
  expect(correctQuestionWords(text, lang)).toBe(text);
});

const NUMBER_WORDS =
  `one two three four five six seven eight nine ten eleven twelve twenty thirty hundred
  eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert`.split(
    /\s+/,
  );

test.each(["en", "de"] as const)("never changes a number word (%s)", (lang) => {
  for (const word of NUMBER_WORDS)
    for (const text of [word, `for ${word} people`, `how ${word} people`, `wie ${word} Personen`])
      expect(correctQuestionWords(text, lang)).toBe(text);
});

import { correctFunctionWords } from "@/server/engines/search/lexicon/misspellings";

test.each([
  ["Waht is yuor address?", "en", "What is your address?"],
  ["how meny books can i take at wonce", "en", "how many books can i take at once"],
  ["wnan habt ihr auf und könt ihr liefern", "de", "wann habt ihr auf und könnt ihr liefern"],
] as const)("the function words of %s are corrected", (text, lang, corrected) => {
  expect(correctFunctionWords(text, lang)).toBe(corrected);
});

test.each([
  ["Who is Dr Yu?", "en"],
  ["Where do I find Mr Wat?", "en"],
  ["do you sell boks", "en"],
  ["Was kostet das Mus?", "de"],
  ["Wie heißt der Wirt?", "de"],
] as const)("%s keeps its names and its other words", (text, lang) => {
  expect(correctFunctionWords(text, lang)).toBe(text);
});

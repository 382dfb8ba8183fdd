import { splitSentences } from "@/server/engines/search/text/sentences";

test("does not end a sentence at abbreviations, initials, ordinals and decimals", () => {
  const sentences = [
    "Dr. A. Schmidt kam am 3. Oktober 1990 um 3.30 Uhr.",
    "Er trank z. B. Tee für 2,50 Euro.",
    "Am 1. und 2. Weihnachtstag ist zu, das 2. Kind zahlt die Hälfte.",
    "Jeden 1. Sonntag im Monat spielt die 2. Mannschaft.",
    "Sie treffen sich in Raum 5.",
    "Sonntag ist zu.",
    "Sie wohnen in Haus 3.",
    "Monatlich wird geputzt.",
    "Mr. Smith of Acme Inc. lives in the U.S. and paid $3.50.",
    "Mo.–Fr. 9–18 Uhr, Sa. 10 Uhr.",
    "Mon. – Fri. 9 am to 5 pm, Sat. 10 am to 2 pm.",
    "Das kostet Fr. 120.",
    "Really?",
    "“Yes!”",
    "So he said.",
  ];
  expect(splitSentences(sentences.join(" "))).toEqual(sentences);
});

test("separates lines even without a full stop", () => {
  expect(splitSentences("Heading\nfirst item\n\nsecond item")).toEqual([
    "Heading",
    "first item",
    "second item",
  ]);
});

import { analyse } from "@/server/engines/search/text/analyzer";
import { cistem } from "@/server/engines/search/text/analyzer";
import {
  certainLanguage,
  detectLanguage,
  guessLanguage,
} from "@/server/engines/search/text/language";

test.each([
  ["de", "Häuser", "Hauses"],
  ["de", "Öffnungszeiten", "ÖFFNUNGSZEIT"],
  ["de", "Straßen", "Strasse"],
  ["de", "geliefert", "liefern"],
  ["de", "mitzubringen", "mitbringen"],
  ["de", "anzuwenden", "anwenden"],
  ["en", "running", "runs"],
  ["en", "deliveries", "delivery"],
  ["en", "company's", "companies"],
  ["en", "café", "cafe"],
] as const)("%s: %s is found by %s", (lang, written, asked) => {
  expect(analyse(written, lang)).toEqual(analyse(asked, lang));
});

test.each([
  "Auszubildenden",
  "Einzugsgebieten",
  "Umzugskosten",
  "hinzufügen",
  "Herzuntersuchungen",
])('does not read %s as an infinitive with "zu"', (word) => {
  expect(analyse(word, "de")).toEqual([cistem(word.toLowerCase())]);
});

test("has the same stems as the published stemmer", () => {
  const words = ["verfügbar", "schönste", "kinder", "mischen", "gegangen", "ei"];
  expect(words.map(cistem)).toEqual(["verfugbar", "schon", "kind", "misch", "gang", "ei"]);
});

test("ignores decomposed letters, ligatures and soft hyphens of PDFs", () => {
  expect(analyse("Gebu\u0308hren", "de")).toEqual(analyse("Gebühren", "de"));
  expect(analyse("de\ufb01ne", "en")).toEqual(analyse("define", "en"));
  expect(analyse("Liefer\u00adzeit", "de")).toEqual(analyse("Lieferzeit", "de"));
});

test("compares the topic of questions, not their wording", () => {
  expect(analyse("What is the delivery time?", "en")).toEqual(analyse("delivery time", "en"));
  expect(analyse("Wie lange ist die Lieferzeit?", "de")).toEqual(analyse("lang Lieferzeit", "de"));
});

test("detects the language of a text by its function words", () => {
  expect(detectLanguage("Wo ist der Bahnhof?")).toBe("de");
  expect(detectLanguage("Where is the station?")).toBe("en");
  expect(detectLanguage("Öffnungszeiten")).toBe("de");
  expect(guessLanguage("Super Bowl 50")).toBeUndefined();
  expect(certainLanguage("Was kostet ein Helm in Größe M?")).toBe("de");
  expect(certainLanguage("Was kostet eine Inspektion?")).toBe("de");
});

test("detects the language of a table without function words", () => {
  expect(detectLanguage("| Werkzeug | Preis | Gewicht |\n| Spaten | 39 Euro | 2 kg |")).toBe("de");
  expect(detectLanguage("| Tool | Price | Weight |\n| Spading fork | 39 euros | 2 kg |")).toBe(
    "en",
  );
});

test("reads a unit after a number as one term, by its name and by its sign", () => {
  for (const size of ["6 Quadratmetern", "6 qm", "6qm", "6 m²", "6m²", "6 square metres"]) {
    expect(analyse(size, "de")).toEqual(["6", "m2"]);
  }
  expect(analyse("130 kilos", "en")).toEqual(analyse("130kg", "en"));
  expect(analyse("2 kilowatt hours", "en")).toEqual(analyse("2 kWh", "en"));
  expect(analyse("je Quadratmeter", "de")).toEqual(["quadratm"]);
  // Concepts search for it by its name.
  expect(analyse("20 kilometres", "en")).toEqual(["20", "kilometr"]);
});

test("reads sizes and numbers with units as several words, however they are written", () => {
  expect(analyse("180x200", "en")).toEqual(analyse("180 × 200", "en"));
  expect(analyse("180 x 200 cm", "en")).toEqual(analyse("180 × 200 cm", "en"));
  expect(analyse("16gb", "en")).toEqual(analyse("16 GB", "en"));
  expect(analyse("2,5kwh", "de")).toEqual(analyse("2,5 kWh", "de"));
  expect(analyse("3jahre", "de")).toEqual(analyse("3 Jahre", "de"));
});

test("keeps codes and hexadecimal numbers as one word", () => {
  for (const code of ["0x80", "r290", "10er", "3d", "a4l"]) {
    expect(analyse(code, "en")).toEqual([code]);
  }
});

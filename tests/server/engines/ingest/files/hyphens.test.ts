import { joinHyphenated } from "@/server/engines/ingest/files/hyphens";

test.each([
  ["Der Ver-", "trag gilt", "Der Vertrag gilt"],
  ["Die EU-", "Kommission", "Die EU-Kommission"],
  ["EU-", "weit", "EU-weit"],
  ["eine 24-", "stündige Frist", "eine 24-stündige Frist"],
  ["von 2019-", "2020", "von 2019-2020"],
  ["Covid-", "19", "Covid-19"],
  ["Rad-", "Verleih", "Rad-Verleih"],
  ["Ver\u00ad", "Trag", "VerTrag"],
  ["Vor-", "und Nachteile", "Vor- und Nachteile"],
  ["Vor-", "oder Nachteile", "Vor- oder Nachteile"],
  ["Ein-", "bzw. Auszahlung", "Ein- bzw. Auszahlung"],
  ["pre-", "and post-war", "pre- and post-war"],
  ["long-", "or short-term", "long- or short-term"],
])("joins %s and %s to %s", (text, line, joined) => {
  expect(joinHyphenated(text, line)).toBe(joined);
});

test.each([
  ["Preis -", "Menge"],
  ["Preis", "Menge"],
  ["Preis-", "(netto)"],
  ["-", "Punkt"],
])("keeps %s and %s as two lines", (text, line) => {
  expect(joinHyphenated(text, line)).toBeUndefined();
});

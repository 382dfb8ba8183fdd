import { separableVerbs } from "@/server/engines/search/lexicon/separable-verbs";

const joined = (text: string) => separableVerbs(text).map((each) => each.joined);

test.each([
  ["Wann holt ihr mich ab?", ["abholt"]],
  ["Was bekomme ich dann zurück, wenn es nicht passt?", ["zurückbekomme"]],
  ["Wann reist man ab?", ["abreist"]],
  ["Ich reise ab.", ["abreise"]],
  ["Welche Karten nehmen Sie an und was kostet es?", ["annehmen"]],
])("%s contains %s", (text, verbs) => {
  expect(joined(text)).toEqual(verbs);
});

test.each(["Wo geht es zum Parkplatz?", "Ist das Xylofon an?", "Worum geht es um drei?"])(
  "%s contains no separable verb",
  (text) => {
    expect(joined(text)).toEqual([]);
  },
);

import { lacksName } from "@/server/engines/search/answer/refusal/missing-names";

test.each([
  ["Which brands of frames do you carry?", "Our frames are made of titanium and wood."],
  ["Welche Marken führt ihr bei Hörgeräten?", "Wir passen Hörgeräte an und prüfen sie."],
  ["What colour are the life jackets?", "Life jackets are worn by adults as well."],
  ["In welchen Farben gibt es die Tasche?", "Die Tasche kostet 20 € und ist leicht."],
])("%s is not answered by a statement without such a name", (question, statement) => {
  expect(lacksName(question, statement)).toBe(true);
});

test.each([
  ["Which brands of frames do you carry?", "We stock Rayvex and Ollmann frames."],
  ["Which brands of bikes do you carry?", "Our bikes are from Giant and Focus."],
  ["What colours do the helmets come in?", "The helmets come in mint and coral."],
  ["Which brands of frames do you carry?", "We do not sell branded frames."],
  ["Von welchem Hersteller ist der Ofen?", "Der Hersteller steht auf dem Typenschild."],
  ["What colour are the life jackets?", "All life jackets are bright red."],
  ["In welchen Farben gibt es die Tasche?", "Die Tasche gibt es in dunkelblauem Stoff."],
  ["What colour are the life jackets?", "Choose the colour at the depot."],
  ["How much are the frames?", "Our frames are made of titanium."],
])("%s may be answered by: %s", (question, statement) => {
  expect(lacksName(question, statement)).toBe(false);
});

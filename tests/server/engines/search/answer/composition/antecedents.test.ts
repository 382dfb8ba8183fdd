import { withAntecedents } from "@/server/engines/search/answer/composition/antecedents";
import { rated } from "../reply";

const units = rated("Who runs Fernleigh?", [
  [
    "About",
    "Fernleigh is a garden centre. It was started by Joan and Derek Ashby. Today their granddaughter runs Fernleigh.",
  ],
]).toSorted((a, b) => a.position - b.position);
const [first, founders, granddaughter] = units;

/** The sentences quoted, in order. */
function quoted(chosen: typeof units, maxCharacters = 450): string[] {
  return withAntecedents(chosen, units, maxCharacters)
    .toSorted((a, b) => a.position - b.position)
    .map(({ unit }) => unit.text);
}

test("quotes a sentence with the one before it if it refers to that", () => {
  if (!first || !founders || !granddaughter) throw new Error("The page has three sentences.");
  expect(quoted([granddaughter, first])).toEqual(units.map(({ unit }) => unit.text));
});

test("quotes it alone if space is missing, it is the only sentence, or it refers to nothing", () => {
  if (!first || !founders || !granddaughter) throw new Error("The page has three sentences.");
  expect(quoted([granddaughter, first], 100)).toHaveLength(2);
  expect(quoted([granddaughter])).toHaveLength(1);
  expect(quoted([founders, first])).toHaveLength(2);
});

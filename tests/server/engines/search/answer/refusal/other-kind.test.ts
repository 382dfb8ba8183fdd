import { isAboutOtherKind } from "@/server/engines/search/answer/refusal/other-kind";
import { type Page, passagesFor, rated } from "../reply";

/** Whether the only sentence of a page is about another kind than the question. */
function isOfOtherKind(question: string, sentence: string): boolean {
  const pages: Page[] = [["Rules", sentence]];
  const [passage] = passagesFor({ text: question, carried: [], typeQuestion: question }, pages);
  const [unit] = rated(question, pages);
  if (!unit) throw new Error("There is no unit to judge.");
  return isAboutOtherKind(question, unit, passage);
}

test.each([
  ["Are parrots allowed?", "Cats are allowed on Sundays.", true],
  ["Are parrots allowed?", "Pets are allowed on Sundays.", false],
  ["Are parrots allowed?", "Parrots and cats are allowed.", false],
  ["Are cats allowed?", "Cats are allowed on Sundays.", false],
  ["Do you like parrots?", "Cats are allowed and like parrots.", false],
])("whether the answer to %s is about another kind: %j: %j", (question, sentence, isOther) => {
  expect(isOfOtherKind(question, sentence)).toBe(isOther);
});

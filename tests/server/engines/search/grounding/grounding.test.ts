import { faultOf, preparePassage } from "@/server/engines/search/grounding/grounding";
import type { Language } from "@/server/engines/search/text/language";
import { processorSeconds } from "@/tests/processor-time";
import statements from "./statements.json" with { type: "json" };

/** A page, with supported and unsupported sentences. */
type Case = {
  lang: Language;
  title: string;
  text: string;
  question: string;
  truths: string[];
  lies: string[];
};

const cases = statements as Case[];
const preparedPassage = ({ text, title, lang }: Case) =>
  preparePassage({ text, title, headingPath: [], lang });

test("the test data contain 180 false statements", () => {
  expect(cases.flatMap(({ lies }) => lies).length).toBeGreaterThanOrEqual(180);
});

describe.each(cases)("$lang, $title", (page) => {
  const ground = preparedPassage(page);

  test.each(page.truths)("accepts: %s", (truth) => {
    expect(faultOf(truth, page.question, ground)).toBeUndefined();
  });

  test.each(page.lies)("rejects: %s", (lie) => {
    expect(faultOf(lie, page.question, ground)).toBeDefined();
  });
});

const [pets] = cases.filter(({ title }) => title === "Pets").map(preparedPassage);

test.each([
  ["Yes.", "Are dogs welcome in the garden rooms?", undefined],
  ["No.", "Are dogs welcome in the garden rooms?", "negation"],
  ["Yes.", "Are cats allowed?", "negation"],
  ["No.", "Are cats allowed?", undefined],
])("judges %s to %s by the question", (reply, question, fault) => {
  expect(pets && faultOf(reply, question, pets)).toBe(fault);
});

test("a fact of the question is not a fact of the page", () => {
  const question = "Do dogs cost €5 per night?";
  expect(pets && faultOf("Yes, dogs cost €5 per night.", question, pets)).toBe("fact");
  expect(pets && faultOf("Yes.", question, pets)).toBe("fact");
});

test("the time for a hostile sentence grows only with its length", async () => {
  const [page] = cases;
  const ground = page && preparedPassage(page);
  for (const part of ["1.", "A", "not ", "a,b ", "€ 1 ", "+4 "]) {
    const judge = () => ground && faultOf(part.repeat(5_000), "?", ground);
    expect(await processorSeconds(judge)).toBeLessThan(2);
  }
});

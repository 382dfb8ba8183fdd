import { standalone } from "@/server/engines/search/answer/answer";
import { readQuestion } from "@/server/engines/search/query/question";
import {
  markExactTerms,
  exactTermsIn,
  preferExactTerms,
} from "@/server/engines/search/query/ranking/exact-terms";
import { passagesFor } from "../../answer/reply";

describe("exact terms in a question", () => {
  const terms = ["Barlow", "IT", "Acme 2", "The Who"];

  test.each([
    ["Where is Barlow?", ["Barlow"]],
    ["where is BARLOW?", ["Barlow"]],
    ["Where is barlow's office?", ["Barlow"]],
    ["Is Acme 2 out? And the Barlow?", ["Barlow", "Acme 2"]],
    ["Is the acme 21 out?", []],
    ["Is the xBarlow or Barlows or 3Barlow there?", []],
    ["Barlows and Barlow", ["Barlow"]],
    ["Barlow", ["Barlow"]],
    ["", []],
  ])("are whole words, regardless of case: %s", (question, names) => {
    expect(exactTermsIn(question, terms)).toEqual(names);
  });

  test("must match the case if they are function words", () => {
    expect(exactTermsIn("Who runs IT?", terms)).toEqual(["IT"]);
    expect(exactTermsIn("How does it run?", terms)).toEqual([]);
  });
});

test("marks words of exact terms, so that no other word replaces them", () => {
  const question = readQuestion("Does Acme Barlow sell canoes?", "en");
  const exact = (names: readonly string[]) =>
    markExactTerms(question, names)
      .words.filter(({ isExactTerm }) => isExactTerm)
      .map(({ surface }) => surface);
  expect(exact([])).toEqual([]);
  expect(markExactTerms(question, [])).toBe(question);
  expect(exact(["Barlow"])).toEqual(["barlow"]);
  expect(exact(["Acme Barlow"])).toEqual(["acme", "barlow"]);
  expect(exact(["Acmes", "Barlow 2"])).toEqual(["barlow"]);
});

describe("passages with an exact term in its spelling", () => {
  const passages = passagesFor(standalone("Barlow IT?"), [
    ["First", "We know it at barlow."],
    ["Second", "We know Barlow."],
    ["Barlow", "The IT is here."],
  ]).map((passage, at) => ({ ...passage, score: 1 - at / 10, headingPath: [] }));
  const scores = (names: readonly string[]) =>
    preferExactTerms(passages, names).map(({ title, score }) => [title, Number(score.toFixed(4))]);

  test("come first", () => {
    expect(scores(["Barlow"])).toEqual([
      ["Second", Number(((0.9 + 0.5) / 1.5).toFixed(4))],
      ["Barlow", Number(((0.8 + 0.5) / 1.5).toFixed(4))],
      ["First", Number((1 / 1.5).toFixed(4))],
    ]);
  });

  test("come first in the order of the share of terms that they contain", () => {
    expect(scores(["Barlow", "IT"])).toEqual([
      ["Barlow", Number((1.3 / 1.5).toFixed(4))],
      ["Second", Number((1.15 / 1.5).toFixed(4))],
      ["First", Number((1 / 1.5).toFixed(4))],
    ]);
  });

  test("may contain it in their headings", () => {
    const [first] = preferExactTerms(
      passages.map((passage) => ({
        ...passage,
        title: "",
        text: "",
        headingPath: [passage.title],
      })),
      ["Barlow"],
    );
    expect(first?.headingPath).toEqual(["Barlow"]);
  });

  test("keep their order without a term", () => {
    expect(preferExactTerms(passages, [])).toEqual(passages);
  });
});

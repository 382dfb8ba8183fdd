import { standalone } from "@/server/engines/search/answer/answer";
import { preferMatchingCaption } from "@/server/engines/search/answer/choice/prefer-lists";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import { askedFor, passagesFor, rated } from "../reply";

const question = "What must we bring to the Piccolos?";
const passages = passagesFor(standalone(question), [["Courses", "Some text about them."]]);
const bitOf = (word: string): number =>
  1 << (passages[0]?.asked.words.findIndex(({ surface }) => surface === word) ?? 31);
const [bring, piccolos] = [bitOf("bring"), bitOf("piccolos")];

const [measured] = rated(question, [["Courses", "Some text about them."]]);

function unit(given: Partial<RatedUnit> & { kind: "row" | "list" }): RatedUnit {
  if (!measured) throw new Error("A page has units.");
  const { kind, ...rest } = given;
  const table = { header: ["Course", "When"], caption: "", rows: [["Piccolos", "Monday 9:30"]] };
  return {
    ...measured,
    score: 1,
    hasAnswerType: false,
    ...rest,
    unit: {
      kind,
      chunkId: "",
      text: kind === "row" ? "Course: Piccolos, When: Monday 9:30" : "- a blanket",
      lead: kind === "row" ? "" : "Please bring",
      ...(kind === "row" && { row: { table, index: 0 } }),
    },
  };
}

const row = unit({ kind: "row", inLead: 0, inUnit: piccolos, inContext: piccolos });

/** Whether the list comes first. */
const isFirst = (given: Partial<RatedUnit>, best = row): boolean => {
  const list = unit({
    kind: "list",
    inLead: bring,
    inContext: bring | piccolos,
    score: 0.5,
    ...given,
  });
  return preferMatchingCaption([best, list], askedFor(question, passages))[0] === list;
};

test("prefers a list whose caption contains the word that a row lacks over the row", () => {
  expect(isFirst({})).toBe(true);
});

test("does not prefer a list about something else, or with the word in an item only", () => {
  expect(isFirst({ inContext: bring })).toBe(false);
  expect(isFirst({ inLead: 0 })).toBe(false);
  expect(isFirst({ score: 0.3 })).toBe(false);
  expect(isFirst({}, unit({ kind: "list", inLead: 0, inContext: piccolos }))).toBe(false);
  expect(isFirst({}, { ...row, inContext: bring | piccolos })).toBe(false);
});

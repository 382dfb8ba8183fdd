import type { UnitFeatures } from "@/server/engines/search/answer/rating/unit-features";
import type { CompletedQuestion } from "@/server/engines/search/question/completed-question";
import { type Page, rated } from "../reply";

type Completed = Partial<CompletedQuestion>;

/** A feature of the unit with a text. */
function featureOf(
  name: keyof UnitFeatures,
  text: string,
  question: string,
  pages: readonly Page[],
  completed: Completed = {},
): number | undefined {
  const found = rated(question, pages, completed).find(({ unit }) => unit.text === text);
  return found?.features[name];
}

describe("a unit of another section than the question names", () => {
  const pages: Page[] = [
    ["Dogs", "They need a vaccination each year.", "pets"],
    ["Cats", "A vaccination is needed twice. Dogs wait outside.", "pets"],
    ["Fish", "No vaccination for fish.", "other"],
  ];
  const isOther = (
    text: string,
    question = "Which vaccination do dogs need?",
    carried?: string[],
  ) => featureOf("otherSection", text, question, pages, carried && { carried });

  test("is recognised by the headings of its page", () => {
    expect(isOther("A vaccination is needed twice.")).toBe(1);
    expect(isOther("They need a vaccination each year.")).toBe(0);
    expect(isOther("No vaccination for fish.")).toBe(0);
  });

  test("is not recognised if it contains the words of that heading itself", () => {
    expect(isOther("Dogs wait outside.")).toBe(0);
  });

  test("is not recognised if the question names no section, or its own one as well", () => {
    expect(isOther("A vaccination is needed twice.", "Which vaccination is needed?")).toBe(0);
    const both = "Which vaccination do dogs and cats need?";
    expect(isOther("A vaccination is needed twice.", both)).toBe(0);
  });

  test("is recognised by the words of the question before those of an earlier one", () => {
    const question = "Which vaccination do cats need?";
    expect(isOther("They need a vaccination each year.", question, ["dogs"])).toBe(1);
    expect(isOther("A vaccination is needed twice.", question, ["dogs"])).toBe(0);
    const followUp = "Which vaccination is needed?";
    expect(isOther("A vaccination is needed twice.", followUp, ["dogs"])).toBe(1);
  });
});

describe("an earlier question and its reply", () => {
  const pages: Page[] = [
    ["Boats", "Boats are painted in May. Boats are dried first.", "boats"],
    ["Canoes", "Canoes are painted in June.", "canoes"],
  ];
  const earlier = { question: "", reply: "Boats are painted in May.", itemIds: ["boats"] };
  const followUp: Completed = { earlier, carried: ["boats"] };
  const ofUnit = (name: keyof UnitFeatures, text: string, completed = followUp) =>
    featureOf(name, text, "When are they painted?", pages, completed);

  test("mark the units of their pages, and those that the reply contains", () => {
    expect(ofUnit("earlierPage", "Boats are dried first.")).toBe(1);
    expect(ofUnit("earlierPage", "Canoes are painted in June.")).toBe(0);
    expect(ofUnit("repeated", "Boats are painted in May.")).toBe(1);
    expect(ofUnit("repeated", "Boats are dried first.")).toBe(0);
  });

  test("do not count towards the share of new words", () => {
    expect(ofUnit("newWords", "Canoes are painted in June.")).toBeCloseTo(1);
    expect(ofUnit("newWords", "Boats are dried first.")).toBe(0);
    expect(ofUnit("newWords", "Boats are painted in May.", {})).toBe(0);
  });
});

describe("the page of a unit", () => {
  const text = "We paint canoes in June.";
  const weak = (title: string) =>
    featureOf("weakPage", text, "When do you paint canoes?", [[title, text]]);

  test("is weak if it is a general page that the question does not name", () => {
    expect(weak("About us")).toBe(1);
    expect(weak("Home of canoes")).toBe(0);
    expect(weak("Painting")).toBe(0);
    expect(weak("Homework")).toBe(0);
  });

  test("adds its title, headings and the previous sentence as context", () => {
    const context = (title: string, words: string, unit = words) =>
      featureOf("context", unit, "When do you paint canoes?", [[title, words]]) ?? 0;
    expect(context("Visit", "We open in June.")).toBe(0);
    expect(context("Canoes", "We open in June.")).toBeGreaterThan(0);
    expect(context("Canoes", "We love canoes.")).toBe(0);
    const before = context("Visit", "We love canoes. We open in June.", "We open in June.");
    expect(before).toBeGreaterThan(0);
    const far = "We love canoes. We have time. We open in June.";
    expect(context("Visit", far, "We open in June.")).toBe(0);
  });

  test("matches the question by its heading, and more closely with fewer words", () => {
    const match = (title: string) =>
      featureOf("headingMatch", text, "When do you paint canoes?", [[title, text]]) ?? 0;
    expect(match("Visit")).toBe(0);
    expect(match("Canoes")).toBeGreaterThan(match("Canoes and kayaks"));
    expect(match("Paint canoes")).toBeCloseTo(1);
    expect(match("Paint canoes")).toBeGreaterThan(match("Canoes"));
  });
});

describe("the form of a unit", () => {
  const list = "- Green tea of spring\n- Black tea of autumn";
  const ask = (name: keyof UnitFeatures, text: string, question: string, page = text) =>
    featureOf(name, text, question, [["Visit", page]]);

  test("is a list, requested or not", () => {
    expect(ask("listAsked", list, "Which teas are there?")).toBe(1);
    expect(ask("listNotAsked", list, "Which teas are there?")).toBe(0);
    expect(ask("listAsked", list, "Is the green tea good?")).toBe(0);
    expect(ask("listNotAsked", list, "Is the green tea good?")).toBe(1);
    expect(ask("listAsked", "We sell tea.", "Which teas are there?")).toBe(0);
    expect(ask("listNotAsked", "We sell tea.", "Is the green tea good?")).toBe(0);
  });

  test("is an item, a row or an answer", () => {
    const item = "Green tea of spring";
    expect(ask("isItem", item, "Is the green tea good?", list)).toBe(1);
    expect(ask("isItem", "We sell tea.", "Is the green tea good?")).toBe(0);
    const table = "| Tea | Harvest |\n| --- |\n| Green tea | May |\n| Black tea | June |";
    const question = "When is the harvest of green tea?";
    expect(ask("isRow", "Tea: Green tea, Harvest: May", question, table)).toBe(1);
    expect(ask("isRow", "We sell tea.", "When is the harvest of tea?")).toBe(0);
    const page = "Is the green tea good?\nYes, very.";
    expect(ask("isAnswer", "Yes, very.", "Is the green tea good?", page)).toBe(1);
    expect(ask("isAnswer", "We sell tea.", "Is the green tea good?")).toBe(0);
  });

  test("is bare if it is short and has neither a number nor final punctuation", () => {
    const bare = (text: string) => ask("bare", text, "Is the green tea good?");
    expect(bare("Our green tea")).toBe(1);
    expect(bare(`Our green tea ${"x".repeat(25)}`)).toBe(1);
    expect(bare(`Our green tea ${"x".repeat(26)}`)).toBe(0);
    expect(bare("Our green tea 2")).toBe(0);
    expect(bare("Our green tea!")).toBe(0);
  });

  test("has the feature negation only if the question is negated, too", () => {
    const question = "When are you not open?";
    expect(ask("negation", "We are closed in May.", question)).toBe(1);
    expect(ask("negation", "We are open in May.", question)).toBe(0);
    expect(ask("negation", "We are closed in May.", "When are you open?")).toBe(0);
  });
});

test("rates a list by its best item, or by all items if the list is requested", () => {
  const page: Page = ["Visit", "- Green tea\n- Black coffee\n- Apple juice"];
  const coverage = (question: string) =>
    featureOf("coverage", "- Green tea\n- Black coffee\n- Apple juice", question, [page]) ?? 0;
  const one = coverage("Is the green coffee good?");
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(coverage("Is the green tea good?"));
  expect(coverage("Which green coffees are there?")).toBeGreaterThan(one);
});

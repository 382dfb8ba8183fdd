import { standalone } from "@/server/engines/search/answer/answer";
import type { ComposeOptions } from "@/server/engines/search/answer/composition/answer-parts";
import { priceList, withPricesAbove } from "@/server/engines/search/answer/composition/list-answer";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import { readQuestionForm } from "@/server/engines/search/question/question-form";
import { passagesFor, rated } from "../reply";

type Given = Partial<Pick<RatedUnit, "inUnit" | "passageIndex" | "position">> &
  Partial<Pick<RatedUnit["unit"], "kind" | "lead">>;

const [measured] = rated("Are you open?", [["Visit", "Some text about it."]]);

function unit(text: string, { kind = "sentence", lead = "", ...given }: Given = {}): RatedUnit {
  if (!measured) throw new Error("A page has units.");
  const base = { ...measured, own: 1, passageIndex: 0, position: 0, ...given };
  return { ...base, unit: { kind, chunkId: "", text, lead } };
}

const optionsFor = (question: string, maxCharacters = 450): ComposeOptions => ({
  question: standalone(question),
  form: readQuestionForm(question),
  maxCharacters,
  units: 3,
  minScoreShare: 0.5,
});

describe("lines with a price", () => {
  const question = "How much is the sauna?";
  const short = unit("Sauna: 2 hours, £11", { position: 1 });
  const long = unit("Sauna: whole day, £18", { position: 2 });
  const both = "- Sauna: 2 hours, £11\n- Sauna: whole day, £18";
  const listOf = (units: readonly RatedUnit[], { ask = question, most = 450 } = {}) => {
    const [best] = units;
    if (!best) return undefined;
    return priceList(best, units, optionsFor(ask, most))?.map((each) => each.unit.text);
  };

  test("of one section with the same words of the question form a list, in page order", () => {
    expect(listOf([short, long])).toEqual([both]);
    expect(listOf([long, short])).toEqual([both]);
    expect(priceList(short, [short, long], optionsFor(question))?.[0]).toMatchObject({
      position: 1,
      unit: { kind: "list" },
    });
  });

  test("have their introduction as caption", () => {
    const led = [short, long].map((each) => ({ ...each, unit: { ...each.unit, lead: "Prices:" } }));
    expect(listOf(led)).toEqual([`Prices:\n${both}`]);
    const bare = led.map((each) => ({ ...each, unit: { ...each.unit, lead: "Prices" } }));
    expect(listOf(bare)).toEqual([`Prices:\n${both}`]);
  });

  test.each<[string, RatedUnit]>([
    ["on another page", { ...long, passageIndex: 1 }],
    ["with another introduction", { ...long, unit: { ...long.unit, lead: "Members" } }],
    ["with other words of the question", { ...long, inUnit: 2 }],
    ["in a list", { ...long, unit: { ...long.unit, kind: "list" } }],
    ["without a price", unit("Sauna: whole day")],
    ["in a sentence", unit("The sauna is £18 a day. Children pay £9 until they are twelve.")],
    ["behind many words", unit(`Sauna ${"x".repeat(62)}, £18`)],
    ["before many words", unit(`Sauna, £18 ${"x".repeat(32)}`)],
    ["behind a mark", unit("• Sauna, £18")],
  ])("form no list with one %s", (_case, other) => {
    expect(listOf([short, other])).toBeUndefined();
    expect(listOf([other, short])).toBeUndefined();
  });

  test("form no list if the question asks for something else", () => {
    expect(listOf([short, long], { ask: "When is the sauna open?" })).toBeUndefined();
  });

  test("form a list of at most eight, within the length of the reply", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => unit(`Sauna ${at}, £18`, { position: at }));
    expect(listOf(lines(8))?.[0]?.split("\n")).toHaveLength(8);
    expect(listOf(lines(9))).toBeUndefined();
    expect(listOf([short, long], { most: both.length })).toEqual([both]);
    expect(listOf([short, long], { most: both.length - 1 })).toBeUndefined();
  });
});

describe("a price list", () => {
  const question = "How much is class B?";
  const list = unit("- Theory test: €30\n- Driving test: €60", { kind: "list", position: 3 });
  const fee = unit("Basic fee: €499", { position: 2 });
  const lesson = unit("Lesson: €70", { position: 1 });
  const text = (
    others: readonly RatedUnit[],
    { ask = question, most = 450, title = "Class B", of = list } = {},
  ) => {
    const passages = passagesFor(standalone(ask), [[title, "Some text about it."]]);
    return withPricesAbove(of, [of, ...others], passages, optionsFor(ask, most)).unit.text;
  };
  const alone = list.unit.text;

  test("includes the prices above it in the same section, in page order", () => {
    const full = `Class B:\n- Lesson: €70\n- Basic fee: €499\n${alone}`;
    expect(text([fee, lesson])).toBe(full);
    expect(text([fee, lesson], { title: "Class B:" })).toBe(full);
    expect(text([fee, lesson], { most: full.length })).toBe(full);
    expect(text([fee, lesson], { most: full.length - 1 })).toBe(alone);
  });

  test.each<[string, RatedUnit]>([
    ["below it", { ...fee, position: 4 }],
    ["of another page", { ...fee, passageIndex: 1 }],
    ["of another list", { ...fee, unit: { ...fee.unit, kind: "list" } }],
    ["without an amount", unit("Basic fee", { position: 2 })],
  ])("includes no line %s", (_case, other) => {
    expect(text([other])).toBe(alone);
    expect(text([other, lesson])).toBe(`Class B:\n- Lesson: €70\n${alone}`);
  });

  test("is unchanged if the question names one of its things, or asks for something else", () => {
    expect(text([fee], { ask: "How much is the theory test of class B?" })).toBe(alone);
    expect(text([fee], { ask: "When is class B?" })).toBe(alone);
  });

  test("is unchanged if one of its items has no price", () => {
    const mixed = unit("- Theory test: €30\n- Driving test", { kind: "list", position: 3 });
    expect(text([fee], { of: mixed })).toBe(mixed.unit.text);
    expect(text([fee], { of: { ...list, passageIndex: 1 } })).toBe(alone);
  });

  test("has at most eight lines", () => {
    const fees = (count: number) =>
      Array.from({ length: count }, (_, at) => unit(`Fee ${at}: €9`, { position: at / 10 }));
    expect(text(fees(6)).split("\n")).toHaveLength(9);
    expect(text(fees(7))).toBe(alone);
  });
});

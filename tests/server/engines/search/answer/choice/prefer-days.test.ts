import { standalone } from "@/server/engines/search/answer/answer";
import {
  preferDate,
  preferDays,
  preferDeadline,
  preferHours,
} from "@/server/engines/search/answer/choice/prefer-days";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import { askedFor, passagesFor, rated } from "../reply";

type Given = Partial<Pick<RatedUnit, "inUnit" | "inContext" | "score" | "hasAnswerType">> & {
  text?: string;
  /** The name of the row, if the unit is one. */
  row?: string;
  sameDay?: number;
  otherDay?: number;
};

const [measured] = rated("Are you open?", [["Visit", "Some text about it."]]);

function unit({
  text = "Sun 9:00 – 18:00",
  row,
  sameDay = 0,
  otherDay = 0,
  ...given
}: Given): RatedUnit {
  if (!measured) throw new Error("A page has units.");
  const table = { header: ["", ""], caption: "", rows: [[row ?? "", text]] };
  return {
    ...measured,
    inUnit: 0,
    inContext: given.inUnit ?? 0,
    score: 1,
    hasAnswerType: true,
    ...given,
    unit: {
      kind: "sentence",
      chunkId: "",
      text,
      lead: "",
      ...(row && { row: { table, index: 0 } }),
    },
    features: { ...measured.features, sameDay, otherDay },
  };
}

describe("opening hours", () => {
  const yoga = unit({ row: "Yoga", text: "Sunday, 10:30–11:45" });
  const hours = unit({ sameDay: 1, score: 0.3 });

  /** Whether the second unit comes first. */
  const isFirst = (best: RatedUnit, other: RatedUnit, question = "And on Sundays?", kind = "") => {
    const passages = passagesFor(standalone(question), [["Visit", "Some text about it."]]);
    const inherited = readAnswerType(kind || "When are you open?");
    return preferHours([best, other], askedFor(question, passages, { inherited }))[0] === other;
  };
  const bitOf = (word: string, question: string) => {
    const [passage] = passagesFor(standalone(question), [["Visit", "Some text about it."]]);
    return 1 << (passage?.asked.words.findIndex(({ surface }) => surface === word) ?? 31);
  };

  test("come before times of something that the question does not name", () => {
    expect(isFirst(yoga, hours)).toBe(true);
    const question = "And yoga on Sundays?";
    expect(isFirst({ ...yoga, inUnit: bitOf("yoga", question) }, hours, question)).toBe(false);
    expect(isFirst({ ...yoga, inUnit: bitOf("sundays", question) }, hours, question)).toBe(true);
  });

  test("do not come before a row of a day or date, a sentence, or the answer to another question", () => {
    expect(isFirst(unit({ row: "Sunday" }), hours)).toBe(false);
    expect(isFirst(unit({ row: "24.12." }), hours)).toBe(false);
    expect(isFirst(unit({ text: "Yoga is on Sundays." }), hours)).toBe(false);
    expect(isFirst(yoga, hours, "And on Sundays?", "How much is it?")).toBe(false);
  });

  test("must state times, for the requested day if any, and have a similar score", () => {
    expect(isFirst(yoga, { ...hours, hasAnswerType: false })).toBe(false);
    expect(isFirst(yoga, { ...hours, score: 0.29 })).toBe(false);
    expect(isFirst({ ...yoga, score: 0.5 }, { ...hours, score: 0.2 })).toBe(true);
    expect(isFirst(yoga, unit({ row: "Shop", sameDay: 1 }))).toBe(false);
    expect(isFirst(yoga, unit({ text: "Sunday is a good day.", sameDay: 1 }))).toBe(false);
    expect(isFirst(yoga, unit({ sameDay: 0 }))).toBe(false);
    expect(isFirst(yoga, unit({ sameDay: 0 }), "When are you open?")).toBe(true);
  });
});

describe("a unit about a date or holiday", () => {
  const asked = askedFor("Are you open on Good Friday?");
  const best = unit({ text: "Tuesday to Friday" });
  const kind = unit({ text: "Bank holidays", sameDay: 0.5, score: 0.4 });
  const named = unit({ text: "Good Friday", sameDay: 1, score: 0.4 });

  test("comes first, the closest one before others", () => {
    expect(preferDate([best, kind], asked)[0]).toBe(kind);
    expect(
      preferDate(
        [
          { ...best, score: 0.5 },
          { ...kind, score: 0.3 },
        ],
        asked,
      )[0]?.unit,
    ).toBe(kind.unit);
    expect(preferDate([best, kind, named], asked)).toEqual([named, best, kind]);
    expect(preferDate([{ ...best, features: kind.features }, named], asked)[0]).toBe(named);
  });

  test("comes first only if it is closer, equally complete and has a similar score", () => {
    const stays = (first: RatedUnit, other: RatedUnit, of = asked) =>
      expect(preferDate([first, other], of)[0]).toBe(first);
    stays(named, { ...named });
    stays(kind, { ...kind });
    stays(best, { ...named, hasAnswerType: false });
    stays(best, { ...named, score: 0.39 });
    stays(best, named, askedFor("Are you open on Fridays?"));
    expect(
      preferDate(
        [
          { ...best, hasAnswerType: false },
          { ...named, hasAnswerType: false },
        ],
        asked,
      )[0]?.unit,
    ).toBe(named.unit);
    expect(preferDate([], asked)).toEqual([]);
  });
});

describe("a unit that names days", () => {
  const asked = askedFor("Do you deliver on Saturdays?");
  const best = unit({ text: "We deliver free of charge.", inUnit: 1 });
  const days = unit({ text: "We deliver Monday to Friday.", inUnit: 3, otherDay: 1, score: 0.8 });

  test("comes first for a question about a day", () => {
    expect(preferDays([best, days], asked)[0]).toBe(days);
    const below = { ...days, inUnit: 0, inContext: 3 };
    expect(preferDays([best, below], asked)[0]).toBe(below);
    const weak = { ...days, score: 0.5 };
    expect(preferDays([{ ...best, score: 0.5 }, weak], asked)[0]).toBe(weak);
    const same = unit({ sameDay: 1, inUnit: 1 });
    expect(preferDays([best, same], asked)[0]).toBe(same);
  });

  test("comes first only if it contains the same words and has a similar score", () => {
    const stays = (first: RatedUnit, other: RatedUnit, of = asked) =>
      expect(preferDays([first, other], of)[0]).toBe(first);
    stays(best, { ...days, inUnit: 2, inContext: 2 });
    stays(best, { ...days, score: 0.79 });
    stays(best, unit({ row: "Delivery", inUnit: 3, otherDay: 1 }));
    stays({ ...best, inUnit: 0 }, days);
    stays(best, unit({ inUnit: 3 }));
    stays({ ...best, features: days.features }, days);
    stays(best, days, askedFor("Do you deliver?"));
    expect(preferDays([], asked)).toEqual([]);
  });
});

describe("deadlines", () => {
  const course = unit({ text: "From 12 to 16 October children learn pottery." });

  /** Whether the second unit comes first. */
  const isFirst = (question: string, text: string, given: Given = {}, best = course) => {
    const other = unit({ text, score: 0.1, ...given });
    return preferDeadline([best, other], askedFor(question))[0] === other;
  };

  test.each([
    ["By when do I have to register for the pottery course?", "Register by 1 September."],
    ["What is the deadline for the pottery course?", "The deadline is 1 September."],
    ["Until when can we sign up?", "Please sign up by Friday 1 September."],
    ["Bis wann muss man sich anmelden?", "Anmeldeschluss ist der 1. September."],
    ["Bis wann kann ich mich bewerben?", "Ihre Bewerbung erreicht uns bis zum 1. September."],
    ["Wann ist Anmeldeschluss?", "Anmeldungen nehmen wir bis 1. September an."],
  ])("for %j, prefers %j over the days of a course", (question, text) => {
    expect(isFirst(question, text)).toBe(true);
  });

  test("prefers a deadline only if it is asked for, has a date and stands beside the best unit", () => {
    const question = "By when do I have to register?";
    expect(isFirst(question, "Register by 1 September.", { hasAnswerType: false })).toBe(false);
    expect(isFirst(question, "The course is in the cellar.")).toBe(false);
    expect(isFirst("When is the pottery course?", "Register by 1 September.")).toBe(false);
    const elsewhere = { ...course, passageIndex: 1 };
    expect(isFirst(question, "Register by 1 September.", {}, elsewhere)).toBe(false);
    const already = unit({ text: "Apply by 3 May." });
    expect(isFirst(question, "Register by 1 September.", {}, already)).toBe(false);
  });
});

import { standalone } from "@/server/engines/search/answer/answer";
import {
  listsOtherThings,
  listsSections,
} from "@/server/engines/search/answer/choice/exclude-units";
import {
  preferFreeSubject,
  preferPerson,
  preferMatchingType,
} from "@/server/engines/search/answer/choice/prefer-answer-type";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import { askedFor, passagesFor, rated } from "../reply";

type Given = Partial<
  Pick<RatedUnit, "inUnit" | "inContext" | "score" | "hasAnswerType" | "passageIndex">
> &
  Partial<Pick<RatedUnit["unit"], "kind" | "lead" | "isRowList">>;

const [measured] = rated("Are you open?", [["Visit", "Some text about it."]]);

function unit(text: string, { kind = "sentence", lead = "", isRowList, ...given }: Given = {}) {
  if (!measured) throw new Error("A page has units.");
  const base: RatedUnit = {
    ...measured,
    inUnit: 0,
    inContext: 0,
    score: 1,
    hasAnswerType: true,
    ...given,
  };
  return { ...base, unit: { kind, chunkId: "", text, lead, ...(isRowList && { isRowList }) } };
}

/** The passages of a question on pages with these titles, and the bit of a word of the question. */
function asked(question: string, ...titles: string[]) {
  const pages = titles.map((title) => [title, "Some text about it."] as const);
  const passages = passagesFor(standalone(question), pages);
  const bitOf = (word: string) =>
    1 << (passages[0]?.asked.words.findIndex(({ surface }) => surface === word) ?? 31);
  return { passages, bitOf };
}

describe("a unit with the requested type of answer", () => {
  const where = askedFor("Where is the test taken?");
  const best = unit("A passed test is valid for a year.", { inContext: 3, hasAnswerType: false });
  const telling = unit("In the town hall", { inContext: 7, score: 0.7 });
  const isFirst = (one: RatedUnit, second: RatedUnit, of = where) =>
    preferMatchingType([one, second], of)[0] === second;

  test("comes before one without it that contains no further word, from 0.7 of its score", () => {
    expect(isFirst(best, telling)).toBe(true);
    expect(isFirst(best, { ...telling, score: 0.69 })).toBe(false);
    expect(isFirst(best, { ...telling, inContext: 5 })).toBe(false);
    expect(isFirst({ ...best, hasAnswerType: true }, telling)).toBe(false);
  });

  test("does not come first if no type, yes or no, or something free is asked for", () => {
    for (const question of ["The test?", "Are dogs allowed?", "Is the test free?"])
      expect(isFirst(best, telling, askedFor(question))).toBe(false);
    expect(preferMatchingType([], where)).toEqual([]);
  });
});

describe("a unit that names a person", () => {
  const question = "Who takes bookings?";
  const { passages, bitOf } = asked(question, "Visit", "Ann Gray");
  const bookings = bitOf("bookings");
  const best = unit("Bookings are open.", { inContext: bookings });
  const other = unit("Ann Gray, on the first floor", { inContext: bookings, score: 0.5 });

  /** Whether the second unit comes first. */
  const isFirst = (one: RatedUnit, second: RatedUnit, ask = question) =>
    preferPerson([one, second], askedFor(ask, passages))[0] === second;

  test("comes before one without a name, if its score is at least half as high", () => {
    expect(isFirst(best, other)).toBe(true);
    expect(isFirst(best, { ...other, score: 0.49 })).toBe(false);
  });

  test("may name the person by its heading", () => {
    const below = unit("On the first floor", { inContext: bookings, passageIndex: 1 });
    expect(isFirst(best, below)).toBe(true);
    expect(isFirst(best, { ...below, passageIndex: 0 })).toBe(false);
    expect(isFirst({ ...below, inContext: 0 }, other)).toBe(false);
  });

  test("does not come first if the question does not ask who, or if the best unit also names a person", () => {
    expect(isFirst(best, other, "When do you take bookings?")).toBe(false);
    expect(isFirst(unit("Tom Reed", { inContext: bookings }), other)).toBe(false);
    expect(preferPerson([], askedFor(question, passages))).toEqual([]);
  });

  test("comes first only if it contains all words of the question that the best unit contains", () => {
    expect(isFirst(best, { ...other, inContext: 0 })).toBe(false);
    expect(isFirst({ ...best, inContext: 0 }, { ...other, inContext: 0 })).toBe(true);
  });

  test("does not come first if it is a list", () => {
    const list = unit("- Ann Gray\n- Tom Reed", { inContext: bookings, kind: "list" });
    expect(isFirst(best, list)).toBe(false);
  });
});

describe("a unit that names something free", () => {
  const question = "Is delivery free?";
  const { passages, bitOf } = asked(question, "Visit");
  const delivery = bitOf("delivery");
  const free = bitOf("free");
  const best = unit("Broken jars are replaced free of charge.", { inUnit: free });
  const other = unit("Your delivery costs nothing.", { inUnit: delivery, score: 0.5 });

  const isFirst = (one: RatedUnit, second: RatedUnit, ask = question) =>
    preferFreeSubject([one, second], askedFor(ask, passages))[0] === second;

  test('comes before one that only contains "free", if its score is at least half as high', () => {
    expect(isFirst(best, other)).toBe(true);
    expect(isFirst(best, { ...other, score: 0.49 })).toBe(false);
  });

  test("must name what is free, on a page that is known", () => {
    expect(isFirst(best, { ...other, hasAnswerType: false })).toBe(false);
    expect(isFirst(best, { ...other, passageIndex: 9 })).toBe(false);
  });

  test("does not come first if the question asks something else, or the best unit names it as well", () => {
    expect(isFirst(best, other, "When is the delivery?")).toBe(false);
    expect(isFirst({ ...best, inUnit: delivery }, other)).toBe(false);
    expect(preferFreeSubject([], askedFor(question, passages))).toEqual([]);
  });

  test("may name it as part of a compound of five letters or more", () => {
    const part = (text: string) => unit(text, { score: 0.6 });
    expect(isFirst(best, part("Homedelivery costs nothing."))).toBe(true);
    expect(isFirst(best, part("Freedom costs nothing."))).toBe(false);
    const short = asked("Is the tea free?", "Visit");
    const [first] = preferFreeSubject(
      [best, part("Steaks cost nothing.")],
      askedFor("Is the tea free?", short.passages),
    );
    expect(first).toBe(best);
    const five = asked("Is the salad free?", "Visit");
    const salads = part("Fruitsalads cost nothing.");
    expect(
      preferFreeSubject([best, salads], askedFor("Is the salad free?", five.passages))[0],
    ).toBe(salads);
  });

  test("comes before one with another word of the same concept", () => {
    const concept = {
      forms: { de: [], en: ["ship"] },
      surfaces: ["shipping"],
      weight: 1,
      idf: 1,
      originals: ["delivery"],
    };
    const widened = passages.map((passage) => {
      const { words } = passage.asked;
      return { ...passage, asked: { ...passage.asked, words, expansions: [concept] } };
    });
    const byConcept = 1 << (widened[0]?.asked.words.length ?? 0);
    const shipping = unit("Shipping costs nothing.", { inUnit: byConcept, score: 0.9 });
    const ranked = preferFreeSubject([best, shipping, other], askedFor(question, widened));
    expect(ranked).toEqual([other, best, shipping]);
    expect(preferFreeSubject([best, shipping], askedFor(question, widened))[0]).toBe(shipping);
  });
});

describe("a list of rows", () => {
  const { passages, bitOf } = asked("Which rooms are there?", "Visit");
  const [passage] = passages;
  const rooms = bitOf("rooms");
  const list = unit("Rooms compared\nPrices\nRules", {
    kind: "list",
    isRowList: true,
    lead: "At a glance",
  });
  const other = unit("Blue\nGreen\nRed", { kind: "list", lead: "Our rooms", inContext: rooms });
  const isOther = (one: RatedUnit, two: RatedUnit, page = passage) =>
    listsOtherThings(one, page, [one, two]);
  const named = (text: string, lead = "At a glance") =>
    unit(text, { kind: "list", isRowList: true, lead });

  test("is about something else if only one of its names contains the topic of another list", () => {
    expect(isOther(list, other)).toBe(true);
    expect(isOther(named("Room one\nRoom two\nRules"), other)).toBe(false);
    expect(isOther(named("Terms\nPrices\nRules"), other)).toBe(false);
  });

  test("is not about something else if it has only two names, or names no rows", () => {
    expect(isOther(named("Rooms compared\nPrices"), other)).toBe(false);
    expect(isOther(unit(list.unit.text, { kind: "list" }), other)).toBe(false);
    expect(listsOtherThings(list, undefined, [list, other])).toBe(false);
  });

  test("is not about something else if its introduction is about the topic", () => {
    expect(isOther(named(list.unit.text, "All about our rooms"), other)).toBe(false);
    const [below] = asked("Which rooms are there?", "Rooms").passages;
    expect(isOther(list, other, below)).toBe(false);
  });

  test("is not about something else without another list about the topic", () => {
    expect(isOther(list, { ...other, inContext: 0 })).toBe(false);
    expect(isOther(list, { ...other, unit: { ...other.unit, kind: "sentence" } })).toBe(false);
    expect(isOther(list, { ...other, unit: { ...other.unit, lead: list.unit.lead } })).toBe(false);
  });
});

describe("the section titles of a whole page", () => {
  const sections = unit("Blue\nGreen\nRed", { kind: "list", isRowList: true });
  const isOther = (title: string, question: string) =>
    listsSections(question, sections, asked(question, title).passages[0]);

  test("answer a question for a list that names only the title of the page", () => {
    expect(isOther("Rooms", "Which rooms are there?")).toBe(false);
    expect(isOther("Rooms and prices", "Which rooms are there?")).toBe(true);
    expect(isOther("Rooms", "Which rooms do you have with a bath?")).toBe(true);
  });

  test("do not answer another question", () => {
    expect(isOther("Operation", "What should I do before the operation?")).toBe(true);
  });
});

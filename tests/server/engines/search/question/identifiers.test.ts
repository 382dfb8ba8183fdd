import { identifiersNamed, identifiersOf } from "@/server/engines/search/question/identifiers";
import { replyFrom } from "../answer/reply";

const classes = ["Class B", "Class A", "Class AM"];

const namedIn = (question: string, names: readonly string[], title?: string) =>
  identifiersNamed(names, question, title).flatMap(({ isNamed }, at) =>
    isNamed ? (names[at] ?? []) : [],
  );

test("names that differ only in a short identifier have one", () => {
  expect(identifiersOf(["Plan S", "Plan M (20 GB)", "Plan Kids"])).toEqual([
    { noun: "plan", identifier: "S" },
    { noun: "plan", identifier: "M" },
    undefined,
  ]);
  expect(identifiersOf(["A", "A2", "Moped"])).toEqual([
    { noun: "", identifier: "A" },
    { noun: "", identifier: "A2" },
    undefined,
  ]);
  expect(identifiersOf(["Vitamin C", "Price", "TV"])).toEqual([undefined, undefined, undefined]);
});

test("reads an identifier after its noun in any case, and alone only in capitals if it is a word", () => {
  expect(namedIn("how much is class a?", classes)).toEqual(["Class A"]);
  expect(namedIn("Is class A dearer than B?", classes)).toEqual(["Class B", "Class A"]);
  expect(namedIn("and for AM?", classes)).toEqual(["Class AM"]);
  expect(namedIn("when am i allowed to start?", classes)).toEqual([]);
  expect(namedIn("AND WHEN AM I DONE?", classes)).toEqual([]);
  expect(namedIn("mindestalter b?", classes)).toEqual(["Class B"]);
  expect(namedIn("A lesson costs how much?", classes)).toEqual([]);
  expect(namedIn("what's included?", ["Plan S", "Plan M"])).toEqual([]);
  expect(namedIn("Is 5 m enough?", ["Plan S", "Plan M"])).toEqual([]);
  expect(namedIn("for category a?", ["A", "A2"], "Category")).toEqual(["A"]);
  expect(namedIn("Can I bring two?", ["I", "V"])).toEqual([]);
});

test("reads another identifier of the same noun as another thing", () => {
  expect(identifiersNamed(["Plan S", "Plan M", "Plan Kids", "Box M"], "plan M please")).toEqual([
    { isNamed: false, isOther: true },
    { isNamed: true, isOther: false },
    { isNamed: false, isOther: false },
    { isNamed: false, isOther: false },
  ]);
});

const prices = [
  "Prices",
  "| Item | Class B | Class A | Class AM |\n| Lesson | €68 | €74 | €55 |\n| Basic fee | €390 | €360 | €250 |",
] as const;

const ages = [
  "Licences",
  "| Class | Vehicle | Minimum age |\n| B | Car | 18 years |\n| AM | Scooter | 15 years |\n| A2 | Motorcycle up to 35 kW | 18 years |\n| A | Motorcycle | 24 years |",
] as const;

const plans = [
  "Mobile plans",
  "| Plan | Data | Speed |\n| Trail S | 5 GB | 50 Mbit/s |\n| Trail M | 20 GB | 100 Mbit/s |\n| Trail L | 60 GB | 300 Mbit/s |",
] as const;

test("a comparison by identifiers shows the columns or rows of both", () => {
  expect(replyFrom("Is the lesson for class A dearer than for B?", [prices])).toEqual([
    "Lesson: Class B €68, Class A €74.",
  ]);
  expect(replyFrom("is the minimum age for A higher than for A2?", [ages])).toEqual([
    "| Class | Minimum age |\n| --- | --- |\n| A2 | 18 years |\n| A | 24 years |",
  ]);
  expect(replyFrom("how much more data do i get with trail L than with M?", [plans])).toEqual([
    "| Plan | Data |\n| --- | --- |\n| Trail M | 20 GB |\n| Trail L | 60 GB |",
  ]);
});

test("the rest of its name does not name a row with another identifier", () => {
  const two = ["Plans", "| Plan | Data |\n| Trail S | 5 GB |\n| Trail L | 60 GB |"] as const;
  expect(replyFrom("How much data has trail L?", [two])).toEqual(["Trail L: Data 60 GB."]);
});

test("a follow-up that names an identifier keeps the row of the previous question", () => {
  const earlier = {
    question: "How much is a lesson for class B?",
    itemIds: ["Prices"],
    reply: "Lesson: Class B €68.",
  };
  const completed = { carried: ["lesson", "class", "b"], typeQuestion: earlier.question, earlier };
  expect(replyFrom("and for AM?", [prices], completed)).toEqual(["Lesson: Class AM €55."]);
});

test("a follow-up that names another row keeps the column of the previous question", () => {
  const earlier = {
    question: "How much is a lesson for A?",
    itemIds: ["Prices"],
    reply: "Lesson: Class A €74.",
  };
  const completed = { carried: ["lesson"], typeQuestion: earlier.question, earlier };
  expect(replyFrom("and the basic fee?", [prices], completed)).toEqual([
    "Basic fee: Class A €360.",
  ]);
});

test.each([
  "When are lessons, e.g. early ones?",
  "Welche Stunden gibt es, z. B. am Abend?",
  "Welche Stunden gibt es, z.B. am Abend?",
  "What about a lesson, i.e. theory?",
  "c/o Jana",
  "Stelle m/w/d",
  "Preis m. Frühstück",
])("the letters of abbreviations name no row: %s", (question) => {
  expect(namedIn(question, ["Class B", "Class C", "Class E", "Class G", "Class M"])).toEqual([]);
});

test("a letter before the end of a sentence is an identifier", () => {
  expect(namedIn("How much is B.", classes)).toEqual(["Class B"]);
  expect(namedIn("how much for b.", classes)).toEqual(["Class B"]);
});

test("distinguishes a row by the letter of an abbreviation that the question does not name", () => {
  expect(identifiersNamed(["Class B", "Class C"], "Classes c/o Jana")).toEqual([
    { isNamed: false, isOther: false },
    { isNamed: false, isOther: true },
  ]);
});

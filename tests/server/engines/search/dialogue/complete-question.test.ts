import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import {
  completedText,
  type EarlierTurn,
} from "@/server/engines/search/question/completed-question";
import { processorSeconds } from "@/tests/processor-time";

const turn = (question: string): EarlierTurn => ({ question, itemIds: [], reply: "" });

const complete = (text: string, ...earlier: string[]) =>
  completeQuestion(text, earlier.map(turn), "en").carried;

test("a continuation takes over the words of the previous question", () => {
  expect(complete("and on Sundays?", "What are your opening hours in Leipzig?")).toEqual([
    "opening",
    "hours",
    "leipzig",
  ]);
  expect(complete("Und wie lange dauert die?", "Was kostet eine Zahnreinigung?")).toEqual([
    "zahnreinigung",
  ]);
});

test("a day in the question replaces the earlier day", () => {
  const carried = complete("und am Sonntag?", "Wann ist der Laden am Samstag geöffnet?");
  expect(carried).not.toContain("samstag");
  expect(carried).toContain("laden");
});

test.each([
  ["und in Freiburg?", "Wann habt ihr in Leipzig offen?", "leipzig", "offen"],
  ["in Freiburg?", "Wann habt ihr in Leipzig offen?", "leipzig", "offen"],
  ["and to Austria?", "What does delivery to Germany cost?", "germany", "delivery"],
])("%s replaces the earlier words at the same place", (text, earlier, replaced, remaining) => {
  const page = { ...turn(earlier), itemIds: ["page"] };
  const { carried, earlier: follows } = completeQuestion(text, [page], "en");
  expect(carried).not.toContain(replaced);
  expect(carried).toContain(remaining);
  // The page of the last answer is about the other place.
  expect(follows?.itemIds).toEqual([]);
});

test("a place replaces the one named two questions earlier", () => {
  const carried = complete(
    "and in Halle?",
    "What are your opening hours in Leipzig?",
    "and on Sundays? (opening hours leipzig)",
  );
  expect(carried).toEqual(["sundays", "opening", "hours"]);
});

test("inherits the type of answer unless the new question names one", () => {
  const earlier = [turn("How much is the tent?")];
  expect(completeQuestion("and the kayak?", earlier, "en").typeQuestion).toBe(
    "How much is the tent?",
  );
  const own = completeQuestion("and how long does it take?", earlier, "en");
  expect(own.typeQuestion).toBe("and how long does it take?");
});

test("completes an article without a noun from the previous question", () => {
  const earlier = "Kann ich einen Gutschein kaufen?";
  expect(complete("Wie lange ist der gültig?", earlier)).toContain("gutschein");
  expect(complete("Wie teuer ist die Prüfung?", earlier)).toEqual([]);
  expect(complete("Für wie viele Personen ist der gedacht?", earlier)).toContain("gutschein");
  // Telephones write only the first letter as a capital, so the last word may be a noun.
  expect(complete("Wie teuer ist der versand?", "Was kostet eine Inspektion?")).toEqual([]);
});

test("assumes that an article without a noun stands for one", () => {
  const earlier = [turn("Kann ich einen Gutschein kaufen?")];
  expect(completeQuestion("Wie lange ist der gültig?", earlier, "de").isAssumed).toBe(true);
});

test.each([
  "What is the warranty on sleeping bags?",
  "Haben Sie am Samstag geöffnet und gibt es Parkplätze?",
  "Where can I park a motorhome overnight?",
  "What are your opening hours in Leipzig?",
  "Wie lange dauert die Lieferung?",
])("%s stands alone", (text) => {
  expect(complete(text, "How long can I return a bike?")).toEqual([]);
});

test("takes over nothing without a conversation", () => {
  expect(completeQuestion("and on Sundays?", [], "en")).toMatchObject({ carried: [] });
});

test("writes the completed question as one readable line", () => {
  const text = completedText({ text: "and on Sundays?", carried: ["opening", "hours"] });
  expect(text).toBe("and on Sundays? (opening hours)");
});

test("reads a long hostile message quickly", async () => {
  const earlier = [turn("Was kostet das? ".repeat(600))];
  const complete = () => completeQuestion("und ".repeat(2_500), earlier, "de");
  expect(await processorSeconds(complete)).toBeLessThan(3);
});

test("completes a question about today with the name of the day", () => {
  const today = { now: new Date("2026-11-22T12:00:00Z"), timeZone: "Europe/Berlin" };
  expect(completeQuestion("Are you open today?", [], "en", today).carried).toEqual(["sunday"]);
  expect(completeQuestion("Habt ihr morgen offen?", [], "de", today).carried).toEqual(["montag"]);
  expect(completeQuestion("I bought it today", [], "en", today).carried).toEqual([]);
});

test.each([
  ["en", "And tomorrow?", "Are you open today? (saturday)", ["sunday", "open"]],
  ["en", "And the day after tomorrow?", "Are you open today? (saturday)", ["monday", "open"]],
  ["en", "And at the weekend?", "Are you open today? (monday)", ["saturday", "sunday", "open"]],
  ["en", "And today?", "And on Monday? (open)", ["saturday", "open"]],
  ["de", "Und morgen?", "Habt ihr heute offen? (samstag)", ["sonntag", "offen"]],
  ["de", "Und übermorgen?", "Habt ihr heute offen? (samstag)", ["montag", "offen"]],
  ["de", "Und am Montag?", "Habt ihr heute offen? (samstag)", ["offen"]],
  ["de", "Und morgen?", "Wie teuer ist der Eintritt am Samstag?", ["sonntag", "teuer", "eintritt"]],
] as const)(
  "the day of a follow-up replaces the earlier day (%s): %s",
  (lang, text, question, words) => {
    const today = { now: new Date("2026-11-28T12:00:00Z"), timeZone: "Europe/Berlin" };
    const turns = [{ question, itemIds: [], reply: "" }];
    expect(completeQuestion(text, turns, lang, today).carried).toEqual(words);
  },
);

test("a series of follow-ups asks for the type of answer that its first question names", () => {
  const turn = (question: string) => ({ question, itemIds: [], reply: "" });
  const turns = [turn("Habt ihr heute offen? (samstag)"), turn("Und morgen? (sonntag offen)")];
  expect(completeQuestion("Und am Montag?", turns, "de").typeQuestion).toBe(turns[0]?.question);
  const others = [turn("Habt ihr heute offen? (samstag)"), turn("Gibt es Parkplätze?")];
  expect(completeQuestion("Und am Montag?", others, "de").typeQuestion).toBe("Gibt es Parkplätze?");
});

test("does not replace a day that the message names by today", () => {
  const today = { now: new Date("2026-11-25T12:00:00Z"), timeZone: "Europe/Berlin" };
  const text = "Heute ist ja Dienstag. Seid ihr da erreichbar?";
  expect(completeQuestion(text, [], "de", today).carried).toEqual([]);
});

test.each([
  ["Wann habt ihr offen?", "Was kostet der Versand?"],
  ["when are you open?", "How long can I return a bike?"],
  ["Wo seid ihr?", "Was kostet der Versand nach Österreich?"],
  ["where are you?", "Which sizes do your bikes have?"],
])("%s has a subject: the company", (text, earlier) => {
  expect(complete(text, earlier)).toEqual([]);
});

test.each([
  ["Wann habt ihr offen?", "Gibt es einen Laden in Leipzig?"],
  ["when are you open?", "Is there a store in Leipzig?"],
])("%s is about the branch named before", (text, earlier) => {
  expect(complete(text, earlier)).toEqual(["leipzig"]);
});

test("assumes that a question follows another one only if it is merely short", () => {
  const earlier = [turn("Do you sell tents?")];
  expect(completeQuestion("which colours?", earlier, "en").isAssumed).toBe(true);
  expect(completeQuestion("and in blue?", earlier, "en").isAssumed).toBeUndefined();
});

test.each([
  ["when is drop-off?", "What should I bring?"],
  ["where do I park?", "Do you take private insurance?"],
  ["Wie kündige ich?", "Kann ich jährlich zahlen?"],
  ["What is the warranty?", "How much is the jacket?"],
])("%s may follow another question", (text, earlier) => {
  expect(completeQuestion(text, [turn(earlier)], "en")).toMatchObject({ isAssumed: true });
});

test('an infinitive with "es" refers to nothing', () => {
  expect(complete("Was kostet es, ein Zelt zu leihen?", "Sucht ihr Leute?")).toEqual([]);
});

test.each([
  ["which sizes?", "Do you sell tents?", "tents"],
  ["what is included?", "How much is the family package?", "family"],
  ["Zahlt das die Kasse?", "Was kostet eine Zahnreinigung?", "zahnreinigung"],
  ["is that included?", "What does breakfast cost?", "breakfast"],
  ["how do I get from there to the lake?", "Where is the hotel?", "hotel"],
])("%s follows another question", (text, earlier, carried) => {
  expect(complete(text, earlier)).toContain(carried);
});

test("does not carry over a greeting", () => {
  expect(complete("and to Austria?", "hey, what does delivery cost?")).not.toContain("hey");
});

test('an existential "there" refers to nothing', () => {
  const turns = [{ question: "Do I need a key for the shed?", itemIds: [], reply: "" }];
  expect(completeQuestion("What kinds of boats are there?", turns, "en").carried).toEqual([]);
  expect(completeQuestion("Can I sleep there?", turns, "en").carried).not.toEqual([]);
});

test("a number after a preposition replaces the one named before", () => {
  const turns = [{ question: "What is the fee for 3rd grade?", itemIds: [], reply: "" }];
  expect(completeQuestion("and for 7th grade?", turns, "en").carried).toEqual(["fee"]);
});

test.each([
  ["Für 80 Leute?", "Vermieten Sie den Saal auch privat?"],
  ["per day or per week?", "What is the penalty for late books?"],
  ["which is cheaper?", "Do you rent kayaks and canoes?"],
  ["which is best for two people in winter?", "Do you rent kayaks and canoes?"],
  ["Which would be the better if it rains?", "Do you rent kayaks and canoes?"],
  ["Welcher lohnt sich?", "Welche Tarife gibt es?"],
  ["welches passt gut zu einem kleinen Bad?", "Welche Waschbecken gibt es?"],
  ["Welche ist für Familien mit drei Kindern?", "Welche Karten gibt es?"],
  ["Wann fängt der nächste an?", "Gibt es Kurse für Anfänger?"],
  ["Geht auch vierteljährlich?", "Wie wird der Beitrag abgebucht?"],
])("%s depends on %s", (text, earlier) => {
  expect(complete(text, earlier)).not.toEqual([]);
});

test.each([
  "Is it possible to get married at your venue?",
  "Is it true that the slopes close at four in the afternoon?",
  "What happens to my booking if it rains on the day of the tour?",
  "In welcher Halle findet die Messe am Samstag statt?",
  "Which is the cheapest room?",
  "Which is the nearest bus stop to the old castle?",
  "Which is the best season for a trip with children?",
  "Welcher Arzt behandelt am Freitag auch kleine Kinder?",
  "welches paket ist für familien mit drei kindern gedacht?",
  "welches gericht könnt ihr ohne nüsse und milch machen?",
])("%s stands alone", (text) => {
  expect(complete(text, "What does the sauna cost?")).toEqual([]);
});

test.each([
  ["de", "Und am Morgen?", "Was kostet der Brunch am Sonntag?"],
  ["de", "Guten Morgen, was kostet das?", "Habt ihr am Sonntag offen?"],
  ["de", "Und für Kinder jetzt?", "Was kostet der Brunch am Sonntag?"],
  ["en", "Is it heated now?", "Is the pool open on Sunday?"],
] as const)("%s: %s asks neither for today nor for tomorrow", (lang, text, earlier) => {
  const friday = { now: new Date("2026-11-27T10:00:00Z"), timeZone: "UTC" };
  const { carried } = completeQuestion(text, [turn(earlier)], lang, friday);
  expect(carried.join(" ")).not.toMatch(/freitag|samstag|friday|saturday/);
});

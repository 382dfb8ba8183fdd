import { ignoredWords } from "@/server/engines/search/answer/rating/ignored-words";
import { readQuestion, weigh } from "@/server/engines/search/query/question";
import {
  fillerPhrases,
  isFiller,
  withoutFillerPhrases,
} from "@/server/engines/search/text/fillers";

/** The words of a message that count as its question. */
function questionWordsIn(text: string): string[] {
  const question = readQuestion(text, "en");
  const weighted = weigh(
    question,
    question.words.map(() => 1),
    9,
  );
  const set = ignoredWords(text, weighted);
  return weighted.words.flatMap(({ surface }, at) => ((set >> at) & 1 ? [] : surface));
}

describe("the question of a message", () => {
  test("leaves out chatter and the story around it", () => {
    expect(questionWordsIn("My uncle gave me a red kayak. Can you repair the hull?")).toEqual([
      "repair",
      "hull",
    ]);
  });

  test("leaves out words that ask which things belong to a group", () => {
    expect(questionWordsIn("What things count as an emergency?")).toEqual(["emergency"]);
    expect(questionWordsIn("Welche Tiere gehören zu den Gästen?")).toEqual(["tiere", "gästen"]);
    expect(questionWordsIn("What do the books count?")).toEqual(["books", "count"]);
  });

  test("leaves out words that ask for a permission or a difference", () => {
    expect(questionWordsIn("Are kayaks allowed on the lake?")).toEqual(["kayaks", "lake"]);
    expect(questionWordsIn("The difference between kayaks and canoes?")).toEqual([
      "kayaks",
      "canoes",
    ]);
  });

  test("leaves out greetings, time adverbs and phrases of chats", () => {
    expect(questionWordsIn("hiya, any chance of kayaks right now? ugh")).toEqual(["kayaks"]);
    expect(questionWordsIn("Is the kayak on the right?")).toEqual(["kayak", "right"]);
    expect(questionWordsIn("Guten Tag, habt ihr grad im Moment Kajaks?")).toEqual(["kajaks"]);
    expect(questionWordsIn("Wie viele Kajaks am Tag?")).toContain("tag");
  });

  test("keeps names of products, places, units and properties that also occur in small talk", () => {
    const things =
      "ups mist grade digger atm kumpel heck lg rm super pal arg nah ohm ha cos gosh buddy";
    for (const word of things.split(" ")) expect([word, isFiller(word)]).toEqual([word, false]);
  });

  test("leaves out a greeting only at the beginning, unless it belongs to a noun", () => {
    expect(questionWordsIn("Good afternoon, do you sell kayaks?")).toEqual(["kayaks"]);
    expect(questionWordsIn("hi, good evening do you sell kayaks?")).toEqual(["kayaks"]);
    expect(questionWordsIn("Good afternoon tea for kayak clubs")).toContain("afternoon");
    expect(questionWordsIn("Do you have a good evening course?")).toContain("evening");
    expect(questionWordsIn("two tons of gravel, a load of sand")).toEqual(
      expect.arrayContaining(["tons", "load"]),
    );
  });

  test("checks only the beginning of a long message for filler phrases", () => {
    const text = `${"kayak ".repeat(200)} right now`;
    expect(fillerPhrases(text)).toEqual([]);
    expect(withoutFillerPhrases(text)).toBe(text);
    expect(withoutFillerPhrases(`right now ${text}`)).toBe(`  ${text}`);
  });

  test("leaves out verbs that say little without their object", () => {
    expect(questionWordsIn("Who gives the lecture about kayaks?")).toEqual(["lecture", "kayaks"]);
    expect(questionWordsIn("Can I take photos of the lake?")).toEqual(["photos", "lake"]);
  });

  test("leaves out German directions", () => {
    expect(questionWordsIn("Komm ich mit dem Rollstuhl rein?")).toEqual(["rollstuhl"]);
  });

  test("leaves out a story in lower case", () => {
    expect(questionWordsIn("my uncle gave me a red kayak. do you repair hulls here?")).toEqual([
      "repair",
      "hulls",
    ]);
  });

  test("is the sentence before a tag question", () => {
    expect(questionWordsIn("I have a red kayak. You repair hulls. Right?")).toEqual(
      expect.arrayContaining(["repair", "hulls"]),
    );
  });

  test("keeps words of the story that the question repeats", () => {
    expect(questionWordsIn("The hull is broken. Can you repair a hull?")).toContain("hull");
  });

  test("is the whole message if no sentence asks", () => {
    expect(questionWordsIn("Kayak hull repair. Red paint.")).toEqual([
      "kayak",
      "hull",
      "repair",
      "red",
      "paint",
    ]);
  });
});

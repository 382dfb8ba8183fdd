import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import { withAskedList } from "@/server/engines/search/answer/passages-read";
import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import type { Scope } from "@/server/engines/search/index/index-writer";
import { readContext } from "@/server/engines/search/index/page-context";
import { search } from "@/server/engines/search/query/search";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith } from "../library";

let database: Database;
let base: Scope;

const pages = [
  [
    "Start",
    "# Welcome\n\nWe repair boats in Leeds and York.\n\n- Phone: 01233 555 010\n- Email: post@boats.example",
  ],
  [
    "Our yards",
    "# Our yards\n\n## Leeds\n\n4 Mill Lane, Leeds TN23 1AB\n\n01233 555 010\n\n" +
      "Mon-Thu 8.30am - 5.30pm\nFri 8.30am - 4pm\nSat & Sun closed\n\nA crane for boats of up to five tons.\n\n" +
      "## York\n\n21 Station Road, York TN27 8QD\n\nTel. 01233 555 044\n\n" +
      "Mon, Wed 9am - 7pm\nTue, Thu, Fri 9am - 5pm\nSat 9am - 1pm\n\nThe workshop is on the first floor.",
  ],
  [
    "Crew",
    "# Crew\n\nEach of our sailmakers takes calls.\n\nJennifer\n\nSailmaker\n\n0151 496 0301\n\nScott\n\nRigger\n\n0151 496 0302\n\nKelli\n\nRigger\n\n0151 496 0303",
  ],
  [
    "Repairs",
    "# Repairs\n\n- Rigging – new shrouds and stays\n- Sails – patches and seams\n- Hulls – scratches and holes",
  ],
  [
    "Winter storage",
    "# Winter storage\n\nOur halls are dry.\n\n## What may not go in\n\n- gas bottles\n- petrol\n\n## Price\n\n£4 a day.",
  ],
  [
    "Payment",
    "# Payment\n\nWe offer payment in parts for repairs above £500. We do not accept cash for repairs.",
  ],
  [
    "Prices",
    "# Prices\n\n## Sauna\n\n2 hours\n\n£11.00\n\nWhole day\n\n£18.50\n\nTen visits\n\n£165.00\n\n" +
      "## Lessons\n\n30 Min.\n\nIn town £90\n\nOutside not available\n\n45 Min.\n\nIn town £120\n\nOutside £140",
  ],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

async function answer(text: string, ...earlier: string[]): Promise<string> {
  const { db } = database;
  const { organizationId, kbId } = base;
  const turns = earlier.map((question) => ({ question, reply: "", itemIds: [] }));
  const question =
    turns.length > 0
      ? completeQuestion(text, turns, "en", {
          now: new Date("2026-11-27T12:00:00Z"),
          timeZone: "UTC",
        })
      : standalone(text);
  const searched = await search(db, {
    organizationId,
    kbIds: [kbId],
    question: question.text,
    carried: question.carried,
    typeQuestion: question.typeQuestion,
    lang: "en",
    limit: 8,
  });
  const context = await readContext(db, organizationId, searched);
  const passages = withAskedList(question.text, searched, context);
  const found = answerFromPassages(question, passages, { context });
  return found.outcome === "notFound" ? "" : found.text;
}

test.each([
  ["What's the phone number of the York yard?", "01233 555 044", "01233 555 010"],
  ["Is the Leeds yard open on Friday?", "Fri 8.30am - 4pm", "Sat 9am"],
  ["What is Jennifer's number?", "0151 496 0301", "0151 496 0302"],
  ["How can I reach Scott?", "0151 496 0302", "0151 496 0303"],
  ["Which repairs do you offer?", "- Rigging", "£500"],
  ["What can't I leave in winter storage?", "What may not go in:\n- gas bottles", "halls"],
  [
    "What does a 45 minute lesson cost?",
    "45 Min.:\n- In town £120\n- Outside £140",
    "not available",
  ],
])("answers %s with %s", async (question, expected, other) => {
  const text = await answer(question);
  expect(text).toContain(expected);
  expect(text).not.toContain(other);
});

test("answers a question about the price of a section with all its prices", async () => {
  expect(await answer("What does the sauna cost?")).toBe(
    "Sauna:\n- 2 hours, £11.00\n- Whole day, £18.50\n- Ten visits, £165.00",
  );
});

test("a follow-up asks for another day of the same branch", async () => {
  const text = await answer("and on Saturday?", "What are your opening hours in York?");
  expect(text).toContain("Sat 9am - 1pm");
});

test("refuses a question about the number of a branch that no page names", async () => {
  expect(await answer("What's the phone number of the Derby yard?")).toBe("");
});

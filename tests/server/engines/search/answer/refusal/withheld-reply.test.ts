import { isWithheld } from "@/server/engines/search/answer/refusal/withheld-reply";
import { type Page, passagesFor, rated } from "../reply";

const hours: Page = [
  "Opening hours",
  "| Day | Time |\n| --- |\n| Monday to Friday | 9 am–6 pm |\n| Saturday | 9 am–1 pm |",
];

/** Whether a row that the reply before quoted is withheld from a follow-up. */
function isRepeatWithheld(text: string): boolean {
  const [first, row] = ["Are you open on Wednesday?", "Monday to Friday: Time 9 am–6 pm."];
  const earlier = { question: first, itemIds: ["Opening hours"], reply: row };
  const question = { text, carried: ["open"], typeQuestion: first, earlier };
  const units = rated(text, [hours], question);
  const [best] = units;
  if (!best) throw new Error("There is no row.");
  const reply = { best, parts: [{ passageIndex: 0, text: row }], containsMessageWord: false };
  return isWithheld(question, passagesFor(question, [hours]), units, reply);
}

test("a row may be repeated for another of its days, not for something else", () => {
  expect(isRepeatWithheld("and on Thursday?")).toBe(false);
  expect(isRepeatWithheld("and can I still call it off?")).toBe(true);
});

import { readQuestion } from "@/server/engines/search/query/question";
import { weighExpansions } from "@/server/engines/search/query/rewriting/weigh-expansions";

const term = (text: string) =>
  ({ term: text, lang: "en", key: `en:${text}`, surface: text }) as const;

test("does not expand a question with its own words, or with words that no page contains", () => {
  const drafts = [
    { terms: [term("fee")], factor: 0.5, originals: ["price"] },
    { terms: [term("absent")], factor: 0.5, originals: ["price"] },
    { terms: [term("price")], factor: 0.5, originals: ["price"] },
  ];
  const pages: Record<string, number> = { "en:fee": 3, "en:price": 5 };
  const expansions = weighExpansions(
    drafts,
    readQuestion("What is the price?", "en"),
    (key) => pages[key] ?? 0,
    100,
  );
  expect(expansions.map(({ forms }) => forms.en)).toEqual([["fee"]]);
});

// Questions that the conversations of the test set lack: unanswered ones, and ones in another language than the pages.
import { standalone } from "@/server/engines/search/answer/answer";
import {
  type AskedTurn,
  askTurn,
  holdsAnswer,
  type LabelledTurn,
  type SearchTarget,
} from "./answering-turns";
import { readQuestions } from "./questions";

/** A question with its weight in the fit. `group` names the company that is left out with it. */
export type Weighted = { turn: AskedTurn; isPositive: boolean; weight: number; group: string };

/** The knowledge base of a company or of the articles in a language, such as "clinic-de". */
type TargetOf = (name: string) => SearchTarget;

/** The questions of each company, asked to other companies, whose pages answer hardly any of them. */
export async function askElsewhere(
  targetOf: TargetOf,
  turns: readonly LabelledTurn[],
): Promise<Weighted[]> {
  const weighted: Weighted[] = [];
  const companies = companiesOf(turns);
  for (const { conversation, expect, position } of turns) {
    const say = conversation.turns[position]?.say;
    if (position > 0 || expect.type !== "answer" || say === undefined) continue;
    for (const company of companies.filter((each) => each !== conversation.company)) {
      const target = targetOf(`${company}-${conversation.lang}`);
      const elsewhere = await askTurn(target, standalone(say));
      weighted.push({ turn: elsewhere, isPositive: false, weight: 0.4, group: company });
    }
    const articles = await askTurn(targetOf(`corpus-${conversation.lang}`), standalone(say));
    weighted.push({
      turn: articles,
      isPositive: false,
      weight: 0.8,
      group: `corpus for ${conversation.company}`,
    });
  }
  return weighted;
}

/** Each question asked to the pages in the other language, of its company and of another one. */
export async function askOtherLanguage(
  targetOf: TargetOf,
  turns: readonly LabelledTurn[],
): Promise<Weighted[]> {
  const weighted: Weighted[] = [];
  const companies = companiesOf(turns);
  for (const { conversation, expect, position } of turns) {
    const say = conversation.turns[position]?.say;
    if (position > 0 || say === undefined || conversation.kind === "cross-language") continue;
    const lang = conversation.lang === "de" ? "en" : "de";
    for (const company of companies) {
      const foreign = await askTurn(targetOf(`${company}-${lang}`), standalone(say));
      const isOwn = company === conversation.company;
      if (isOwn && expect.type === "answer") {
        const isFound = holdsAnswer(foreign, expect);
        if (isFound) weighted.push({ turn: foreign, isPositive: true, weight: 1, group: company });
      } else {
        const weight = isOwn ? 2 : 0.2;
        weighted.push({ turn: foreign, isPositive: false, weight, group: company });
      }
    }
  }
  return weighted;
}

const CORPUS_STEP = 4;

/** Questions about encyclopedia articles: asked there, and to a company; and questions that no article answers. */
export async function askCorpus(
  targetOf: TargetOf,
  corpus: string,
  turns: readonly LabelledTurn[],
): Promise<Weighted[]> {
  const weighted: Weighted[] = [];
  const companies = companiesOf(turns);
  const questions = await readQuestions(corpus, "questions.jsonl");
  for (const { question, lang } of questions.filter((_, at) => at % CORPUS_STEP === 0)) {
    const found = await askTurn(targetOf(`corpus-${lang}`), standalone(question));
    weighted.push({
      turn: found,
      isPositive: true,
      weight: 1.5,
      group: `corpus ${lang}`,
    });
    const company = targetOf(`${companies[weighted.length % companies.length]}-${lang}`);
    const elsewhere = await askTurn(company, standalone(question));
    weighted.push({ turn: elsewhere, isPositive: false, weight: 0.15, group: "corpus elsewhere" });
  }
  for (const { question, lang } of await readQuestions(corpus, "questions-unanswerable.jsonl")) {
    const found = await askTurn(targetOf(`corpus-${lang}`), standalone(question));
    weighted.push({
      turn: found,
      isPositive: false,
      weight: 18,
      group: `corpus off-topic ${lang}`,
    });
  }
  return weighted;
}

const companiesOf = (turns: readonly LabelledTurn[]): string[] => [
  ...new Set(turns.map(({ conversation }) => conversation.company)),
];

import { confidenceIn, outcomeOf, type Outcome } from "../query/confidence";
import type { Passage } from "../query/passage";
import { rateStatements, type RatedStatement } from "./score-sentences";

export type Answer = {
  /** Whole sentences out of the passages; empty when nothing was found. */
  text: string;
  /** 0 to 1. */
  confidence: number;
  outcome: Outcome;
  /** The passages that the text is taken from, in the order of first use, with what was taken. */
  used: { passageIndex: number; excerpt: string }[];
};

export type AnswerOptions = {
  /** Characters at most; a single sentence that is longer is cut at a word. */
  maxCharacters?: number;
  /** Sentences at most: two as a rule, a third where all three are short. */
  sentences?: number;
  /** What else the best passage says is worth saying down to this share of the best statement's score. */
  worth?: number;
};

/** A statement that answers half as well as the best one only fills the page. */
const WORTH_SAYING = 0.55;

/** Only these passages are answered from. */
const PASSAGES = 5;

/**
 * Answers a question with the sentences that tell most, from the best passages as `search` gives them, without a
 * model. The confidence is told even where the outcome is "notFound".
 */
export function answerExtractively(
  question: string,
  passages: readonly Passage[],
  options: AnswerOptions = {},
): Answer {
  const read = passages.slice(0, PASSAGES);
  const [top] = read;
  const rated = rateStatements(question, read);
  const [best] = rated;
  if (!top || !best) return { text: "", confidence: 0, outcome: "notFound", used: [] };
  const confidence = confidenceIn(top, best);
  const outcome = outcomeOf(confidence);
  if (outcome === "notFound") return { text: "", confidence, outcome, used: [] };
  return { confidence, outcome, ...quote(rated, options) };
}

/** The best statements as a text, and where they are from. */
function quote(
  rated: readonly RatedStatement[],
  { maxCharacters = 450, sentences = 3, worth = WORTH_SAYING }: AnswerOptions,
): Pick<Answer, "text" | "used"> {
  const chosen = choose(rated, { sentences, maxCharacters, worth }).toSorted(inOrder);
  const excerpts = new Map<number, string>();
  for (const { passageIndex, text } of chosen) {
    const before = excerpts.get(passageIndex);
    const said = clip(text, maxCharacters);
    excerpts.set(passageIndex, before === undefined ? said : join(before, said));
  }
  const used = [...excerpts].map(([passageIndex, excerpt]) => ({ passageIndex, excerpt }));
  return { text: used.map(({ excerpt }) => excerpt).reduce(join, ""), used };
}

/** What has no end of its own, a table row or a list item, keeps its line. */
const join = (before: string, after: string): string =>
  before === "" || /[.!?…:]["'”’»“)\]]*$/u.test(before)
    ? `${before} ${after}`.trim()
    : `${before}\n${after}`;

/** The best statement and the next best that fit beside it and say something else. */
function choose(
  rated: readonly RatedStatement[],
  { sentences, maxCharacters, worth }: Required<AnswerOptions>,
): RatedStatement[] {
  const chosen: RatedStatement[] = [];
  let length = 0;
  for (const statement of rated) {
    if (chosen.length === sentences) break;
    const fits = length + 1 + statement.text.length <= maxCharacters;
    const isOfBest = statement.passageIndex === rated[0]?.passageIndex;
    const least = isOfBest ? worth : WORTH_SAYING;
    const isWorthIt = statement.score >= least * (rated[0]?.score ?? 0);
    if (chosen.length > 0 && (!fits || !isWorthIt || repeats(statement, chosen))) continue;
    chosen.push(statement);
    length += 1 + statement.text.length;
  }
  return chosen;
}

const repeats = ({ text }: RatedStatement, chosen: RatedStatement[]): boolean =>
  chosen.some((other) => other.text.includes(text) || text.includes(other.text));

const inOrder = (a: RatedStatement, b: RatedStatement): number =>
  a.passageIndex - b.passageIndex || a.position - b.position;

function clip(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxCharacters / 2)).trimEnd()}…`;
}

import { analyse, contentWords } from "../text/analyzer";
import { type AskedFor, asksForDefinition, readAskedFor } from "./answer-type";
import { bit, findHits, proximity, weightOf } from "../query/evidence";
import { hashGrams, lettersOf } from "../text/grams";
import type { Passage } from "../query/passage";
import { idf, questionGrams, type WeightedQuestion, wordIndex } from "../query/question";
import { statementsOf } from "./statements";

/** A statement of a passage and how well it answers. */
export type RatedStatement = {
  passageIndex: number;
  /** Its place in the passage. */
  position: number;
  text: string;
  score: number;
  /** Its own share of the question's weight, and what its neighbour and title add. */
  coverage: number;
  context: number;
  /** Of its own share: words that only name the sort of thing asked for, where it tells such a thing. */
  implied: number;
};

type Draft = Omit<RatedStatement, "score"> & { grams: Set<number>; near: number; tells: boolean };

/**
 * What speaks for a statement, each a share between 0 and 1. Chosen on one half of public questions with answers
 * (SQuAD, XQuAD German), kept where the other half agreed; halving or doubling any of them loses a point or less.
 */
const WEIGHTS = {
  coverage: 1,
  context: 0.8,
  grams: 1.2,
  near: 0.3,
  /** The passage's score against the best passage's. */
  passage: 0.8,
  /** What one page says belongs together: it is of the best passage's page. */
  samePage: 0.3,
  /** It tells the sort of thing asked for; again as much by its coverage, so that it tells it of the right thing. */
  tells: 0.2,
  tellsOfIt: 0.2,
  /** The first sentence where a definition is asked for. */
  defines: 0.3,
};

/** What is plainly the thing asked for, a price or a telephone number, tells as much more. */
const CLEAR = 2;

/** What a statement's length in characters takes from its score, up to a limit: two must fit an answer. */
const LENGTH = { cost: 0.4, most: 400 };

/**
 * Every statement of the passages, best first. Where the best passage is in the question's language, only that
 * language is answered in.
 */
export function rateStatements(question: string, passages: readonly Passage[]): RatedStatement[] {
  const [top] = passages;
  if (!top) return [];
  const askedFor = readAskedFor(question);
  const isForeign = top.lang !== top.asked.lang;
  const drafts = passages.flatMap((passage, at) =>
    isForeign || passage.lang === top.lang ? draft(passage, at, askedFor) : [],
  );
  const shareOfGrams = gramShares(passages, drafts);
  const clear = askedFor.isClear ? CLEAR : 1;
  const defines = asksForDefinition(question);
  return drafts
    .map(({ grams, near, tells, ...statement }) => {
      const { coverage, context, passageIndex, position, text } = statement;
      const passage = passages[passageIndex];
      const score =
        WEIGHTS.coverage * coverage +
        WEIGHTS.context * context +
        WEIGHTS.grams * shareOfGrams(passage, grams) +
        WEIGHTS.near * near +
        (WEIGHTS.passage * (passage?.score ?? 0)) / (top.score || 1) +
        (passage?.itemId === top.itemId ? WEIGHTS.samePage : 0) +
        (tells ? clear * (WEIGHTS.tells + WEIGHTS.tellsOfIt * coverage) : 0) +
        (defines && position === 0 ? WEIGHTS.defines : 0) -
        LENGTH.cost * Math.min(1, text.length / LENGTH.most);
      return { ...statement, score };
    })
    .toSorted((a, b) => b.score - a.score);
}

type GramShare = (passage: Passage | undefined, grams: ReadonlySet<number>) => number;

/** How much of the question's character grams, as its passage is asked it, a statement holds; rare ones weigh more. */
function gramShares(passages: readonly Passage[], drafts: readonly Draft[]): GramShare {
  const shares = new Map(
    [...new Set(passages.map(({ asked }) => asked))].map((asked) => [
      asked,
      sharesOf(asked, drafts),
    ]),
  );
  return (passage, grams) => (passage && shares.get(passage.asked)?.(grams)) ?? 0;
}

function sharesOf(question: WeightedQuestion, drafts: readonly Draft[]) {
  const asked = questionGrams(question);
  const weights = asked.map((gram) =>
    idf(drafts.filter(({ grams }) => grams.has(gram)).length, drafts.length),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return (grams: ReadonlySet<number>): number =>
    asked.reduce((sum, gram, at) => sum + (grams.has(gram) ? (weights[at] ?? 0) : 0), 0) / total;
}

function draft(passage: Passage, passageIndex: number, askedFor: AskedFor): Draft[] {
  const { asked, lang } = passage;
  const index = wordIndex(asked, lang);
  const share = (words: number): number => weightOf(asked.idf, words) / asked.total;
  const title = wordsIn(analyse([passage.title, ...passage.headingPath].join("\n"), lang), index);
  const named = namedWords(asked);
  const others = share(~named);
  let before = 0;
  return statementsOf(passage.text).map((text, position) => {
    const terms = analyse(text, lang);
    const own = wordsIn(terms, index);
    const context = (title | before) & ~own;
    before = own;
    const tells = askedFor.isToldBy(text);
    // Who tells a price answers "cost" without the word, as far as it is the price of the thing asked for.
    const held = others > 0 ? share((own | title) & ~named) / others : 1;
    const implied = tells && named !== 0 ? held * (1 - others - share(own & named)) : 0;
    return {
      passageIndex,
      position,
      text,
      coverage: share(own) + implied,
      implied,
      context: share(context),
      grams: new Set(hashGrams(lettersOf(contentWords(text, lang)))),
      near: proximity(asked.idf, findHits({ terms, sentenceOf: new Uint16Array() }, index)),
      tells,
    };
  });
}

const namedWords = ({ words }: WeightedQuestion): number =>
  words.reduce((set, { isName }, at) => (isName ? set | bit(at) : set), 0);

const wordsIn = (terms: readonly string[], index: ReadonlyMap<string, number>): number =>
  terms.reduce((set, term) => set | bit(index.get(term)), 0);

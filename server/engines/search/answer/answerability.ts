import { countBits } from "./unit-features";
import { ANSWERABILITY, type AnswerabilityFeatures } from "./answerability-weights";
import { bit, weightOf } from "../query/evidence";
import { isFiller } from "../dialogue/fillers";
import type { Passage } from "../query/passage";
import { type WeightedQuestion, wordIndex } from "../query/question";
import { analyse } from "../text/analyzer";
import type { AskedFor } from "./answer-type";
import type { RatedUnit } from "./rate-units";

/** Measures the best unit and its page. `pageText` is the text around the unit. */
export function answerabilityFeatures(
  text: string,
  passages: readonly Passage[],
  best: RatedUnit,
  pageText: string,
  askedFor: AskedFor,
): AnswerabilityFeatures {
  const passage = passages[best.passageIndex];
  const [top] = passages;
  if (!passage || !top) throw new Error("A rated unit has no passage.");
  const { asked } = passage;
  const content = asked.words.map(({ surface }) => !isFiller(surface));
  const all = asked.words.reduce((set, _, at) => set | bit(at), 0);
  const chatter = asked.words.reduce((set, _, at) => (content[at] ? set : set | bit(at)), 0);
  const plain = all & ~chatter;
  const share = (words: number) => weightOf(asked.idf, words) / (weightOf(asked.idf, plain) || 1);
  const index = wordIndex(asked, passage.lang);
  const onPage = analyse(`${passage.title}\n${pageText}`, passage.lang).reduce(
    (set, term) => set | bit(index.get(term)),
    best.around,
  );
  const unknown = asked.words.flatMap(({ isUnknown }, at) =>
    isUnknown && content[at] ? bit(at) : [],
  );
  return {
    words: Math.log(1 + countBits(plain)),
    ...evidenceWithout(top, chatter),
    unit: best.score,
    share: shareHeld(evidenceWithout(passage, chatter), best, countBits(plain)),
    covered: Math.min(1, share(best.around & plain) + best.implied),
    tells: askedFor.isKnown ? (best.tells ? 1 : -1) : 0,
    filler: countBits(chatter) / Math.max(1, asked.words.length),
    missing: share(plain & ~onPage),
    unknown: Math.max(0, ...unknown.map(share)),
    unknownNames: Math.min(2, unknownNames(text, asked)),
  };
}

/** A question of one word finds something anywhere; this is how many words' worth of doubt there is. */
const DOUBT = 3;
/** More than this share makes it no likelier. */
const ENOUGH = 0.12;

type EvidenceShares = Pick<AnswerabilityFeatures, "mass" | "grams" | "proximity">;

/** The passage's evidence as shares of the question without its chatter. */
function evidenceWithout({ evidence, asked }: Passage, chatter: number): EvidenceShares {
  const rest = Math.max(0.2, 1 - weightOf(asked.idf, chatter) / asked.total);
  const { mass, grams, proximity } = evidence;
  return {
    mass: Math.min(1, mass / rest),
    grams: Math.min(1, grams / rest),
    proximity: Math.min(1, proximity / rest),
  };
}

function shareHeld(
  { mass, grams, proximity }: EvidenceShares,
  { implied, features }: RatedUnit,
  words: number,
): number {
  const held = features.coverage + 0.8 * features.context;
  const capped = (share: number) => Math.min(1, share + implied);
  const share = (capped(mass) + 2 * capped(grams) + capped(proximity) + 0.5 * held) / 4.5;
  return Math.min(1, (share * words) / (words + DOUBT) / ENOUGH);
}

/** Capitalised words that do not begin a sentence and that no page knows. */
function unknownNames(text: string, { words }: WeightedQuestion): number {
  const unknown = new Set(words.flatMap(({ isUnknown, surface }) => (isUnknown ? surface : [])));
  const capitalised = text.slice(0, 2_000).match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]+/gu) ?? [];
  return capitalised.filter((word) => unknown.has(word.toLowerCase())).length;
}

/** How likely the passages hold the answer, 0 to 1. */
export function probabilityOf(features: AnswerabilityFeatures): number {
  let sum = ANSWERABILITY.bias;
  for (const [name, weight] of Object.entries(ANSWERABILITY.weights)) {
    sum += weight * features[name as keyof AnswerabilityFeatures]; // safe: the keys are names of features
  }
  return 1 / (1 + Math.exp(-sum));
}

import { setImmediate } from "node:timers/promises";
import { idf } from "../query/question";
import { normalizeText } from "../text/normalize";
import { type QuestionFeatures, readFeatures } from "./question-features";
import type { QuestionKind } from "./question-kind";

/** A question that was asked. */
export type AskedQuestion = { id: string; text: string };

export type QuestionGroup = {
  /** The wording asked most often. */
  name: string;
  /** All of its questions, in the order given. */
  questionIds: string[];
};

/** The weight that two questions of a group have in common, 0 to 1. */
const MIN_SIMILARITY = 0.5;
/** Groups per word that a question is compared with, the largest ones. */
const MAX_POSTINGS = 300;
/** Among few wordings no word is called frequent. */
const MIN_WORDINGS = 1_000;
/** Questions that are read or compared before others get their turn. */
const SLICE = 20;

/**
 * Groups questions of the same meaning, the largest group first. German and English wordings of a concept come together;
 * the same questions in the same order always give the same groups. Each wording joins the most similar group whose
 * first wording it resembles, or begins one (leader clustering, Hartigan 1975). Time grows with the number of distinct
 * wordings; other work runs in between.
 */
export async function groupQuestions(
  questions: readonly AskedQuestion[],
): Promise<QuestionGroup[]> {
  const wordings = [...Map.groupBy(questions, ({ text }) => wordingOf(text)).values()]
    .map((asked) => ({ text: bestSpelling(asked), ids: asked.map(({ id }) => id) }))
    .toSorted((a, b) => b.ids.length - a.ids.length);
  const read: QuestionFeatures[] = [];
  for (const { text } of wordings) {
    if (read.length % SLICE === 0) await setImmediate();
    read.push(readFeatures(text));
  }
  const groups = new Groups(weightsOf(read));
  for (const [at, { text, ids }] of wordings.entries()) {
    if (at % SLICE === 0) await setImmediate();
    groups.add(text, ids, read[at]);
  }
  const position = new Map(questions.map(({ id }, at) => [id, at]));
  const inOrder = (ids: readonly string[]) =>
    ids.toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
  return groups.all
    .map(({ name, ids }) => ({ name, questionIds: inOrder(ids) }))
    .toSorted((a, b) => b.questionIds.length - a.questionIds.length);
}

/** What does not change a wording: case, spaces and the marks at its end. */
export const wordingOf = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[\s?!.…]+$/u, "")
    .trim();

/** The first one with a capital and a question mark, or else what comes nearest. */
function bestSpelling(asked: readonly AskedQuestion[]): string {
  const texts = asked.map(({ text }) => normalizeText(text).trim());
  const worth = (text: string) => Number(/^\p{Lu}/u.test(text)) + Number(/[^?]\?$/u.test(text));
  return texts.reduce((best, text) => (worth(text) > worth(best) ? text : best), texts[0] ?? "");
}

/** How much each feature tells, by the number of wordings that have it. */
function weightsOf(read: readonly QuestionFeatures[]): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const { shares } of read)
    for (const feature of shares.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const total = Math.max(read.length, MIN_WORDINGS);
  return (feature) => idf(counts.get(feature) ?? 0, total);
}

type Weighted = {
  kind: QuestionKind;
  isNegated: boolean;
  weights: ReadonlyMap<string, number>;
  total: number;
};
type Group = { name: string; ids: string[]; leader: Weighted };

class Groups {
  readonly all: Group[] = [];
  /** The groups whose leader has the feature, with its weight there. */
  readonly #postings = new Map<string, { group: Group; weight: number }[]>();
  readonly #weightOf: (feature: string) => number;

  constructor(weightOf: (feature: string) => number) {
    this.#weightOf = weightOf;
  }

  add(name: string, ids: readonly string[], features: QuestionFeatures | undefined): void {
    if (!features) return;
    const { shares, ...rest } = features;
    const weights = new Map(
      [...shares].map(([feature, share]) => [feature, share * this.#weightOf(feature)]),
    );
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const question = { ...rest, weights, total };
    const group = this.#mostSimilar(question);
    if (group) group.ids.push(...ids);
    else this.#begin({ name, ids: [...ids], leader: question });
  }

  #begin(group: Group): void {
    this.all.push(group);
    for (const [feature, weight] of group.leader.weights) {
      const alike = this.#postings.get(feature);
      if (!alike) this.#postings.set(feature, [{ group, weight }]);
      else if (alike.length < MAX_POSTINGS) alike.push({ group, weight });
    }
  }

  /** By the common part of the weights (Ruzicka similarity). */
  #mostSimilar(question: Weighted): Group | undefined {
    let best: Group | undefined;
    let highest = MIN_SIMILARITY;
    for (const [group, common] of this.#commonWeights(question)) {
      const similarity = common / (question.total + group.leader.total - common);
      if (similarity < highest || (best && similarity === highest)) continue;
      if (!isAlike(question, group.leader)) continue;
      best = group;
      highest = similarity;
    }
    return best;
  }

  #commonWeights({ weights }: Weighted): Map<Group, number> {
    const common = new Map<Group, number>();
    for (const [feature, own] of weights) {
      for (const { group, weight } of this.#postings.get(feature) ?? [])
        common.set(group, (common.get(group) ?? 0) + Math.min(own, weight));
    }
    return common;
  }
}

/** "Opening hours", "what are", "how do I" and "when" can ask for the same; "how long" and "how much" cannot. */
const open = new Set<QuestionKind>(["none", "thing", "manner"]);
const amounts = new Set<QuestionKind>(["price", "amount"]);

const isAlike = (a: Weighted, b: Weighted): boolean =>
  a.isNegated === b.isNegated &&
  (a.kind === b.kind ||
    open.has(a.kind) ||
    open.has(b.kind) ||
    (amounts.has(a.kind) && amounts.has(b.kind)));

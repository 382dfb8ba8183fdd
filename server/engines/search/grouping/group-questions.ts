import { setImmediate } from "node:timers/promises";
import { idf } from "../query/question";
import { normalizeText } from "../text/normalize";
import { type QuestionFeatures, readFeatures } from "./question-features";
import { areOpposite, type QuestionKind, type TimeOrder } from "./question-kind";

export type AskedQuestion = { id: string; text: string };

export type QuestionGroup = {
  /** The most frequent wording. */
  name: string;
  /** Its questions in the given order. */
  questionIds: string[];
};

/** The least similarity of two questions of a group, 0 to 1. */
const MIN_SIMILARITY = 0.5;
/** The largest number of groups with the same feature that a question is compared with. */
const MAX_POSTINGS = 300;
/** The idf is calculated for at least this number of wordings, so that no word of a few questions counts as frequent. */
const MIN_WORDINGS = 1_000;
/** The number of questions that are read or compared before the event loop continues. */
const SLICE = 20;

/**
 * Groups questions of the same meaning, the largest group first, in German and English together. Deterministic.
 * Leader clustering (Hartigan 1975): each wording joins the group whose first wording is most similar, or begins a group.
 * The event loop continues in between.
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
  const groups = new Groups(idfsOf(read));
  for (const [at, { text, ids }] of wordings.entries()) {
    if (at % SLICE === 0) await setImmediate();
    groups.add(text, ids, read[at]);
  }
  const position = new Map(questions.map(({ id }, at) => [id, at]));
  const inGivenOrder = (ids: readonly string[]) =>
    ids.toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
  return groups.all
    .map(({ name, ids }) => ({ name, questionIds: inGivenOrder(ids) }))
    .toSorted((a, b) => b.questionIds.length - a.questionIds.length);
}

/** Normalizes case, spaces and final punctuation. */
export const wordingOf = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[\s?!.…]+$/u, "")
    .trim();

/** Prefers a capital at the beginning and a question mark. */
function bestSpelling(asked: readonly AskedQuestion[]): string {
  const texts = asked.map(({ text }) => normalizeText(text).trim());
  const score = (text: string) => Number(/^\p{Lu}/u.test(text)) + Number(/[^?]\?$/u.test(text));
  return texts.reduce((best, text) => (score(text) > score(best) ? text : best), texts[0] ?? "");
}

/** Returns the idf of each feature among the wordings. */
function idfsOf(read: readonly QuestionFeatures[]): (feature: string) => number {
  const counts = new Map<string, number>();
  for (const { weights } of read)
    for (const feature of weights.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const total = Math.max(read.length, MIN_WORDINGS);
  return (feature) => idf(counts.get(feature) ?? 0, total);
}

type WeightedFeatures = {
  kind: QuestionKind;
  isNegated: boolean;
  order: TimeOrder;
  weights: ReadonlyMap<string, number>;
  total: number;
};
type Group = { name: string; ids: string[]; leader: WeightedFeatures };

class Groups {
  readonly all: Group[] = [];
  /** Groups by the features of their leader, with the weights. */
  readonly #postings = new Map<string, { group: Group; weight: number }[]>();
  readonly #idfOf: (feature: string) => number;

  constructor(idfOf: (feature: string) => number) {
    this.#idfOf = idfOf;
  }

  add(name: string, ids: readonly string[], features: QuestionFeatures | undefined): void {
    if (!features) return;
    const { weights: featureWeights, ...rest } = features;
    const weights = new Map(
      [...featureWeights].map(([feature, weight]) => [feature, weight * this.#idfOf(feature)]),
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
      const postings = this.#postings.get(feature);
      if (!postings) this.#postings.set(feature, [{ group, weight }]);
      else if (postings.length < MAX_POSTINGS) postings.push({ group, weight });
    }
  }

  /** By Ruzicka similarity: the weights in common, divided by all weights. */
  #mostSimilar(question: WeightedFeatures): Group | undefined {
    let best: Group | undefined;
    let highest = MIN_SIMILARITY;
    for (const [group, common] of this.#commonWeights(question)) {
      const similarity = common / (question.total + group.leader.total - common);
      if (similarity < highest || (best && similarity === highest)) continue;
      if (!mayMeanSame(question, group.leader)) continue;
      best = group;
      highest = similarity;
    }
    return best;
  }

  #commonWeights({ weights }: WeightedFeatures): Map<Group, number> {
    const common = new Map<Group, number>();
    for (const [feature, own] of weights) {
      for (const { group, weight } of this.#postings.get(feature) ?? [])
        common.set(group, (common.get(group) ?? 0) + Math.min(own, weight));
    }
    return common;
  }
}

/** Kinds that may mean the same as any other: "Opening hours", "What are …", "How do I …" */
const UNSPECIFIC_KINDS = new Set<QuestionKind>(["none", "thing", "manner"]);
const AMOUNT_KINDS = new Set<QuestionKind>(["price", "amount"]);

const mayMeanSame = (a: WeightedFeatures, b: WeightedFeatures): boolean =>
  a.isNegated === b.isNegated &&
  !areOpposite(a.order, b.order) &&
  (a.kind === b.kind ||
    UNSPECIFIC_KINDS.has(a.kind) ||
    UNSPECIFIC_KINDS.has(b.kind) ||
    (AMOUNT_KINDS.has(a.kind) && AMOUNT_KINDS.has(b.kind)));

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
/** The number of groups per word that a question is compared with; the largest ones. */
const MAX_POSTINGS = 300;
/** With fewer wordings, no word counts as frequent. */
const MIN_WORDINGS = 1_000;
/** The number of questions that are read or compared before the event loop continues. */
const SLICE = 20;

/**
 * Groups questions of the same meaning, the largest group first, in German and English together. The same questions in
 * the same order have the same groups. Each wording joins the most similar group whose first wording resembles it, or
 * begins one (leader clustering, Hartigan 1975). Time grows with the number of distinct wordings; other work runs in
 * between.
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

/** Normalizes case, spaces and the marks at the end. */
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

/** Returns the weight of each feature by the number of wordings that contain it. */
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
  order: TimeOrder;
  weights: ReadonlyMap<string, number>;
  total: number;
};
type Group = { name: string; ids: string[]; leader: Weighted };

class Groups {
  readonly all: Group[] = [];
  /** Groups by the features of their leader, with the weights. */
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

  /** By Ruzicka similarity, the common part of the weights. */
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

/** "Opening hours", "what are", "how do I" and "when" may ask the same; "how long" and "how much" do not. */
const open = new Set<QuestionKind>(["none", "thing", "manner"]);
const amounts = new Set<QuestionKind>(["price", "amount"]);

const isAlike = (a: Weighted, b: Weighted): boolean =>
  a.isNegated === b.isNegated &&
  !areOpposite(a.order, b.order) &&
  (a.kind === b.kind ||
    open.has(a.kind) ||
    open.has(b.kind) ||
    (amounts.has(a.kind) && amounts.has(b.kind)));

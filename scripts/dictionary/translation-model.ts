import type { SentencePair } from "./read-pairs";

/** Two words of a sentence pair, and the probability that the second translates the first. */
export type Translation = { from: number; to: number; probability: number };

const ROUNDS = 6;

/**
 * IBM model 1: P. Brown and others, "The Mathematics of Statistical Machine Translation", 1993. Each word of the second
 * sentence is a translation of one word of the first, or of none.
 */
function translationModel(
  pairs: readonly (readonly [readonly number[], readonly number[]])[],
): Translation[] {
  const NO_WORD = -1;
  const links = new Map<string, number>();
  const [from, to]: [number[], number[]] = [[], []];
  const linkOf = (first: number, second: number): number => {
    const key = `${first} ${second}`;
    const existing = links.get(key);
    if (existing !== undefined) return existing;
    from.push(first);
    to.push(second);
    links.set(key, from.length - 1);
    return from.length - 1;
  };
  /** For each word of a second sentence its links to the words of the first. */
  const choices = pairs.flatMap(([first, second]) =>
    second.map((word) => [NO_WORD, ...first].map((other) => linkOf(other, word))),
  );
  links.clear();
  let probabilities = new Float64Array(from.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Float64Array(from.length);
    for (const choice of choices) {
      const total = choice.reduce((sum, link) => sum + (probabilities[link] ?? 0), 0);
      for (const link of choice) {
        counts[link] = (counts[link] ?? 0) + (probabilities[link] ?? 0) / total;
      }
    }
    probabilities = normalize(counts, from);
  }
  return from.flatMap((first, link) =>
    first === NO_WORD
      ? []
      : [{ from: first, to: to[link] ?? 0, probability: probabilities[link] ?? 0 }],
  );
}

/** Divides the counts by the sum of those with the same first word. */
function normalize(
  counts: Float64Array<ArrayBuffer>,
  from: readonly number[],
): Float64Array<ArrayBuffer> {
  const totals = new Map<number, number>();
  for (const [link, first] of from.entries()) {
    totals.set(first, (totals.get(first) ?? 0) + (counts[link] ?? 0));
  }
  return counts.map((count, link) => count / (totals.get(from[link] ?? 0) || 1));
}

/** The pairs of words that are likely translations in both directions, by the geometric mean of both. */
export function mutualTranslations(
  pairs: readonly SentencePair[],
  minProbability: number,
): Translation[] {
  const forward = translationModel(pairs.map(({ de, en }) => [de, en]));
  const backward = new Map(
    translationModel(pairs.map(({ de, en }) => [en, de])).map(
      ({ from, to, probability }) => [`${to} ${from}`, probability] as const,
    ),
  );
  return forward
    .map(({ from, to, probability }) => ({
      from,
      to,
      probability: Math.sqrt(probability * (backward.get(`${from} ${to}`) ?? 0)),
    }))
    .filter(({ probability }) => probability >= minProbability);
}

/** One choice: the features of each option, and whether it is right. */
export type Choice = { options: readonly { features: readonly number[]; isRight: boolean }[] };

/** One decision: its features, whether it is positive, and its weight. */
export type Example = { features: readonly number[]; isPositive: boolean; weight: number };

const ROUNDS = 400;

/**
 * Returns weights of a linear softmax that give right options the highest probability. They start at `prior` and are
 * regularised towards it; `signs` are those of `fitLogistic`, one for each weight.
 */
export function fitChoices(
  choices: readonly Choice[],
  prior: readonly number[],
  signs: readonly number[],
  pull: number,
): number[] {
  const useful = choices.filter(
    ({ options }) => options.some((each) => each.isRight) && options.some((each) => !each.isRight),
  );
  const addGradient = (weights: readonly number[], gradient: number[]) => {
    for (const { options } of useful) {
      const scores = options.map(({ features }) => dot(weights, features));
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const all = sum(parts);
      const right = sum(parts.filter((_, at) => options[at]?.isRight)) || 1e-9;
      for (const [at, { features, isRight }] of options.entries()) {
        const part = parts[at] ?? 0;
        const push = part / all - (isRight ? part / right : 0);
        for (const [name, value] of features.entries())
          gradient[name] = (gradient[name] ?? 0) + push * value;
      }
    }
  };
  return descend(prior, pull, useful.length, addGradient, (weights) => clampSigns(weights, signs));
}

/** Sets weights of the wrong sign to 0. */
function clampSigns(weights: number[], signs: readonly number[]): void {
  for (const [at, sign] of signs.entries()) if (sign * (weights[at] ?? 0) < 0) weights[at] = 0;
}

/**
 * Returns weights of a logistic regression, the bias first. Each weight keeps its sign of `signs` (1, -1, or 0 for
 * either), so that the decision is monotone in each feature.
 */
export function fitLogistic(
  examples: readonly Example[],
  signs: readonly number[],
  pull: number,
): number[] {
  const width = signs.length + 1;
  const total = sum(examples.map(({ weight }) => weight));
  return descend(
    Array.from({ length: width }, () => 0),
    pull,
    total,
    (weights, gradient) => {
      for (const { features, isPositive, weight } of examples) {
        const p = 1 / (1 + Math.exp(-((weights[0] ?? 0) + dot(weights.slice(1), features))));
        const push = weight * (p - (isPositive ? 1 : 0));
        gradient[0] = (gradient[0] ?? 0) + push;
        for (const [at, value] of features.entries())
          gradient[at + 1] = (gradient[at + 1] ?? 0) + push * value;
      }
    },
    (weights) => clampSigns(weights, [0, ...signs]),
  );
}

/** Adam: D. Kingma and J. Ba, "Adam: A Method for Stochastic Optimization", 2015. */
function descend(
  start: readonly number[],
  pull: number,
  count: number,
  addGradient: (weights: readonly number[], gradient: number[]) => void,
  clamp: (weights: number[]) => void = () => {},
): number[] {
  const weights = [...start];
  const mean = weights.map(() => 0);
  const square = weights.map(() => 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = weights.map(() => 0);
    addGradient(weights, gradient);
    for (const at of weights.keys()) {
      const slope = (gradient[at] ?? 0) / count + pull * ((weights[at] ?? 0) - (start[at] ?? 0));
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope ** 2;
      const step = (mean[at] ?? 0) / (1 - 0.9 ** round);
      const scale = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (0.05 * step) / scale;
    }
    clamp(weights);
  }
  return weights;
}

/** The probability that a positive is rated above a negative (AUC). */
export function auc(positives: readonly number[], negatives: readonly number[]): number {
  let wins = 0;
  for (const up of positives) {
    for (const down of negatives) wins += up > down ? 1 : up === down ? 0.5 : 0;
  }
  return wins / Math.max(1, positives.length * negatives.length);
}

export const dot = (a: readonly number[], b: readonly number[]): number =>
  b.reduce((total, value, at) => total + value * (a[at] ?? 0), 0);

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

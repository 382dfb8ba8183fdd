import fitted from "./fitted-weights.json" with { type: "json" };
import type { UnitFeatures } from "./unit-features";

/**
 * Weights of features beside the base score: a linear softmax over the units of the best passages, fitted by
 * `bench/fit-answering.ts` on conversations with three companies.
 */
export const UNIT_WEIGHTS: Readonly<Partial<Record<keyof UnitFeatures, number>>> = fitted.units;

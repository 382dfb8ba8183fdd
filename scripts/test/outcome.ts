import { existsSync, readFileSync } from "node:fs";

export type Outcome = {
  name: string;
  /** Tests that passed, those of a second try included. */
  passed: number;
  failed: number;
  /** Tests that failed once and passed when tried again. */
  retried?: number;
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** Returns the counts of a jest run from its `--json --outputFile`; one failure if it wrote nothing. */
export function jestOutcome(name: string, file: string): Outcome {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const run = read(file) as Record<
    "numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites",
    number
  >;
  return {
    name,
    passed: run.numPassedTests,
    failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
  };
}

/** Returns the counts of Playwright's JSON report; one failure if it wrote nothing. */
export function playwrightOutcome(name: string, file: string): Outcome {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { stats, errors } = read(file) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { name, passed: stats.expected + stats.flaky, failed, retried: stats.flaky };
}

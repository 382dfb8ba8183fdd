import { existsSync, readFileSync } from "node:fs";

export type Outcome = { name: string; passed: number; failed: number };

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** What a jest run wrote with `--json --outputFile`; one failure where it wrote nothing. */
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

/** What Playwright's JSON reporter wrote; one failure where it wrote nothing. */
export function playwrightOutcome(name: string, file: string): Outcome {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { stats, errors } = read(file) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
    errors: unknown[];
  };
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { name, passed: stats.expected, failed };
}

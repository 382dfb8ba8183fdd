import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Outcome = {
  name: string;
  /** Tests that passed, those of a second try included. */
  passed: number;
  failed: number;
  /** Tests that failed once and passed when tried again. */
  retried?: number;
  /** File, title and first lines of the error of each failed test. */
  failures?: string[];
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

type JestReport = Record<
  "numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites",
  number
> & {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Returns the counts of a jest run from its `--json --outputFile`; one failure if it wrote nothing. */
export function jestOutcome(name: string, file: string): Outcome {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const run = read(file) as JestReport;
  return {
    name,
    passed: run.numPassedTests,
    failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
    failures: run.testResults.flatMap(jestFailures),
  };
}

function jestFailures({ name, status, message, assertionResults }: JestReport["testResults"][0]) {
  const failed = assertionResults.filter((one) => one.status === "failed");
  if (failed.length === 0 && status === "failed") return [describeFailure(name, "", message)];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(name, fullName, failureMessages.join("\n")),
  );
}

type Suite = { suites?: Suite[]; specs: { ok: boolean; title: string; file: string }[] };

/** Returns the counts of Playwright's JSON report; one failure if it wrote nothing. */
export function playwrightOutcome(name: string, file: string): Outcome {
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const { stats, errors, suites } = read(file) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
    errors: { message?: string }[];
    suites: Suite[];
  };
  const failed = stats.unexpected + stats.skipped + errors.length;
  const failures = [
    ...suites.flatMap(failedSpecs),
    ...errors.map(({ message = "" }) => describeFailure("", "", message)),
  ];
  return { name, passed: stats.expected + stats.flaky, failed, retried: stats.flaky, failures };
}

const failedSpecs = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedSpecs),
];

const ERROR_LINES = 12;

function describeFailure(file: string, title: string, error: string): string {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const place = [file && relative(process.cwd(), file), title].filter(Boolean).join(" › ");
  return [place, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)].join("\n");
}

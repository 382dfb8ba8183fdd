import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import type { Exit } from "./command";

export type Outcome = {
  name: string;
  /** Passed tests, including those of a second attempt. */
  passed: number;
  /** At least one if the run ended with an error or no test passed. */
  failed: number;
  /** Tests that failed once and then passed. */
  retried?: number;
  /** File, title and first lines of the error of each failed test, or why the whole run failed. */
  failures: string[];
};

/** Returns the outcome of a command that counts as one test. */
export const commandOutcome = (name: string, exit: Exit): Outcome =>
  withExit({ name, passed: exit.code === 0 ? 1 : 0, failed: 0, failures: [] }, exit);

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});
type JestFile = z.output<typeof jestReport>["testResults"][number];

/** Returns the outcome of a jest run from its `--json --outputFile`. */
export function jestOutcome(name: string, file: string, exit: Exit): Outcome {
  const report = readReport(file, jestReport);
  if (typeof report === "string") return withoutReport(name, exit, report);
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = report.testResults.flatMap(jestFailures);
  return withExit({ name, passed, failed, failures }, exit);
}

function jestFailures({ name, status, message, assertionResults }: JestFile): string[] {
  const failedTests = assertionResults.filter((one) => one.status === "failed");
  if (failedTests.length === 0 && status === "failed") return [describeFailure(name, "", message)];
  return failedTests.map(({ fullName, failureMessages }) =>
    describeFailure(name, fullName, failureMessages.join("\n")),
  );
}

const error = z.object({ message: z.string().default("") });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ error: error.optional() })) }),
  ),
});
type Spec = z.output<typeof spec>;
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).default([]);
  },
});
type Suite = z.output<typeof suite>;
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(error),
  suites: z.array(suite),
});

/** Returns the outcome of a Playwright run from its JSON report. A skipped test counts as failed. */
export function playwrightOutcome(name: string, file: string, exit: Exit): Outcome {
  const report = readReport(file, playwrightReport);
  if (typeof report === "string") return withoutReport(name, exit, report);
  const { stats, errors, suites } = report;
  const passed = stats.expected + stats.flaky;
  const failed = stats.unexpected + stats.skipped + errors.length;
  const failures = [
    ...suites.flatMap(specsOf).flatMap(specFailures),
    ...errors.map(({ message }) => describeFailure("", "", message)),
  ];
  return withExit({ name, passed, failed, retried: stats.flaky, failures }, exit);
}

const specsOf = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function specFailures({ file, title, tests }: Spec): string[] {
  return tests.flatMap(({ status, results }) => {
    if (status === "skipped") return [describeFailure(file, title, "was skipped")];
    if (status !== "unexpected") return [];
    return [describeFailure(file, title, results.at(-1)?.error?.message ?? "")];
  });
}

/** Returns the report, or the reason why it cannot be read: a killed run may have written a part of it. */
function readReport<T>(file: string, schema: z.ZodType<T>): T | string {
  if (!existsSync(file)) return "wrote no report";
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return "wrote an incomplete report";
  }
}

const withoutReport = (name: string, exit: Exit, problem: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  failures: [`${describeExit(exit)}, ${problem}`],
});

/** Adds a failure if the report names none, but the run ended with an error or no test passed. */
function withExit(outcome: Outcome, exit: Exit): Outcome {
  if (outcome.failed > 0 || (exit.code === 0 && outcome.passed > 0)) return outcome;
  const problem = exit.code === 0 ? ", but nothing passed" : "";
  return { ...outcome, failed: 1, failures: [describeExit(exit) + problem] };
}

function describeExit({ code, signal }: Exit): string {
  if (signal) return `ended with ${signal}`;
  return code === null ? "could not be started" : `ended with exit code ${code}`;
}

const ERROR_LINES = 12;

function describeFailure(file: string, title: string, text: string): string {
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const location = [file && relative(process.cwd(), file), title].filter(Boolean).join(" › ");
  return [location, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)].join("\n");
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { commandOutcome, jestOutcome, playwrightOutcome } from "@/scripts/test/outcome";

const folder = mkdtempSync(join(tmpdir(), "antwort-outcome-"));
afterAll(() => rmSync(folder, { recursive: true }));

const succeeded = { code: 0, signal: null };
const failed = { code: 1, signal: null };
const killed = { code: null, signal: "SIGKILL" } as const;

function write(report: object | string): string {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return file;
}

const jestReport = (numPassedTests: number) => ({
  numPassedTests,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: numPassedTests > 0,
  testResults: [],
});

test("names each failed test with its error, and each file that could not run", () => {
  const passed = { status: "passed", fullName: "works", failureMessages: [] };
  const mailsTwice = {
    status: "failed",
    fullName: "mails once",
    failureMessages: ["Error: \u001b[31mexpected 1\u001b[39m\n\n    at mails.test.ts:7"],
  };
  const file = write({
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: resolve("tests/mails.test.ts"),
        status: "failed",
        message: "● mails once",
        assertionResults: [passed, mailsTwice],
      },
      {
        name: resolve("tests/broken.test.ts"),
        status: "failed",
        message: "SyntaxError: Unexpected token",
        assertionResults: [],
      },
    ],
  });
  expect(jestOutcome("tests", file, failed)).toEqual({
    name: "tests",
    passed: 1,
    failed: 2,
    failures: [
      "tests/mails.test.ts › mails once\n    Error: expected 1\n        at mails.test.ts:7",
      "tests/broken.test.ts\n    SyntaxError: Unexpected token",
    ],
  });
});

test("names each failed browser test with its last error, even in a nested group", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    ok: status !== "unexpected",
    file: "widget.spec.ts",
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const opens = spec("opens", "expected");
  const closes = spec("closes", "unexpected", "first", "\u001b[31mTimeout\u001b[39m\n\nof 30 s");
  const moves = spec("moves", "flaky", "once");
  const file = write({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: "no worker" }],
    suites: [{ specs: [opens, moves], suites: [{ specs: [closes, spec("ends", "skipped")] }] }],
  });
  expect(playwrightOutcome("journeys", file, failed)).toEqual({
    name: "journeys",
    passed: 2,
    failed: 3,
    retried: 1,
    failures: [
      "widget.spec.ts › closes\n    Timeout\n    of 30 s",
      "widget.spec.ts › ends\n    was skipped",
      "\n    no worker",
    ],
  });
});

test("counts a run without a complete report as one failure, and shows the end of its output", () => {
  const missing = join(folder, "missing.json");
  const cut = write(JSON.stringify(jestReport(7)).slice(0, -9));
  for (const outcomeOf of [jestOutcome, playwrightOutcome]) {
    const failure = (file: string) => outcomeOf("tests", file, killed);
    expect(failure(missing)).toMatchObject({ passed: 0, failed: 1 });
    expect(failure(missing).failures).toEqual(["ended with SIGKILL, wrote no report"]);
    expect(failure(cut)).toMatchObject({ passed: 0, failed: 1 });
    expect(failure(cut).failures).toEqual(["ended with SIGKILL, wrote an incomplete report"]);
  }
});

test("counts a failure if no test ran", () => {
  const outcome = jestOutcome("tests", write(jestReport(0)), succeeded);
  const failures = ["ended with exit code 0, but nothing passed"];
  expect(outcome).toEqual({ name: "tests", passed: 0, failed: 1, failures });
});

test("counts a failure if the run ended with an error that its report does not name", () => {
  const outcome = jestOutcome("tests", write(jestReport(7)), failed);
  const failures = ["ended with exit code 1"];
  expect(outcome).toEqual({ name: "tests", passed: 7, failed: 1, failures });
});

test("counts a command as one test", () => {
  const passed = { name: "verify", passed: 1, failed: 0, failures: [] };
  expect(commandOutcome("verify", succeeded)).toEqual(passed);
  const failures = ["ended with SIGKILL"];
  expect(commandOutcome("verify", killed)).toEqual({ ...passed, passed: 0, failed: 1, failures });
});

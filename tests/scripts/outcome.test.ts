import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { jestOutcome, playwrightOutcome } from "@/scripts/test/outcome";

const folder = mkdtempSync(join(tmpdir(), "antwort-outcome-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("names each failed test with its error, and each file that could not run", () => {
  const passed = { status: "passed", fullName: "works", failureMessages: [] };
  const failed = {
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
        assertionResults: [passed, failed],
      },
      {
        name: resolve("tests/broken.test.ts"),
        status: "failed",
        message: "SyntaxError: Unexpected token",
        assertionResults: [],
      },
    ],
  });
  expect(jestOutcome("tests", file)).toEqual({
    name: "tests",
    passed: 1,
    failed: 2,
    failures: [
      "tests/mails.test.ts › mails once\n    Error: expected 1\n        at mails.test.ts:7",
      "tests/broken.test.ts\n    SyntaxError: Unexpected token",
    ],
  });
});

test("names each failed journey, also in a nested group", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: "widget.spec.ts" });
  const file = write({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec("opens", true)], suites: [{ specs: [spec("closes", false)] }] }],
  });
  expect(playwrightOutcome("journeys", file)).toEqual({
    name: "journeys",
    passed: 1,
    failed: 1,
    retried: 0,
    failures: ["widget.spec.ts › closes"],
  });
});

test("counts a run without a report as one failure", () => {
  const missing = join(folder, "missing.json");
  expect(jestOutcome("tests", missing)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightOutcome("journeys", missing)).toMatchObject({ passed: 0, failed: 1 });
});

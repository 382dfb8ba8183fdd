import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Notice, Checks, failedFiles, noticeOfLint } from "@/scripts/mutation/checks";
import { figuresOf } from "@/scripts/mutation/figures";
import { RelatedTests } from "@/scripts/mutation/related-tests";

const lint = (...codes: string[]) =>
  noticeOfLint(JSON.stringify({ diagnostics: codes.map((code) => ({ code })) }));

test("an error of a type counts as noticed by the type check, any other finding by the lint", () => {
  expect(lint()).toBeUndefined();
  expect(lint("eslint(no-empty)", "typescript(TS2322)")?.check).toBe("types");
  expect(lint("typescript(no-floating-promises)")).toEqual({
    check: "lint",
    by: "typescript(no-floating-promises)",
  });
});

test("the failed files are read from what Jest prints", () => {
  const printed =
    "PASS server tests/a.test.ts\nFAIL console tests/lib/b.test.tsx\n  ● c\nFAIL tests/d.test.ts (9 s)";
  expect(failedFiles(printed)).toEqual(["tests/lib/b.test.tsx", "tests/d.test.ts"]);
});

describe("the tests of a fault", () => {
  /** Runs the checks over files that fail with the fault, without it, or both. */
  function noticed(tests: string[], failing: { withFault: string[]; without?: string[] }) {
    let isPlanted = true;
    const runs: string[][] = [];
    const run = (_: string, args: string[]) => {
      const files = args.slice(args.indexOf("--runTestsByPath") + 1);
      runs.push(files);
      const bad = (isPlanted ? failing.withFault : failing.without) ?? [];
      const failed = files.filter((file) => bad.includes(file));
      const stderr = failed.map((file) => `FAIL server ${file}`).join("\n");
      return { status: failed.length > 0 ? 1 : 0, stdout: "", stderr };
    };
    const notice: Notice | undefined = new Checks({ run }).ofTests(tests, (act) => {
      isPlanted = false;
      const result = act();
      isPlanted = true;
      return result;
    });
    return { by: notice?.by, runs };
  }
  const names = Array.from({ length: 20 }, (_, index) => `tests/${index}.test.ts`);

  test("a file that fails with the fault and passes without it notices the fault", () => {
    expect(noticed(names, { withFault: ["tests/5.test.ts"] }).by).toBe("tests/5.test.ts");
  });

  test("a file that fails without the fault, too, notices nothing", () => {
    const failing = ["tests/5.test.ts"];
    expect(noticed(names, { withFault: failing, without: failing }).by).toBeUndefined();
  });

  test("a test that never ends notices the fault, one that is slow without it, too, does not", () => {
    const slow = (limitOfSound: number) => {
      let isPlanted = true;
      const run = (_command: string, _args: string[], timeoutMs = 0) => ({
        status: isPlanted || timeoutMs < limitOfSound ? null : 0,
        stdout: "",
        stderr: "",
      });
      return new Checks({ run }).ofTests(names.slice(0, 1), (act) => {
        isPlanted = false;
        const result = act();
        isPlanted = true;
        return result;
      });
    };
    expect(slow(10_000)?.by).toBe("tests/0.test.ts");
    expect(slow(5 * 60_000)).toBeUndefined();
  });

  test("the closest files run first, and at most sixteen", () => {
    const { by, runs } = noticed(names, { withFault: [] });
    expect(by).toBeUndefined();
    expect(runs[0]).toEqual(names.slice(0, 4));
    expect(runs.flat()).toEqual(names.slice(0, 16));
  });
});

test("a file that features use is tested by its own tests first, then by those of the features", () => {
  const root = mkdtempSync(join(tmpdir(), "antwort-related-"));
  const files: Record<string, string> = {
    "server/tokens.ts": "export const newToken = 1;",
    "server/features/users/links.ts": 'import { newToken } from "@/server/tokens"; newToken;',
    "server/app.ts": 'import "./features/users/links";',
    "tests/server/tokens.test.ts": 'import "@/server/tokens";',
    "tests/server/features/users/links.test.ts": 'import "@/server/app";',
    "tests/server/db/outage.test.ts": 'import "@/server/app";',
    "tests/server/other.test.ts": "",
  };
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect(new RelatedTests(root, Object.keys(files)).of("server/tokens.ts")).toEqual([
      "tests/server/tokens.test.ts",
      "tests/server/features/users/links.test.ts",
      "tests/server/db/outage.test.ts",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("the figures count the first check that notices each fault, in each area and in all", () => {
  const outcome = (path: string, check?: Notice["check"]) => ({
    path,
    notice: check && { check, by: "" },
  });
  const figures = figuresOf([
    outcome("server/features/a.ts", "types"),
    outcome("server/features/b.ts"),
    outcome("lib/c.ts", "tests"),
    outcome("lib/d.ts", "lint"),
  ]);
  expect(figures.map((line) => line.replaceAll(/ {2,}/g, " "))).toEqual([
    "lib types 0, lint 1, tests 1, nothing 0 (100 % noticed)",
    "server/features types 1, lint 0, tests 0, nothing 1 (50 % noticed)",
    "all types 1, lint 1, tests 1, nothing 1 (75 % noticed)",
  ]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Notice, Checks, failedFiles, noticeOfLint } from "@/scripts/mutation/checks";
import { figuresOf } from "@/scripts/mutation/figures";
import { RelatedTests } from "@/scripts/mutation/related-tests";

const lint = (...codes: string[]) =>
  noticeOfLint(JSON.stringify({ diagnostics: codes.map((code) => ({ code })) }));

test("the type check detects a type error, and the lint detects any other finding", () => {
  expect(lint()).toBeUndefined();
  expect(lint("eslint(no-empty)", "typescript(TS2322)")?.check).toBe("types");
  expect(lint("typescript(no-floating-promises)")).toEqual({
    check: "lint",
    by: "typescript(no-floating-promises)",
  });
});

test("reads the failed files from the output of Jest", () => {
  const printed =
    "PASS server tests/a.test.ts\nFAIL console tests/lib/b.test.tsx\n  ● c\nFAIL tests/d.test.ts (9 s)";
  expect(failedFiles(printed)).toEqual(["tests/lib/b.test.tsx", "tests/d.test.ts"]);
});

describe("the tests of a mutant", () => {
  /** Runs the checks over files that fail with the fault, without it, or both. */
  async function noticed(
    tests: string[],
    failing: { withFault: string[]; without?: string[]; once?: string[] },
    { all = false } = {},
  ) {
    let isPlanted = true;
    const passing: string[] = [];
    const runs: string[][] = [];
    const run = async (_: string, args: string[]) => {
      const files = args.slice(args.indexOf("--runTestsByPath") + 1);
      runs.push(files);
      const bad = (isPlanted ? failing.withFault : failing.without) ?? [];
      // Like Jest with --bail, this ends with the first file that fails.
      const failed = files
        .filter((file) => bad.includes(file) && !passing.includes(file))
        .slice(0, 1);
      if (isPlanted) passing.push(...failed.filter((file) => failing.once?.includes(file)));
      const stderr = failed.map((file) => `FAIL server ${file}`).join("\n");
      return { status: failed.length > 0 ? 1 : 0, stdout: "", stderr };
    };
    const withoutFault = async <T>(act: () => Promise<T>) => {
      isPlanted = false;
      const result = await act();
      isPlanted = true;
      return result;
    };
    const notice = await new Checks({ run }).ofTests(tests, withoutFault, { all });
    return { ...notice, runs };
  }
  const names = Array.from({ length: 20 }, (_, index) => `tests/${index}.test.ts`);

  test("a file that fails only with the mutant detects it", async () => {
    expect((await noticed(names, { withFault: ["tests/5.test.ts"] })).by).toBe("tests/5.test.ts");
  });

  test("a file that also fails without the mutant detects nothing", async () => {
    const failing = ["tests/5.test.ts"];
    expect((await noticed(names, { withFault: failing, without: failing })).by).toBeUndefined();
  });

  test("a file that fails only once with the mutant detects nothing", async () => {
    const failing = ["tests/5.test.ts"];
    expect((await noticed(names, { withFault: failing, once: failing })).by).toBeUndefined();
  });

  test("a file that fails without the mutant does not hide the next ones", async () => {
    const failing = {
      withFault: ["tests/5.test.ts", "tests/6.test.ts"],
      without: ["tests/5.test.ts"],
    };
    expect((await noticed(names, failing)).by).toBe("tests/6.test.ts");
  });

  test("a test that never ends detects the mutant, unless it is equally slow without it", async () => {
    const slow = (limitOfSound: number) => {
      let isPlanted = true;
      const run = async (_command: string, _args: string[], timeoutMs = 0) => ({
        status: isPlanted || timeoutMs < limitOfSound ? null : 0,
        stdout: "",
        stderr: "",
      });
      const withoutFault = async <T>(act: () => Promise<T>) => {
        isPlanted = false;
        const result = await act();
        isPlanted = true;
        return result;
      };
      return new Checks({ run }).ofTests(names.slice(0, 1), withoutFault, { all: false });
    };
    expect((await slow(10_000))?.by).toBe("tests/0.test.ts");
    expect(await slow(5 * 60_000)).toBeUndefined();
  });

  test("runs the closest files first, at most sixteen, even on a slow machine", async () => {
    let now = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => (now += 60_000));
    const { by, runs } = await noticed(names, { withFault: [] });
    clock.mockRestore();
    expect(by).toBeUndefined();
    expect(runs[0]).toEqual(names.slice(0, 4));
    expect(runs.flat()).toEqual(names.slice(0, 16));
  });

  test("runs the other files on request if the closest detect nothing", async () => {
    const last = { withFault: ["tests/19.test.ts"] };
    expect((await noticed(names, last)).check).toBeUndefined();
    expect(await noticed(names, last, { all: true })).toMatchObject({
      check: "other tests",
      by: "tests/19.test.ts",
    });
    const closest = await noticed(names, { withFault: ["tests/3.test.ts"] }, { all: true });
    expect(closest.check).toBe("closest tests");
  });
});

/** Runs `act` with a folder of these files. */
function withFiles(files: Record<string, string>, act: (related: RelatedTests) => void) {
  const root = mkdtempSync(join(tmpdir(), "antwort-related-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    act(new RelatedTests(root, Object.keys(files)));
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("a file that features use is tested by its own tests first, then by those of the features", () => {
  const files = {
    "server/tokens.ts": "export const newToken = 1;",
    "server/features/users/links.ts": 'import { newToken } from "@/server/tokens"; newToken;',
    "server/app.ts": 'import "./features/users/links";',
    "tests/server/tokens.test.ts": 'import "@/server/tokens";',
    "tests/server/features/users/links.test.ts": 'import "@/server/app";',
    "tests/server/db/outage.test.ts": 'import "@/server/app";',
    "tests/server/other.test.ts": "",
  };
  withFiles(files, (related) =>
    expect(related.of("server/tokens.ts")).toEqual([
      "tests/server/tokens.test.ts",
      "tests/server/features/users/links.test.ts",
      "tests/server/db/outage.test.ts",
    ]),
  );
});

test("a test named after a file comes before tests of its folder, wherever it is", () => {
  const files = {
    "server/features/runs/sitemap-check.ts": "",
    "server/features/runs/routes.ts": 'import "./sitemap-check";',
    "tests/server/features/runs/cancel.test.ts": 'import "@/server/features/runs/routes";',
    "tests/server/features/pages/sitemap-watch.test.ts": 'import "@/server/features/runs/routes";',
  };
  withFiles(files, (related) =>
    expect(related.of("server/features/runs/sitemap-check.ts")).toEqual([
      "tests/server/features/pages/sitemap-watch.test.ts",
      "tests/server/features/runs/cancel.test.ts",
    ]),
  );
});

test("the test of the published client is one of the closest tests of each file of the contract", () => {
  const files = {
    "contract/chats.ts": "",
    "contract/endpoints.ts": 'import "./chats";',
    "server/features/chats/routes.ts": 'import "@/contract/chats";',
    "tests/server/features/chats/chats.test.ts": 'import "@/server/features/chats/routes";',
    "tests/clients/generated.test.ts": 'import "@/contract/endpoints";',
  };
  withFiles(files, (related) =>
    expect(related.of("contract/chats.ts")[0]).toBe("tests/clients/generated.test.ts"),
  );
});

test("a file that runs as a thread or program is tested by the tests of the code that starts it", () => {
  const files = {
    "server/db/worker.ts": 'import "./engine";',
    "server/db/engine.ts": "export const engine = 1;",
    "server/db/client.ts": 'new Worker(new URL("./worker.ts", import.meta.url));',
    "server/main.ts": "",
    "scripts/programs.ts": 'const args = ["server/main.ts"];',
    "tests/server/db/client.test.ts": 'import "@/server/db/client";',
    "tests/scripts/programs.test.ts": 'import "@/scripts/programs";',
  };
  withFiles(files, (related) => {
    expect(related.of("server/db/engine.ts")).toEqual(["tests/server/db/client.test.ts"]);
    expect(related.of("server/main.ts")).toEqual(["tests/scripts/programs.test.ts"]);
  });
});

test("the figures count the first check that detects each mutant, by area and in total", () => {
  const outcome = (path: string, check?: Notice["check"]) => ({
    path,
    notice: check && { check, by: "" },
  });
  const figures = figuresOf([
    outcome("server/features/a.ts", "types"),
    outcome("server/features/b.ts"),
    outcome("lib/c.ts", "closest tests"),
    outcome("lib/d.ts", "lint"),
  ]);
  expect(figures.map((line) => line.replaceAll(/ {2,}/g, " "))).toEqual([
    "lib types 0, lint 1, closest tests 1, other tests 0, nothing 0 (100 % noticed)",
    "server/features types 1, lint 0, closest tests 0, other tests 0, nothing 1 (50 % noticed)",
    "all types 1, lint 1, closest tests 1, other tests 0, nothing 1 (75 % noticed)",
  ]);
});

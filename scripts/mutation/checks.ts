import { z } from "zod";
import type { ProjectCopy } from "./project";

/** The check that notices a fault, and what it says: a rule, an error of a type, or a file of tests. */
export type Notice = { check: "types" | "lint" | "tests"; by: string };

const BATCH = 4;
const MOST_FILES = 16;
/** No further batch begins after this time. */
const ENOUGH_MS = 90_000;
/** Longer than Jest's limit for one test. */
const SLOWEST_BATCH_MS = 4 * 60_000;
const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
  "--bail",
  // In the process that the time limit ends: a worker with a test that never ends would outlive it.
  "--runInBand",
];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string().default("syntax") })) });

/** The first error of a type, otherwise the first other finding, in what `oxlint --format=json` prints. */
export function noticeOfLint(printed: string): Notice | undefined {
  const codes = report.parse(JSON.parse(printed)).diagnostics.map(({ code }) => code);
  const type = codes.find((code) => /^typescript\(TS\d+\)$/.test(code));
  if (type) return { check: "types", by: type };
  return codes[0] === undefined ? undefined : { check: "lint", by: codes[0] };
}

/** The files of tests that failed, in what Jest prints. */
export function failedFiles(printed: string): string[] {
  return [...printed.matchAll(/^FAIL .*?(tests\/\S+)/gm)].map(([, file = ""]) => file);
}

/** The checks of `npm test` that can see a fault in one file, without the journeys in a browser. */
export class Checks {
  readonly #project: Pick<ProjectCopy, "run">;
  /** Files of tests that have passed without a fault. The failure of another one may have another reason. */
  readonly #sound = new Set<string>();

  constructor(project: Pick<ProjectCopy, "run">) {
    this.#project = project;
  }

  /** Types and lint of one file. */
  ofFile(path: string): Notice | undefined {
    return noticeOfLint(
      this.#project.run("oxlint", ["--type-check", "--format=json", path]).stdout,
    );
  }

  /** Types of all files: a fault can change what an inferred type promises to another file. */
  ofAllTypes(): Notice | undefined {
    const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", "../types.json"];
    const { status, stdout } = this.#project.run("tsc", args);
    if (status === 0) return undefined;
    return { check: "types", by: /\S+: error TS\d+/.exec(stdout)?.[0] ?? "tsc" };
  }

  /**
   * Runs the first tests of a list, with the fault until some fail, then those again without it.
   *
   * @param withoutFault calls a function while the fault is taken back
   */
  ofTests(tests: string[], withoutFault: <T>(act: () => T) => T): Notice | undefined {
    const startedAt = performance.now();
    for (let at = 0; at < Math.min(tests.length, MOST_FILES); at += BATCH) {
      if (performance.now() - startedAt > ENOUGH_MS) return undefined;
      const files = tests.slice(at, at + BATCH);
      const { status, stderr } = this.#jest(files, SLOWEST_BATCH_MS);
      if (status === 0) continue;
      const failed = failedFiles(stderr);
      // Without a name, the time limit ended them: because of the fault, if they are much faster without it.
      const isNoticed = () =>
        failed.length > 0
          ? this.#areSound(failed)
          : this.#jest(files, SLOWEST_BATCH_MS / 3).status === 0;
      if (withoutFault(isNoticed)) return { check: "tests", by: (failed[0] ?? files).toString() };
    }
    return undefined;
  }

  #areSound(tests: string[]): boolean {
    const unknown = tests.filter((test) => !this.#sound.has(test));
    if (unknown.length > 0 && this.#jest(unknown, SLOWEST_BATCH_MS).status !== 0) return false;
    for (const test of unknown) this.#sound.add(test);
    return true;
  }

  #jest(tests: string[], limitMs: number): { status: number | null; stderr: string } {
    return this.#project.run("node", [...JEST, "--runTestsByPath", ...tests], limitMs);
  }
}

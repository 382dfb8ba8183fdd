import { z } from "zod";
import type { ProjectCopy } from "./project";

/** The check that detects a fault, and its message: a rule, a type error, or a test file. */
export type Notice = { check: "types" | "lint" | "closest tests" | "other tests"; by: string };

/** Calls a function with the original source. */
type WithoutFault = <T>(act: () => Promise<T>) => Promise<T>;

const BATCH = 4;
/** A number of files without a time limit, so that the result does not depend on the speed of the machine. */
const MAX_CLOSEST = 16;
/** For other files, most of which pass: a larger batch starts Jest less often. */
const OTHER_BATCH = 12;
/** The time limit of a batch. For four files it is longer than Jest's limit for one test. */
const limitMs = (files: string[]) => Math.max(4, files.length) * 60_000;
const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
  "--bail",
  // In the process that the time limit kills: a worker with an endless test would survive it.
  "--runInBand",
];

const report = z.object({ diagnostics: z.array(z.object({ code: z.string().default("syntax") })) });

/** The first type error, otherwise the first other finding, in the output of `oxlint --format=json`. */
export function noticeOfLint(printed: string): Notice | undefined {
  const codes = report.parse(JSON.parse(printed)).diagnostics.map(({ code }) => code);
  const type = codes.find((code) => /^typescript\(TS\d+\)$/.test(code));
  if (type) return { check: "types", by: type };
  return codes[0] === undefined ? undefined : { check: "lint", by: codes[0] };
}

/** The failed test files in the output of Jest. */
export function failedFiles(printed: string): string[] {
  return [...printed.matchAll(/^FAIL .*?(tests\/\S+)/gm)].map(([, file = ""]) => file);
}

/** The checks of `npm test` that can detect a fault in one file, without the journeys in a browser. */
export class Checks {
  readonly #project: Pick<ProjectCopy, "run">;
  /** Test files that have passed without a fault. Another file may fail for another reason. */
  readonly #passing = new Set<string>();

  constructor(project: Pick<ProjectCopy, "run">) {
    this.#project = project;
  }

  /** Types and lint of one file. */
  async ofFile(path: string): Promise<Notice | undefined> {
    const args = ["--type-check", "--format=json", path];
    return noticeOfLint((await this.#project.run("oxlint", args)).stdout);
  }

  /** Types of all files, because a fault can change an inferred type that another file uses. */
  async ofAllTypes(): Promise<Notice | undefined> {
    const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", "../types.json"];
    const { status, stdout } = await this.#project.run("tsc", args);
    if (status === 0) return undefined;
    return { check: "types", by: /\S+: error TS\d+/.exec(stdout)?.[0] ?? "tsc" };
  }

  /**
   * Runs the closest tests, the first of the list, with the fault until some fail, and repeats the failed ones without
   * the fault and once more with it.
   * @param all continues with the other tests if the closest detect nothing, without a time limit
   */
  async ofTests(
    tests: string[],
    withoutFault: WithoutFault,
    { all }: { all: boolean },
  ): Promise<Notice | undefined> {
    const closest = await this.#firstNoticing(tests.slice(0, MAX_CLOSEST), BATCH, withoutFault);
    if (closest) return { check: "closest tests", by: closest };
    if (!all) return undefined;
    const distant = await this.#firstNoticing(tests.slice(MAX_CLOSEST), OTHER_BATCH, withoutFault);
    return distant === undefined ? undefined : { check: "other tests", by: distant };
  }

  async #firstNoticing(
    tests: string[],
    batch: number,
    withoutFault: WithoutFault,
  ): Promise<string | undefined> {
    for (let at = 0; at < tests.length; at += batch) {
      const by = await this.#noticingTests(tests.slice(at, at + batch), withoutFault);
      if (by) return by;
    }
    return undefined;
  }

  async #noticingTests(files: string[], withoutFault: WithoutFault): Promise<string | undefined> {
    const { status, stderr } = await this.#jest(files);
    if (status === 0) return undefined;
    const failing = failedFiles(stderr);
    // Without a failed file, the time limit ended the batch: because of the fault, if the batch is much faster without
    // it.
    if (failing.length === 0) {
      const isFast = async () => (await this.#jest(files, limitMs(files) / 3)).status === 0;
      return (await withoutFault(isFast)) ? files.toString() : undefined;
    }
    // Runs it again with the fault: on a busy machine, a test may fail once for another reason.
    const isNoticed =
      (await withoutFault(() => this.#arePassing(failing))) &&
      (await this.#jest(failing)).status !== 0;
    if (isNoticed) return failing[0];
    // A failure ends a batch before its other files have run.
    const others = files.filter((file) => !failing.includes(file));
    return others.length > 0 ? this.#noticingTests(others, withoutFault) : undefined;
  }

  async #arePassing(tests: string[]): Promise<boolean> {
    const unknown = tests.filter((test) => !this.#passing.has(test));
    if (unknown.length > 0 && (await this.#jest(unknown)).status !== 0) return false;
    for (const test of unknown) this.#passing.add(test);
    return true;
  }

  #jest(tests: string[], timeoutMs = limitMs(tests)): ReturnType<ProjectCopy["run"]> {
    return this.#project.run("node", [...JEST, "--runTestsByPath", ...tests], timeoutMs);
  }
}

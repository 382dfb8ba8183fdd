import { z } from "zod";
import type { ProjectCopy } from "./project";

/** The check that notices a fault, and what it says: a rule, an error of a type, or a file of tests. */
export type Notice = { check: "types" | "lint" | "closest tests" | "other tests"; by: string };

/** Calls a function while the fault is taken back. */
type WithoutFault = <T>(act: () => Promise<T>) => Promise<T>;

const BATCH = 4;
/** A number of files and no time limit: the speed of the machine must not decide what is noticed. */
const MAX_CLOSEST = 16;
/** Of other files, most of which pass: larger batches spend less time on starts of Jest. */
const OTHER_BATCH = 12;
/** The time limit of a batch. With four files it is longer than Jest's for one test. */
const limitMs = (files: string[]) => Math.max(4, files.length) * 60_000;
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
  async ofFile(path: string): Promise<Notice | undefined> {
    const args = ["--type-check", "--format=json", path];
    return noticeOfLint((await this.#project.run("oxlint", args)).stdout);
  }

  /** Types of all files: a fault can change what an inferred type promises to another file. */
  async ofAllTypes(): Promise<Notice | undefined> {
    const args = ["--noEmit", "--incremental", "--tsBuildInfoFile", "../types.json"];
    const { status, stdout } = await this.#project.run("tsc", args);
    if (status === 0) return undefined;
    return { check: "types", by: /\S+: error TS\d+/.exec(stdout)?.[0] ?? "tsc" };
  }

  /**
   * Runs the closest tests, the first of a list, with the fault until some fail, and those again without it and with it.
   *
   * @param all continues with the other tests if the closest notice nothing, however long they take
   */
  async ofTests(
    tests: string[],
    withoutFault: WithoutFault,
    { all }: { all: boolean },
  ): Promise<Notice | undefined> {
    const closest = await this.#firstNoticing(tests.slice(0, MAX_CLOSEST), BATCH, withoutFault);
    if (closest) return { check: "closest tests", by: closest };
    if (!all) return undefined;
    const other = await this.#firstNoticing(tests.slice(MAX_CLOSEST), OTHER_BATCH, withoutFault);
    return other === undefined ? undefined : { check: "other tests", by: other };
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
    const failed = failedFiles(stderr);
    // Without a name, the time limit ended them: because of the fault, if they are much faster without it.
    if (failed.length === 0) {
      const isFast = async () => (await this.#jest(files, limitMs(files) / 3)).status === 0;
      return (await withoutFault(isFast)) ? files.toString() : undefined;
    }
    // Again with the fault: on a busy machine, a test may fail once for another reason.
    const isNoticed =
      (await withoutFault(() => this.#areSound(failed))) && (await this.#jest(failed)).status !== 0;
    if (isNoticed) return failed[0];
    // A failure ends a batch before its other files have run.
    const others = files.filter((file) => !failed.includes(file));
    return others.length > 0 ? this.#noticingTests(others, withoutFault) : undefined;
  }

  async #areSound(tests: string[]): Promise<boolean> {
    const unknown = tests.filter((test) => !this.#sound.has(test));
    if (unknown.length > 0 && (await this.#jest(unknown)).status !== 0) return false;
    for (const test of unknown) this.#sound.add(test);
    return true;
  }

  #jest(tests: string[], timeoutMs = limitMs(tests)): ReturnType<ProjectCopy["run"]> {
    return this.#project.run("node", [...JEST, "--runTestsByPath", ...tests], timeoutMs);
  }
}

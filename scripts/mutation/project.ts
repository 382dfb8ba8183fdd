import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killGroup } from "../test/command";

type Run = { status: number | null; stdout: string; stderr: string };

/** A copy of the last commit, in which files may be changed. */
export class ProjectCopy {
  readonly root = join(realpathSync(mkdtempSync(join(tmpdir(), "antwort-mutation-"))), "copy");

  readonly #interruption: AbortSignal;

  /** @param interruption kills the running command, whose promise then rejects */
  constructor(interruption: AbortSignal) {
    this.#interruption = interruption;
  }

  /** Also creates what a fresh clone lacks: the packages, and Next's types of styles and pictures. */
  async create(): Promise<void> {
    execFileSync("git", ["worktree", "add", "--quiet", "--detach", this.root, "HEAD"]);
    // The copy's own packages: an installation in the work tree must not disturb the run.
    execFileSync("cp", ["-r", "node_modules", join(this.root, "node_modules")]);
    await this.run("next", ["typegen"]);
  }

  remove(): void {
    execFileSync("git", ["worktree", "remove", "--force", this.root]);
    rmSync(join(this.root, ".."), { recursive: true });
  }

  /**
   * Runs a command of the installed packages. `status` is null if the time limit ended it.
   *
   * @throws {Error} if it cannot be started or was interrupted
   */
  async run(command: string, args: string[], timeoutMs?: number): Promise<Run> {
    this.#interruption.throwIfAborted();
    const path = join(this.root, "node_modules/.bin", command);
    const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
    const child = spawn(path, args, { cwd: this.root, stdio, detached: true });
    const kill = () => killGroup(child.pid, "SIGKILL");
    this.#interruption.addEventListener("abort", kill);
    const limit = timeoutMs ? setTimeout(kill, timeoutMs) : undefined;
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => (printed[name] += text));
    }
    try {
      await once(child, "close");
    } finally {
      clearTimeout(limit);
      this.#interruption.removeEventListener("abort", kill);
    }
    this.#interruption.throwIfAborted();
    return { status: child.exitCode, ...printed };
  }
}

import { type SpawnSyncReturns, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Run = Pick<SpawnSyncReturns<string>, "status" | "stdout" | "stderr">;

/** A copy of the last commit, in which files may be changed. */
export class ProjectCopy {
  readonly root = join(realpathSync(mkdtempSync(join(tmpdir(), "antwort-mutation-"))), "copy");

  /** Also makes what a fresh clone lacks: the packages, and Next's types of styles and pictures. */
  create(): void {
    execFileSync("git", ["worktree", "add", "--quiet", "--detach", this.root, "HEAD"]);
    // The copy's own packages: an installation in the work tree must not disturb the run.
    execFileSync("cp", ["-r", "node_modules", join(this.root, "node_modules")]);
    this.run("next", ["typegen"]);
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
  run(command: string, args: string[], timeoutMs?: number): Run {
    const { status, signal, error, stdout, stderr } = spawnSync(
      join(this.root, "node_modules/.bin", command),
      args,
      {
        cwd: this.root,
        encoding: "utf8",
        maxBuffer: 2 ** 28,
        killSignal: "SIGKILL",
        ...(timeoutMs && { timeout: timeoutMs }),
      },
    );
    if (error && !("code" in error && error.code === "ETIMEDOUT")) throw error;
    if (signal === "SIGINT" || status === 130) throw new Error("The run was interrupted.");
    return { status, stdout, stderr };
  }
}

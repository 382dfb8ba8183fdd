import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";

/** How a command ended. Both are null if it could not be started. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

type Options = {
  variables?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** The file that receives the output instead of the terminal. */
  output?: string;
};

const KILL_AFTER_MS = 15_000;

/**
 * Runs a command with its output on the terminal or in a file. When the signal aborts, ends it and all processes that it started.
 * It has a process group of its own, so that Ctrl-C does not end it before its parent knows.
 * @throws {DOMException} AbortError if the signal has aborted before
 */
export async function show(command: string, args: string[], options: Options = {}): Promise<Exit> {
  const { variables, signal: abortion, output } = options;
  abortion?.throwIfAborted();
  const env = { ...process.env, ...variables };
  const file = output === undefined ? "inherit" : openSync(output, "w");
  const child = spawn(command, args, { stdio: ["inherit", file, file], env, detached: true });
  if (typeof file === "number") closeSync(file);
  const end = () => {
    killGroup(child.pid, "SIGTERM");
    setTimeout(() => killGroup(child.pid, "SIGKILL"), KILL_AFTER_MS).unref();
  };
  abortion?.addEventListener("abort", end);
  const exit = await new Promise<Exit>((done) => {
    child.once("error", () => done({ code: null, signal: null }));
    child.once("exit", (code, signal) => done({ code, signal }));
  });
  abortion?.removeEventListener("abort", end);
  // Some of its processes may finish their work first.
  if (abortion?.aborted) killGroup(child.pid, "SIGKILL");
  return exit;
}

/** Sends a signal to a process and to the rest of its group. */
export function killGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader) process.kill(-leader, signal);
  } catch {
    // The group has ended.
  }
}

/** Installs system packages quietly, as root on Debian only. Returns whether it worked. */
export function installSystemPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: "ignore" } as const;
  spawnSync("apt-get", ["update"], quiet);
  const args = ["install", "-y", "--no-install-recommends", name];
  return spawnSync("apt-get", args, quiet).status === 0;
}

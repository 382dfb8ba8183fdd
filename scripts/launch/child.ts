import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export type Program = {
  /** The name in messages and of the log file. */
  name: string;
  args: string[];
  variables: NodeJS.ProcessEnv;
  /** The absolute path of the program's log. */
  logFile: string;
  /** Also prints its output. */
  isShown?: boolean;
};

export type Running = {
  program: Program;
  /** The last lines it printed. */
  lastLines: () => string;
  /** Resolves with the reason when the program has exited. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** Sends SIGTERM, and SIGKILL after the deadline. */
  stop: (deadlineMs: number) => Promise<void>;
};

const MAX_LOG_BYTES = 20_000_000;
const parentDeathWatch = join(import.meta.dirname, "parent-death-watch.mjs");

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only the launcher, which then stops its
 * programs in order.
 */
export function start(program: Program): Running {
  const logStart = prepareLog(program.logFile);
  const log = createWriteStream(program.logFile, { flags: "a" });
  const child = spawn(process.execPath, ["--import", parentDeathWatch, ...program.args], {
    env: program.variables,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(log, { end: false });
    if (program.isShown) stream?.pipe(process.stdout, { end: false });
  }
  const ended = endOf(child).then(async (reason) => {
    await new Promise<void>((written) => log.end(written));
    return reason;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    program,
    lastLines: () => lastLines(program.logFile, logStart),
    ended,
    hasEnded,
    stop: (deadlineMs) => stop(child, ended, deadlineMs),
  };
}

/** Rotates a large log. Returns the size of the file. */
function prepareLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < MAX_LOG_BYTES) return bytes;
  renameSync(file, `${file}.old`);
  return 0;
}

function lastLines(file: string, fromByte: number, count = 15): string {
  const printed = readFileSync(file).subarray(fromByte).toString();
  return printed.trimEnd().split("\n").slice(-count).join("\n");
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once("error", (error) => done(error.message));
    child.once("close", (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  deadlineMs: number,
): Promise<void> {
  child.kill("SIGTERM");
  const deadline = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  await ended;
  clearTimeout(deadline);
}

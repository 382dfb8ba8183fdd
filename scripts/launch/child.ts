import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Program = {
  /** As a person calls it. */
  name: string;
  args: string[];
  variables: NodeJS.ProcessEnv;
  /** Absolute; everything the program prints goes here. */
  logFile: string;
  /** Also show what it prints. */
  isShown?: boolean;
};

export type Running = {
  program: Program;
  /** Settles when it has ended, with the reason in words. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** Asks it to end and kills it when it has not within the deadline. */
  stop: (deadlineMs: number) => Promise<void>;
};

const leash = join(import.meta.dirname, "leash.mjs");

/**
 * Starts a program on the Node of node_modules, in a process group of its own, so that Ctrl-C reaches only the
 * launcher, which then ends its programs in order.
 */
export function start(program: Program): Running {
  mkdirSync(dirname(program.logFile), { recursive: true });
  const log = createWriteStream(program.logFile, { flags: "a" });
  const child = spawn(process.execPath, ["--import", leash, ...program.args], {
    env: program.variables,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(log, { end: false });
    if (program.isShown) stream?.pipe(process.stdout, { end: false });
  }
  const ended = endOf(child).finally(() => log.end());
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { program, ended, hasEnded, stop: (deadlineMs) => stop(child, ended, deadlineMs) };
}

/** The last lines a program printed, for telling why it ended. */
export function lastLines(program: Program, count = 15): string {
  return readFileSync(program.logFile, "utf8").trimEnd().split("\n").slice(-count).join("\n");
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mallocEnv, platformHeap, withoutReplacedLimits } from "@/scripts/launch/programs";

const root = join(import.meta.dirname, "..");
const STARTING_MS = 180_000;

/** A platform to measure, with the folder of its mails. */
export type BenchPlatform = {
  apiUrl: string;
  dataDir: string;
  /** Whether this run started it. Its data can then be read after it has stopped. */
  isOwn: boolean;
  /** Its process, if this run started it. */
  pid?: number | undefined;
  stop: () => Promise<void>;
  /** Kills it, as a power cut does. */
  kill: () => Promise<void>;
  /** Deletes its data, if this run started it. */
  remove: () => Promise<void>;
};

/** The platform at API_URL with its DATA_DIR, or a new one on a free port with an empty folder. */
export async function openPlatform(settings: Record<string, string> = {}): Promise<BenchPlatform> {
  const { API_URL, DATA_DIR = join(root, "data") } = process.env;
  const emptyOutcome = async () => {};
  if (API_URL) {
    return {
      apiUrl: API_URL,
      dataDir: DATA_DIR,
      isOwn: false,
      stop: emptyOutcome,
      kill: emptyOutcome,
      remove: emptyOutcome,
    };
  }
  return startPlatform(settings);
}

/**
 * Starts a platform on a free port with an empty folder, or again with the folder and port of `before`. `source` is the
 * checkout to run.
 */
export async function startPlatform(
  settings: Record<string, string> = {},
  stopped?: Pick<BenchPlatform, "dataDir" | "apiUrl">,
  source = root,
): Promise<BenchPlatform> {
  const dataDir = stopped?.dataDir ?? (await mkdtemp(join(tmpdir(), "antwort-bench-")));
  const apiUrl = stopped?.apiUrl ?? `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, argsOf(source), {
    cwd: source,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...mallocEnv,
      ...process.env,
      LOG_LEVEL: "warn",
      ...settings,
      API_PORT: new URL(apiUrl).port,
      API_URL: apiUrl,
      DATA_DIR: dataDir,
    },
  });
  const ended = once(child, "exit");
  await Promise.race([answers(apiUrl), ended.then(() => Promise.reject(new Error("It ended.")))]);
  return {
    apiUrl,
    dataDir,
    isOwn: true,
    pid: child.pid,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    remove: () => rm(dataDir, { recursive: true }),
  };
}

function argsOf(source: string): string[] {
  const heap = withoutReplacedLimits(platformHeap, process.env["NODE_OPTIONS"]);
  const hook = join(source, "scripts", "resolve.mjs");
  return [...heap, "--import", hook, join(source, "server", "main.ts")];
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function answers(apiUrl: string): Promise<void> {
  const deadline = Date.now() + STARTING_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(`${apiUrl}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
  throw new Error(`Nothing answers at ${apiUrl}.`);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { areProcessesOpen, cpuSecondsOf, treeOf } from "./processes";

const root = join(import.meta.dirname, "..");

export type Product = {
  consoleUrl: string;
  apiUrl: string;
  dataDir: string;
  /** The process of `npm start`, the ancestor of all others. */
  pid: number;
  /** CPU seconds of all processes from the command until console and platform answered. */
  startSeconds: number | undefined;
  stop: () => Promise<void>;
};

/** Its ports, its folder, and further settings. */
export type StartOptions = {
  port: number;
  apiPort: number;
  dataDir: string;
  settings: Record<string, string>;
};

/** Starts the product with `npm start`, which builds outdated parts, and waits until it reports that it is ready. */
export async function startProduct({
  port,
  apiPort,
  dataDir,
  settings,
}: StartOptions): Promise<Product> {
  const launcher = spawn("npm", ["start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
    },
  });
  const ended = once(launcher, "exit");
  await ready(launcher.stdout, ended);
  const pid = launcher.pid ?? 0;
  return {
    consoleUrl: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    dataDir,
    pid,
    startSeconds: areProcessesOpen ? cpuSecondsOf(treeOf(pid)) : undefined,
    stop: async () => {
      launcher.kill("SIGTERM");
      await ended;
    },
  };
}

async function ready(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let printed = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
    if (/Ready after/.test(printed)) resolve();
  });
  const startFailure = ended.then(() => Promise.reject(new Error(`It did not start:\n${printed}`)));
  await Promise.race([promise, startFailure]);
}

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Installation } from "./installation";
import { freePort, waitForExit, waitForOutput } from "./site";

/** An installation for one test, which can stop and restart it. */
export type DedicatedInstallation = {
  installation: Installation;
  /** Stops it, runs a command of `npm run admin`, and starts it again. Sessions survive. */
  runAdminCommand: (...args: string[]) => Promise<void>;
  remove: () => Promise<void>;
};

export async function openDedicatedInstallation(
  settings: Record<string, string>,
): Promise<DedicatedInstallation> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDirectory = await mkdtemp(join(tmpdir(), "antwort-own-"));
  const env = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDirectory,
    SESSION_SECRET: randomUUID(),
    ...settings,
  };
  const start = async () => {
    const launcher = spawn(process.execPath, ["scripts/start.mjs"], { env });
    await waitForOutput(launcher, /Ready after/);
    return async () => {
      launcher.kill("SIGTERM");
      await waitForExit(launcher);
    };
  };
  let stop = await start();
  const command = ["--import", "./scripts/resolve.mjs", "scripts/admin/run.ts"];
  return {
    installation: {
      consoleUrl: `http://localhost:${port}`,
      apiUrl: `http://localhost:${apiPort}`,
      dataDirectory,
      sampleUrl: "",
      untrainable: { forbidding: 0, endless: 0, silent: 0, picture: 0, down: 0 },
      receivers: { de: 0, en: 0 },
    },
    runAdminCommand: async (...args) => {
      await stop();
      const admin = spawn(process.execPath, [...command, ...args], { env });
      if ((await waitForExit(admin)) !== 0)
        throw new Error(`npm run admin -- ${args.join(" ")} failed`);
      stop = await start();
    },
    remove: async () => {
      await stop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

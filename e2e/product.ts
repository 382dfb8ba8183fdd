import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, freePort, printed, startSample } from "./site";

export type Product = {
  consoleUrl: string;
  apiUrl: string;
  dataDirectory: string;
  sampleUrl: string;
};

/** Where the journeys find what was started for them. */
export const product = (): Product => JSON.parse(process.env["E2E_PRODUCT"] ?? "{}") as Product;

/** Builds and starts the product as `npm start` does, with data of its own and the sample site beside it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const [port, apiPort, samplePort] = [await freePort(), await freePort(), await freePort()];
  const dataDirectory = await mkdtemp(join(tmpdir(), "antwort-e2e-"));
  const sample = await startSample(samplePort);
  const launcher = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDirectory,
      CRAWLER_ALLOW_HOSTS: `localhost:${samplePort}`,
    },
  });
  await printed(launcher, /Ready after/);
  process.env["E2E_PRODUCT"] = JSON.stringify({
    consoleUrl: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    sampleUrl: `http://localhost:${samplePort}`,
    dataDirectory,
  } satisfies Product);

  return async () => {
    launcher.kill("SIGTERM");
    const code = await ended(launcher);
    sample.kill("SIGTERM");
    await ended(sample);
    await rm(dataDirectory, { recursive: true });
    if (code !== 0) throw new Error(`The product ended with ${code} instead of 0.`);
  };
}

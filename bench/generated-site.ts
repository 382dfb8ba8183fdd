import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type GeneratedSite = { base: string; host: string; close: () => Promise<void> };

/** Serves generated pages with links and a sitemap in a separate thread, so that it does not slow down its clients. */
export async function serveGeneratedSite(count: number): Promise<GeneratedSite> {
  const hook = new URL("../scripts/resolve.mjs", import.meta.url);
  const worker = new Worker(new URL("./generated-site-worker.ts", import.meta.url), {
    workerData: count,
    execArgv: ["--import", hook.href],
  });
  const [port] = (await once(worker, "message")) as [number];
  const host = `127.0.0.1:${port}`;
  return { base: `http://${host}/`, host, close: async () => void (await worker.terminate()) };
}

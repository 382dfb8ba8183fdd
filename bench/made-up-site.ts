import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type MadeUpSite = { base: string; host: string; close: () => Promise<void> };

/** Serves made-up pages, linked and listed in a sitemap, from a thread of its own: it takes no turns from who asks. */
export async function serveMadeUpSite(count: number): Promise<MadeUpSite> {
  const hook = new URL("../scripts/resolve.mjs", import.meta.url);
  const worker = new Worker(new URL("./made-up-site-worker.ts", import.meta.url), {
    workerData: count,
    execArgv: ["--import", hook.href],
  });
  const [port] = (await once(worker, "message")) as [number];
  const host = `127.0.0.1:${port}`;
  return { base: `http://${host}/`, host, close: async () => void (await worker.terminate()) };
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type GeneratedSite = {
  baseUrl: string;
  host: string;
  /** Returns the number of HTTP responses since the last call, by status. */
  takeStatuses: () => Promise<Map<number, number>>;
  close: () => Promise<void>;
};

/**
 * Serves generated pages with links and a sitemap in a separate thread, so that it does not slow down its clients. A
 * request with the ETag of its page is answered with 304.
 */
export async function serveGeneratedSite(count: number): Promise<GeneratedSite> {
  const hook = new URL("../scripts/resolve.mjs", import.meta.url);
  const worker = new Worker(new URL("./generated-site-worker.ts", import.meta.url), {
    workerData: count,
    execArgv: ["--import", hook.href],
  });
  const [port] = (await once(worker, "message")) as [number];
  const host = `127.0.0.1:${port}`;
  return {
    baseUrl: `http://${host}/`,
    host,
    async takeStatuses() {
      worker.postMessage("take");
      const [statuses] = (await once(worker, "message")) as [Map<number, number>];
      return statuses;
    },
    close: async () => void (await worker.terminate()),
  };
}

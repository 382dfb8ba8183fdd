import { parseDocument } from "htmlparser2";
import { Agent } from "undici";
import { pathOf } from "./made-up-html";
import type { MadeUpSite } from "./made-up-site";

const CONCURRENCY = 4; // as the crawler's own

/** Pages a second, and the seconds of CPU that the loop's own thread took. */
export type BareLoop = { rate: number; cpuSeconds: number };

/**
 * The barest crawl there can be: fetches each page from a list, as many at a time as the crawler, and parses it into a
 * tree with the parser that the crawler uses, too. No text, no links, no rules, nothing kept, one process.
 */
export async function bareLoop({ host }: MadeUpSite, count: number): Promise<BareLoop> {
  const agent = new Agent({ connections: CONCURRENCY });
  let next = 0;
  const [start, before] = [performance.now(), process.threadCpuUsage()];
  const work = async () => {
    while (next < count) {
      const path = pathOf(next++);
      const { body } = await agent.request({ origin: `http://${host}`, path, method: "GET" });
      parseDocument(await body.text());
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.threadCpuUsage(before);
  await agent.close();
  return { rate: count / seconds, cpuSeconds: (user + system) / 1e6 };
}

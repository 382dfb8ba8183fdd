import { parseDocument } from "htmlparser2";
import { Agent } from "undici";
import { htmlToPage } from "@/server/engines/ingest/html/page";
import { pathOf } from "./generated-html";
import type { GeneratedSite } from "./generated-site";

const CONCURRENCY = 4; // the crawler's own concurrency

/** Pages per second, and the CPU seconds of the loop's thread. */
export type BareLoop = { rate: number; cpuSeconds: number };

/** The result of a page: its text, or only its parsed tree. */
const parsers = {
  text: (html: Buffer) => htmlToPage(html, "text/html; charset=utf-8", "http://made.up/page"),
  tree: (html: Buffer) => parseDocument(html.toString()),
} as const;

export type Loops = { [P in keyof typeof parsers]: BareLoop };

export async function runLoops(site: GeneratedSite, count: number): Promise<Loops> {
  const tree = await bareLoop(site, count, parsers.tree);
  return { tree, text: await bareLoop(site, count, parsers.text) };
}

/**
 * The minimum of a crawl: fetches each page of a list, with the crawler's concurrency, and parses it in one process.
 * It follows no links, reads no rules and stores nothing.
 */
async function bareLoop(
  { host }: GeneratedSite,
  count: number,
  parse: (html: Buffer) => unknown,
): Promise<BareLoop> {
  const agent = new Agent({ connections: CONCURRENCY });
  let next = 0;
  const [start, before] = [performance.now(), process.threadCpuUsage()];
  const work = async () => {
    while (next < count) {
      const path = pathOf(next++);
      const { body } = await agent.request({ origin: `http://${host}`, path, method: "GET" });
      parse(Buffer.from(await body.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.threadCpuUsage(before);
  await agent.close();
  return { rate: count / seconds, cpuSeconds: (user + system) / 1e6 };
}

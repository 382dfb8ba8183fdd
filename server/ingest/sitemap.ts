import { gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { parseAddress } from "./address";
import { decode } from "./charset";
import { FetchFailure } from "./fetch-failure";
import type { Fetcher } from "./fetch";

export type SitemapLimits = {
  /** Sitemap files read, indexes included. */
  maxFiles: number;
  maxAddresses: number;
  /** One file, decompressed. The protocol's own limit is 50 MB. */
  maxBytes: number;
};

const usual: SitemapLimits = { maxFiles: 50, maxAddresses: 50_000, maxBytes: 50 << 20 };

/**
 * The page addresses that sitemaps name, indexes followed. A sitemap that is missing
 * or broken gives what it holds up to the fault.
 */
export async function readSitemaps(
  fetcher: Fetcher,
  starts: string[],
  signal: AbortSignal,
  limits: SitemapLimits = usual,
): Promise<string[]> {
  const files = [...new Set(starts)];
  const pages = new Set<string>();
  for (let next = 0; next < Math.min(files.length, limits.maxFiles); next += 1) {
    const file = files[next];
    if (file === undefined || pages.size >= limits.maxAddresses) break;
    const found = parseSitemap(await readFile(fetcher, file, signal, limits.maxBytes));
    for (const address of absolute(found.sitemaps, file)) {
      if (!files.includes(address)) files.push(address);
    }
    for (const address of absolute(found.pages, file)) {
      if (pages.size < limits.maxAddresses) pages.add(address);
    }
  }
  return [...pages];
}

/** The protocol wants absolute addresses; relative ones are met all the same. */
const absolute = (addresses: string[], file: string): string[] =>
  addresses.flatMap((address) => parseAddress(address, file) ?? []);

async function readFile(
  fetcher: Fetcher,
  address: string,
  signal: AbortSignal,
  maxBytes: number,
): Promise<string> {
  try {
    const { body, headers } = await fetcher.fetch(address, { signal, maxBytes });
    return decode(unpacked(body, maxBytes), headers["content-type"] ?? "").text;
  } catch (error) {
    if (error instanceof FetchFailure) return "";
    throw error;
  }
}

/** A `.xml.gz` comes as it lies on the server's disk: compressed without a content-encoding. */
function unpacked(body: Buffer, maxBytes: number): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new FetchFailure("CRAWL_TOO_LARGE", { cause });
  }
}

/** One sitemap file: XML as sitemaps.org describes it, or plain text with one address a line. */
export function parseSitemap(text: string): { pages: string[]; sitemaps: string[] } {
  if (!/^\s*</.test(text)) return { pages: text.match(/^https?:\/\/\S+$/gm) ?? [], sitemaps: [] };
  const found = { pages: new Array<string>(), sitemaps: new Array<string>() };
  const path: string[] = [];
  let content = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    path.push(localName(name));
    content = "";
  });
  parser.on("text", (part) => (content += part));
  parser.on("cdata", (part) => (content += part));
  parser.on("closetag", () => {
    const isAddress = path.at(-1) === "loc";
    const owner = path.at(-2);
    if (isAddress && owner === "url") found.pages.push(content.trim());
    if (isAddress && owner === "sitemap") found.sitemaps.push(content.trim());
    path.pop();
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    parser.write(text).close();
  } catch {
    return found; // Broken from here on; what was read stays good.
  }
  return found;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

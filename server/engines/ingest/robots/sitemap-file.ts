import { gunzipSync } from "node:zlib";
import { SaxesParser } from "saxes";
import { parseAddress } from "../address";
import { decode } from "../charset";
import { FetchFailure } from "../fetch-failure";

/** The longest W3C date, with some room. */
const MAX_LASTMOD_LENGTH = 40;

export type SitemapFile = {
  bytes: Buffer;
  contentType: string;
  /** The address of the file. Relative addresses occur in it, although the protocol forbids them. */
  address: string;
  /** Decompressed. */
  maxBytes: number;
  maxAddresses: number;
};

/** Normalized addresses, without duplicates. */
export type Sitemap = {
  pages: string[];
  sitemaps: string[];
  lastModified: Record<string, string>;
};

/**
 * sitemaps.org, or text with one address per line. A broken file returns everything before the fault.
 * @throws {FetchFailure} if it is too large
 */
export function readSitemapFile(file: SitemapFile): Sitemap {
  const { text } = decode(decompress(file.bytes, file.maxBytes), file.contentType);
  const found = { pages: new Set<string>(), sitemaps: new Set<string>() };
  const lastModified = new Map<string, string>();
  const addAddress = (kind: "pages" | "sitemaps", location: string): void => {
    const address = parseAddress(location, file.address);
    if (address) found[kind].add(address);
    if (found[kind].size >= file.maxAddresses)
      throw new RangeError("The sitemap has too many addresses.");
  };
  const setLastModified = (location: string, lastmod: string): void => {
    const address = parseAddress(location, file.address);
    if (address) lastModified.set(address, lastmod.slice(0, MAX_LASTMOD_LENGTH));
  };
  try {
    if (/^\s*</.test(text)) readXml(text, addAddress, setLastModified);
    else for (const [line] of text.matchAll(/^https?:\/\/\S+$/gm)) addAddress("pages", line);
  } catch {
    // Broken from here on, or the limit is reached.
  }
  return {
    pages: [...found.pages],
    sitemaps: [...found.sitemaps],
    lastModified: Object.fromEntries(lastModified),
  };
}

/** A `.xml.gz` may be compressed without a content-encoding. */
function decompress(bytes: Buffer, maxBytes: number): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new FetchFailure("CRAWL_TOO_LARGE", { cause });
  }
}

type AddAddress = (kind: "pages" | "sitemaps", location: string) => void;

/** @throws the callbacks' errors, and an error for invalid XML */
function readXml(
  text: string,
  addAddress: AddAddress,
  setLastModified: (location: string, lastmod: string) => void,
): void {
  const path: string[] = [];
  let content = "";
  let page = { location: "", lastmod: "" };
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    path.push(localName(name));
    content = "";
  });
  parser.on("text", (part) => (content += part));
  parser.on("cdata", (part) => (content += part));
  parser.on("closetag", () => {
    const name = path.pop();
    const parent = path.at(-1);
    const value = content.trim();
    if (name === "loc" && parent === "url") addAddress("pages", (page.location = value));
    if (name === "loc" && parent === "sitemap") addAddress("sitemaps", value);
    if (name === "lastmod" && parent === "url") page.lastmod = value;
    if (name !== "url") return;
    if (page.location && page.lastmod) setLastModified(page.location, page.lastmod);
    page = { location: "", lastmod: "" };
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

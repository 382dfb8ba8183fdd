import { hash } from "node:crypto";
import { addressVariants } from "./address";
import type { Fetched } from "./fetch";
import { FetchFailure } from "./fetch-failure";
import type { Address, CrawlCode, PageOutcome, TakenPage } from "./frontier";
import type { Page } from "./html/page";
import { robotsWords } from "./html/metadata";
import { readPage } from "./read-page";
import type { Visitor } from "./visitor";

/** Files that no page is. Documents among them are not: their media type tells. */
const binary =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|webm|ogg|wav|avi|mov|wmv|zip|gz|tgz|bz2|xz|rar|7z|exe|dmg|apk|iso|bin|css|js|mjs|json|woff2?|ttf|eot|rss|atom)$/i;

const isPageType = (mediaType: string): boolean =>
  mediaType === "" || mediaType === "text/html" || mediaType === "application/xhtml+xml";

/** Fetches one address that was handed out, adds its links, and records what became of it. */
export async function visit(crawl: Visitor, address: Address): Promise<void> {
  const refusal = await refusalOf(crawl, address);
  if (refusal) return crawl.settle(address.url, skipped(refusal));
  const route = [address.url];
  try {
    const answer = await load(crawl, address, route);
    const outcome = await understand(crawl, address, answer);
    const final = route.pop() ?? address.url;
    await record(crawl, final, outcome);
    for (const url of route) await crawl.settle(url, duplicateOf(final));
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    for (const url of route.toReversed()) await crawl.settle(url, failed(error));
  }
}

async function refusalOf(
  { site, maxDepth }: Visitor,
  { url, depth }: Address,
): Promise<CrawlCode | undefined> {
  if (depth > maxDepth) return "CRAWL_LIMIT_REACHED";
  if (binary.test(new URL(url).pathname)) return "CRAWL_NOT_HTML";
  return site.refusalOf(url);
}

/** Reads an address; the addresses that redirects lead through are claimed and added to `route`. */
function load(crawl: Visitor, address: Address, route: string[]): Promise<Fetched> {
  const { fetcher, frontier, pace, signal, site } = crawl;
  const refuse = async (url: string): Promise<CrawlCode | undefined> => {
    if (route.includes(url)) return undefined; // A second try after a pause.
    const refusal = await site.refusalOf(url);
    if (refusal) return refusal;
    const isNew = await frontier.claim({ url, depth: address.depth, source: "redirect" });
    if (isNew) route.push(url);
    return isNew ? undefined : "CRAWL_DUPLICATE";
  };
  const headers = {
    ...(address.etag && { "if-none-match": address.etag }),
    ...(address.lastModified && { "if-modified-since": address.lastModified }),
  };
  return pace.run(() =>
    fetcher.fetch(address.url, { signal, headers, refuse, accepts: isPageType }),
  );
}

async function understand(
  crawl: Visitor,
  address: Address,
  received: Fetched,
): Promise<PageOutcome> {
  const isMarked = Boolean(address.etag ?? address.lastModified);
  if (received.status === 304 && isMarked) return { state: "unchanged" };
  if (looksBinary(received)) return skipped("CRAWL_NOT_HTML");
  const { page, answer } = await readPage(crawl, received);
  const words = new Set([...page.robots, ...robotsWords(answer.headers["x-robots-tag"] ?? "")]);
  const links = crawl.site.own(page.links, new URL(answer.url).origin);
  if (!words.has("nofollow")) await crawl.add(links, address.depth + 1, "link");
  if (words.has("noindex")) return skipped("CRAWL_NOINDEX");
  const original = await originalOf(crawl, page, answer.url, address);
  if (original) return duplicateOf(original);
  if (page.needsJavaScript) return skipped("CRAWL_NEEDS_JAVASCRIPT");
  return page.markdown ? taken(page, answer) : skipped("CRAWL_NO_TEXT");
}

/** PDF and other files under the name of HTML. UTF-16 has zero bytes too, but tells so. */
function looksBinary({ body, headers }: Fetched): boolean {
  const start = body.subarray(0, 512);
  if (start.subarray(0, 4).toString("latin1") === "%PDF") return true;
  const isUtf16 =
    /utf-16/i.test(headers["content-type"] ?? "") ||
    /^[\xfe\xff]{2}/.test(start.toString("latin1", 0, 2));
  return start.includes(0) && !isUtf16;
}

/**
 * The taken page that this one names as canonical, visited now where nobody has been there. A canonical address
 * that cannot be taken, and a start page named by every page of a site, do not count.
 */
async function originalOf(
  crawl: Visitor,
  { canonical }: Page,
  url: string,
  address: Address,
): Promise<string | undefined> {
  const [original] = crawl.site.own(canonical ? [canonical] : [], new URL(url).origin);
  if (!original || original === url || isFalseOriginal(original, url, crawl.site.base))
    return undefined;
  const { depth } = address;
  const isNew = await crawl.frontier.claim({ url: original, depth, source: "link" });
  if (isNew) crawl.inFlight.begin(original, () => visit(crawl, { url: original, depth }));
  if (!(await crawl.inFlight.waitFor(original, address.url))) return undefined;
  return (await crawl.frontier.findTaken([original])).length > 0 ? original : undefined;
}

function isFalseOriginal(original: string, url: string, base: string): boolean {
  const path = new URL(original).pathname;
  const isStart = path === "/" || path === new URL(base).pathname;
  return isStart && path !== new URL(url).pathname && !addressVariants(url).includes(original);
}

/** Records an outcome, a page whose text another spelling of its address gave already as a duplicate. */
function record({ alone, frontier, settle }: Visitor, url: string, outcome: PageOutcome) {
  if (outcome.state !== "taken") return settle(url, outcome);
  return alone(async () => {
    const others = await frontier.findTaken(addressVariants(url));
    const same = others.find(({ hash }) => hash === outcome.page.hash);
    await settle(url, same ? duplicateOf(same.url) : outcome);
  });
}

function taken(page: Page, { url, headers, body }: Fetched): PageOutcome {
  const { title, lang, markdown, charset } = page;
  const understood: TakenPage = {
    url,
    title,
    lang,
    markdown,
    hash: hash("sha256", `${title}\n${markdown}`),
    etag: headers.etag,
    lastModified: headers["last-modified"],
    charset,
    size: body.length,
  };
  return { state: "taken", page: understood };
}

const skipped = (code: CrawlCode): PageOutcome => ({ state: "skipped", code });

const duplicateOf = (url: string): PageOutcome => ({
  state: "skipped",
  code: "CRAWL_DUPLICATE",
  duplicateOf: url,
});

const failed = ({ code, cause }: FetchFailure): PageOutcome =>
  code === "CRAWL_DUPLICATE" && typeof cause === "string" ? duplicateOf(cause) : skipped(code);

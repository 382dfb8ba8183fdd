import type { FetchedResponse } from "@/server/engines/ingest/http-request";
import type { Page } from "../html/page";
import { productOf } from "../user-agent";
import type { CrawlOptions } from "./crawl-options";

type Reader = Pick<CrawlOptions, "fetcher" | "parser" | "browser" | "signal">;

/**
 * Renders the page if it needs JavaScript and there is a browser. The answer of a rendered page has no validators,
 * because these do not cover scripts.
 * @throws as `Parser.readPage`
 */
export async function readPage(
  reader: Reader,
  answer: FetchedResponse,
): Promise<{ page: Page; answer: FetchedResponse }> {
  const page = await parsePage(reader, answer);
  const renderedHtml =
    page.needsJavaScript && (await reader.browser?.render(answer, reader.signal));
  if (!renderedHtml) return { page, answer };
  const { etag: _etag, "last-modified": _lastModified, ...headers } = answer.headers;
  const rendered = {
    ...answer,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
    body: renderedHtml,
  };
  const filled = await parsePage(reader, rendered);
  const isFilled = filled.markdown.length > page.markdown.length;
  return { page: { ...filled, needsJavaScript: !isFilled }, answer: rendered };
}

function parsePage(
  { fetcher, parser, signal }: Reader,
  { body, headers, url }: FetchedResponse,
): Promise<Page> {
  const contentType = headers["content-type"] ?? "";
  const crawler = productOf(fetcher.userAgent);
  return parser.readPage({ bytes: body, contentType, address: url, crawler }, signal);
}

import type { FetchedResponse } from "@/server/engines/ingest/http-request";
import type { Page } from "../html/page";
import { productOf } from "../user-agent";
import type { CrawlOptions } from "./crawl-options";

type Reader = Pick<CrawlOptions, "fetcher" | "parser" | "browser" | "signal">;

/**
 * Renders the page if it needs JavaScript and there is a browser. The response of a rendered page has no validators,
 * because these do not cover scripts.
 * @throws as `Parser.readPage`
 */
export async function readPage(
  reader: Reader,
  response: FetchedResponse,
): Promise<{ page: Page; response: FetchedResponse }> {
  const page = await parsePage(reader, response);
  const renderedHtml =
    page.needsJavaScript && (await reader.browser?.render(response, reader.signal));
  if (!renderedHtml) return { page, response };
  const { etag: _etag, "last-modified": _lastModified, ...headers } = response.headers;
  const rendered = {
    ...response,
    headers: { ...headers, "content-type": "text/html; charset=utf-8" },
    body: renderedHtml,
  };
  const renderedPage = await parsePage(reader, rendered);
  const hasMoreText = renderedPage.markdown.length > page.markdown.length;
  return { page: { ...renderedPage, needsJavaScript: !hasMoreText }, response: rendered };
}

function parsePage(
  { fetcher, parser, signal }: Reader,
  { body, headers, url }: FetchedResponse,
): Promise<Page> {
  const contentType = headers["content-type"] ?? "";
  const crawler = productOf(fetcher.userAgent);
  return parser.readPage({ bytes: body, contentType, address: url, crawler }, signal);
}

import type { ResponseHead } from "@/server/engines/ingest/http-request";
import { parseAddress } from "../address";
import { robotsDirectives } from "../html/metadata";
import { productOf } from "../user-agent";

/** Directives of X-Robots-Tag with a value. The text before their colon is not a crawler's name. */
const DIRECTIVES_WITH_VALUE =
  /^(?:unavailable_after|max-(?:snippet|image-preview|video-preview))$/i;

/**
 * Returns `noindex` and `nofollow` if X-Robots-Tag contains them. Directives after a crawler's name apply to that
 * crawler only.
 */
export function robotsHeader({ headers }: ResponseHead, userAgent: string): string[] {
  let isForCrawler = true;
  const applicable = (headers["x-robots-tag"] ?? "").split(",").filter((part) => {
    const [, name = ""] = /^\s*([\w*-]+)\s*:/.exec(part) ?? [];
    if (name && !DIRECTIVES_WITH_VALUE.test(name))
      isForCrawler = name === "*" || productOf(name) === productOf(userAgent);
    return isForCrawler;
  });
  return robotsDirectives(applicable.join(",").replaceAll(":", " "));
}

/** RFC 8288. */
export function canonicalHeader({ headers, url }: ResponseHead): string | undefined {
  const links = (headers["link"] ?? "").matchAll(/<([^>]*)>([^<]*)/g);
  for (const [, target = "", parameters = ""] of links) {
    if (/;\s*rel\s*=\s*"?[^";]*\bcanonical\b/i.test(parameters)) return parseAddress(target, url);
  }
  return undefined;
}

import { parseAddress } from "../address";

/**
 * A cache of the links of recent pages, because all pages of a site have the same menus, and a lookup is much faster
 * than parsing.
 */
const known = new Map<string, string | undefined>();
const maxKnown = 5_000;
const maxLength = 200;

/** As `parseAddress`, cached. */
export function resolveLink(href: string, base: string): string | undefined {
  // A path from the root is the same on all pages of a site.
  const isRooted = href.startsWith("/") && href.length <= maxLength;
  if (!isRooted) return parseAddress(href, base);
  const key = `${originOf(base)} ${href}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= maxKnown) known.clear();
  const address = parseAddress(href, base);
  known.set(key, address);
  return address;
}

/** Expects a normalized address. */
function originOf(base: string): string {
  const path = base.indexOf("/", base.indexOf("://") + 3);
  return path < 0 ? base : base.slice(0, path);
}

import { parseAddress } from "../address";

/** All pages of a site lead where its menus lead: finding such an address takes a fraction of parsing it. */
const known = new Map<string, string | undefined>();
const maxKnown = 5_000;
const maxLength = 200;

/** As `parseAddress`, of the links of pages that are read one after the other. */
export function resolveLink(href: string, base: string): string | undefined {
  // What begins at the site's root is the same from all its pages.
  const isRooted = href.startsWith("/") && href.length <= maxLength;
  if (!isRooted) return parseAddress(href, base);
  const key = `${originOf(base)} ${href}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= maxKnown) known.clear();
  const address = parseAddress(href, base);
  known.set(key, address);
  return address;
}

/** All before the path; the base is an address in its canonical spelling. */
function originOf(base: string): string {
  const path = base.indexOf("/", base.indexOf("://") + 3);
  return path < 0 ? base : base.slice(0, path);
}

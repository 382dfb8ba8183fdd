import { siteKey } from "@/contract/fields/addresses";

const MAX_LENGTH = 2000;

const TRACKING =
  /^(utm_.+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|hsctatracking|mkt_tok|s_kwcid|phpsessid|jsessionid|aspsessionid.*)$/i;

/**
 * Normalizes a web address: http or https, no credentials, no fragment, no tracking parameters.
 * @param input absolute, or relative to `base`
 * @returns undefined if it is not a web address
 */
export function parseAddress(input: string, base?: string): string | undefined {
  const url = URL.parse(input.trim(), base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined;
  if (url.username || url.password || !url.hostname) return undefined;
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  // Setting a part parses the address again, and most addresses are already normalized.
  if (url.href.includes("#")) url.hash = "";
  const path = normalizeEscapes(url.pathname).replace(/;jsessionid=[^/]*/i, "");
  if (path !== url.pathname) url.pathname = path;
  if (url.href.includes("?")) url.search = withoutTracking(url.search);
  return url.href.length <= MAX_LENGTH ? url.href : undefined;
}

/**
 * Parses a website as typed: `example.com/help` becomes https.
 * @param allowHosts hosts, or host:port, that may lack a dot
 * @returns undefined if it is not an address
 */
export function normalizeBaseUrl(input: string, allowHosts: string[] = []): string | undefined {
  const text = input.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const address = parseAddress(hasScheme ? text : `https://${text}`);
  if (!address) return undefined;
  const { hostname, port, protocol } = new URL(address);
  if (/[.:]|^localhost$/.test(hostname)) return address;
  const withPort = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
  return allowHosts.includes(hostname) || allowHosts.includes(withPort) ? address : undefined;
}

/** Whether two addresses have the same host and port, regardless of `www.` and http or https. */
export function isSameSite(a: string, b: string): boolean {
  const [one, other] = [URL.parse(a), URL.parse(b)];
  return one !== null && other !== null && siteKey(one) === siteKey(other);
}

/** Replaces the origin of an address, so that the http, https and www forms of a page become one address. */
export function withOrigin(url: string, origin: string): string {
  const { pathname, search } = new URL(url);
  return `${origin}${pathname}${search}`;
}

/**
 * Returns the other spellings of an address, because servers often return the same page with or without a final slash
 * or index file.
 */
export function addressVariants(url: string): string[] {
  const { origin, pathname, search } = new URL(url);
  const folder = pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/");
  const bare = folder.replace(/\/$/, "");
  const paths = [bare, `${bare}/`, `${bare}/index.html`, `${bare}/index.htm`, `${bare}/index.php`];
  return paths
    .map((path) => `${origin}${path || "/"}${search}`)
    .filter((variant) => variant !== url);
}

/** Writes percent escapes in upper case, and decodes those of unreserved characters (RFC 3986, 6.2.2). */
const normalizeEscapes = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w~-]/.test(character) ? character : escape.toUpperCase();
  });

const withoutTracking = (search: string): string =>
  search
    .slice(1)
    .split("&")
    .filter((pair) => pair && !TRACKING.test(pair.split("=", 1)[0] ?? ""))
    .join("&");

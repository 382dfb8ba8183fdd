// Accepts every top-level domain, because an incomplete list of the 1,400 known ones would reject valid websites.
const PUBLIC_HOST = /^(?:[a-z\d_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** The platform decides whether hosts of its own network may be visited. */
const LOCAL_HOST = /^(?:localhost|[\d.]+|\[.*\])$/;

/** A name without a dot is a host only after a scheme: `http://wiki/`. */
const SINGLE_LABEL_HOST = /^[a-z\d][a-z\d_-]{0,62}$/;

/**
 * Parses an address as typed: adds a missing scheme, drops the fragment. Returns undefined for
 * other texts and for addresses with credentials.
 */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return undefined;
  const isLocal = /^(localhost|127\.|\[)/i.test(typed);
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  const url = URL.parse(hasScheme ? typed : `${isLocal ? "http" : "https"}://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  const hostPatterns = hasScheme
    ? [PUBLIC_HOST, LOCAL_HOST, SINGLE_LABEL_HOST]
    : [PUBLIC_HOST, LOCAL_HOST];
  if (!hostPatterns.some((pattern) => pattern.test(url.hostname))) return undefined;
  url.hash = "";
  return url.href;
}

/** Returns a key that is the same for all addresses of one site, with or without `www.`, over http or https. */
export const siteKey = ({ hostname, port }: URL): string =>
  `${hostname.replace(/^www\./, "").replace(/\.$/, "")}:${port}`;

const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

/**
 * Returns a key that is the same for addresses that lead to the same website: it ignores the scheme,
 * `www.`, a final slash and index files.
 * @throws {TypeError} for an invalid address
 */
export function websiteKey(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(INDEX_FILE, "/").replace(/\/+$/, "");
  return `${siteKey(url)}${path}${url.search}`;
}

/** Such as /help/start.html or /help/index.php. */
const FILE_NAME = /\/[^/]*\.(?:[xps]?html?|php\d?|aspx?|jspx?|cfm|cgi|pl|do|md)$/i;

/** The path of the folder that contains the page. */
export const folderOf = ({ pathname }: URL): string =>
  FILE_NAME.test(pathname) ? pathname.replace(FILE_NAME, "/") : pathname.replace(/\/*$/, "/");

/**
 * Whether `page` is on the site of `base` (with or without www, over http or https) and at or below
 * its path.
 */
export function isSubPage(base: string, page: string): boolean {
  if (!URL.canParse(base) || !URL.canParse(page)) return false;
  const [from, to] = [new URL(base), new URL(page)];
  if (siteKey(from) !== siteKey(to)) return false;
  const folder = folderOf(from);
  return to.pathname.startsWith(folder) || `${to.pathname}/` === folder;
}

/**
 * The origins of a website, with and without `www.`. An http address includes https, never the
 * reverse.
 */
export function originsOfWebsite(website: string | null): string[] {
  const url = website === null ? null : URL.parse(website);
  if (!url) return [];
  const { protocol, host, port } = url;
  const bare = host.replace(/^www\./, "");
  const hosts = /\.[a-z]/i.test(bare) ? [bare, `www.${bare}`] : [bare];
  const schemes = protocol === "http:" && port === "" ? ["http:", "https:"] : [protocol];
  return schemes.flatMap((scheme) => hosts.map((one) => `${scheme}//${one}`));
}

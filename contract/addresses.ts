// Not the specification's list of known top-level domains: there are some 1,400, and each list refused good websites.
const publicHost = /^(?:[a-z\d_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** A host of this machine or network; whether it may be visited is for the platform to decide. */
const localHost = /^(?:localhost|[\d.]+|\[.*\])$/;

/** A name without a dot can only be meant where its scheme was written too: `http://wiki/`. */
const lonelyHost = /^[a-z\d][a-z\d_-]{0,62}$/;

/**
 * The address a person meant: scheme added when it was left out, no fragment, host in lower case.
 * Nothing comes back where it is no web address, or carries a user name or password.
 */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return undefined;
  const isLocal = /^(localhost|127\.|\[)/i.test(typed);
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed);
  const url = URL.parse(hasScheme ? typed : `${isLocal ? "http" : "https"}://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  const known = hasScheme ? [publicHost, localHost, lonelyHost] : [publicHost, localHost];
  if (!known.some((pattern) => pattern.test(url.hostname))) return undefined;
  url.hash = "";
  return url.href;
}

/** Equal for the addresses of one site: host and port, with or without `www.`, http or https. */
export const siteKey = ({ hostname, port }: URL): string =>
  `${hostname.replace(/^www\./, "").replace(/\.$/, "")}:${port}`;

const indexFile = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

/**
 * Equal for the addresses under which a crawl takes the same website: with http or https, with or without `www.`, a
 * final slash or the name of an index file.
 * @throws {TypeError} if it is no address
 */
export function websiteKey(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(indexFile, "/").replace(/\/+$/, "");
  return `${siteKey(url)}${path}${url.search}`;
}

/** A page's own file name, so that the folder it stands in is meant: /help/start.html, /help/index.php. */
const fileName = /\/[^/]*\.(?:[xps]?html?|php\d?|aspx?|jspx?|cfm|cgi|pl|do|md)$/i;

/** The path of the folder that an address stands for: what lies in it belongs to the address. */
export const folderOf = ({ pathname }: URL): string =>
  fileName.test(pathname) ? pathname.replace(fileName, "/") : pathname.replace(/\/*$/, "/");

/** Is `page` on the site of `base` (http or https, with or without www) and at or below its path? */
export function isSubPage(base: string, page: string): boolean {
  if (!URL.canParse(base) || !URL.canParse(page)) return false;
  const [from, to] = [new URL(base), new URL(page)];
  if (siteKey(from) !== siteKey(to)) return false;
  const folder = folderOf(from);
  return to.pathname.startsWith(folder) || `${to.pathname}/` === folder;
}

/**
 * The origins of a website, with and without `www.`. One that was typed without encryption is the same site with it;
 * never the other way round.
 */
export function originsOfWebsite(website: string | null): string[] {
  const url = website === null ? null : URL.parse(website);
  if (!url) return [];
  const { protocol, host, port } = url;
  const bare = host.replace(/^www\./, "");
  // Machines of this network have no second name.
  const hosts = /\.[a-z]/i.test(bare) ? [bare, `www.${bare}`] : [bare];
  const schemes = protocol === "http:" && port === "" ? ["http:", "https:"] : [protocol];
  return schemes.flatMap((scheme) => hosts.map((one) => `${scheme}//${one}`));
}

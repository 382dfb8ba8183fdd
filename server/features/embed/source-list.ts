const schemeSource = /^([a-z][a-z\d+.-]*):$/i;
const hostSource =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::(\d+|\*))?(\/[^?#]*)?$/i;

const defaultPorts: Record<string, string> = { http: "80", https: "443" };

/** CSP 3, 6.7.2.5: "match URL to source list", for a page of the origin `self`. */
export const allows = (sources: string[], url: URL, self: URL): boolean =>
  sources.some((source) => matches(source, url, self));

function matches(source: string, url: URL, self: URL): boolean {
  const scheme = schemeOf(url);
  if (source === "*") return scheme === "http" || scheme === "https" || scheme === schemeOf(self);
  if (source.toLowerCase() === "'self'") return isSelf(url, self);
  const wanted = schemeSource.exec(source)?.[1];
  if (wanted !== undefined) return isScheme(wanted, scheme);
  const [whole, part, host = "", port, path = ""] = hostSource.exec(source) ?? [];
  return (
    whole !== undefined &&
    isScheme(part ?? schemeOf(self), scheme) &&
    isHost(host.toLowerCase(), url.hostname) &&
    isPort(port, url) &&
    isPath(path, url.pathname)
  );
}

/** Also the same host over https. */
function isSelf(url: URL, self: URL): boolean {
  const isSamePlace = url.hostname === self.hostname && url.port === self.port;
  return isSamePlace && isScheme(schemeOf(self), schemeOf(url));
}

const schemeOf = ({ protocol }: URL): string => protocol.slice(0, -1);

/** http also allows https. Unlike CSP 3, browsers do not accept `ws:` for `http:`. */
function isScheme(wanted: string, scheme: string): boolean {
  const lower = wanted.toLowerCase();
  return lower === scheme || (lower === "http" && scheme === "https");
}

/** `*.example.com` matches subdomains only. IP addresses match as text, as in browsers. */
const isHost = (pattern: string, host: string): boolean =>
  pattern === "*" ||
  (pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : pattern === host);

/** Without a port, the default port of the scheme. */
const isPort = (pattern: string | undefined, url: URL): boolean => {
  if (pattern === "*") return true;
  const usual = defaultPorts[schemeOf(url)];
  return Number(pattern ?? usual) === Number(url.port || usual);
};

/**
 * A path with a final slash matches everything below it, any other only itself. Escapes are
 * decoded.
 */
function isPath(pattern: string, path: string): boolean {
  if (pattern === "") return true;
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (pattern.endsWith("/")) wanted.pop();
  else if (wanted.length !== given.length) return false;
  return wanted.every((piece, at) => unescaped(piece) === unescaped(given[at]));
}

const unescaped = (piece: string | undefined): string | undefined =>
  piece?.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );

import type { EmbedCheck, widgetDirectives } from "@/contract/chatbots/embed";
import type { Script } from "@/server/engines/ingest/html/scripts";
import { type Directive, decisive, parsePolicy } from "./content-security-policy";

const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*):$/i;
const HOST_SOURCE =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?)(?::(\d+|\*))?(\/[^?#]*)?$/i;

const defaultPorts: Record<string, string> = { http: "80", https: "443" };

/** CSP 3, 6.7.2.5, for a page of the origin `self`. */
export const allows = (sources: string[], url: URL, self: URL): boolean =>
  sources.some((source) => matches(source, url, self));

function matches(source: string, url: URL, self: URL): boolean {
  const scheme = schemeOf(url);
  if (source === "*") return scheme === "http" || scheme === "https" || scheme === schemeOf(self);
  if (source.toLowerCase() === "'self'") return isSelf(url, self);
  const sourceScheme = SCHEME_SOURCE.exec(source)?.[1];
  if (sourceScheme !== undefined) return isScheme(sourceScheme, scheme);
  const [matched, hostScheme, host = "", port, path = ""] = HOST_SOURCE.exec(source) ?? [];
  return (
    matched !== undefined &&
    isScheme(hostScheme ?? schemeOf(self), scheme) &&
    isHost(host.toLowerCase(), url.hostname) &&
    isPort(port, url) &&
    isPath(path, url.pathname)
  );
}

/** Also accepts the same host over https. */
function isSelf(url: URL, self: URL): boolean {
  const isSamePlace = url.hostname === self.hostname && url.port === self.port;
  return isSamePlace && isScheme(schemeOf(self), schemeOf(url));
}

const schemeOf = ({ protocol }: URL): string => protocol.slice(0, -1);

/** http also allows https. Unlike CSP 3, browsers do not accept `ws:` for `http:`. */
function isScheme(allowedScheme: string, scheme: string): boolean {
  const lower = allowedScheme.toLowerCase();
  return lower === scheme || (lower === "http" && scheme === "https");
}

/** `*.example.com` matches subdomains only. IP addresses match as text, as in browsers. */
const isHost = (pattern: string, host: string): boolean =>
  pattern === "*" ||
  (pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : pattern === host);

/** Without a port, only the default port of the scheme matches. */
const isPort = (pattern: string | undefined, url: URL): boolean => {
  if (pattern === "*") return true;
  const usual = defaultPorts[schemeOf(url)];
  return Number(pattern ?? usual) === Number(url.port || usual);
};

/** A path with a final slash matches everything below it. Escapes are decoded. */
function isPath(pattern: string, path: string): boolean {
  if (pattern === "") return true;
  const [patternParts, pathParts] = [pattern.split("/"), path.split("/")];
  if (pattern.endsWith("/")) patternParts.pop();
  else if (patternParts.length !== pathParts.length) return false;
  return patternParts.every((piece, at) => unescaped(piece) === unescaped(pathParts[at]));
}

const unescaped = (piece: string | undefined): string | undefined =>
  piece?.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );

type Need = (typeof widgetDirectives)[number];

const directives: Record<Need, string[]> = {
  "script-src": ["script-src-elem", "script-src", "default-src"],
  "connect-src": ["connect-src", "default-src"],
  "img-src": ["img-src", "default-src"],
};

/** Directives that stop the widget from loading, calling the API, or showing our pictures. */
export function blockedBy(
  { url, policies }: { url: string; policies: string[] },
  apiUrl: string,
  script: Script,
): EmbedCheck["blockedBy"] {
  const self = new URL(url);
  const chat = new URL(`${apiUrl}/widget/chat-0.js`);
  const call = new URL(`${apiUrl}/v1/conversations`);
  const picture = new URL(`${apiUrl}/v1/chat-bots/image/0.webp`);
  const mayDo: Record<Need, (by: Directive) => boolean> = {
    "script-src": ({ sources }) =>
      mayRun(sources, script, self) && mayLoadMore(sources, script, chat, self),
    "connect-src": ({ sources }) => allows(sources, call, self),
    "img-src": ({ sources }) => allows(sources, picture, self),
  };
  // Server and application may send the same policy.
  return [...new Set(policies)].map(parsePolicy).flatMap((policy) =>
    (Object.keys(mayDo) as Need[]).flatMap((directive) => {
      const by = decisive(policy, directives[directive]);
      if (!by || mayDo[directive](by)) return [];
      return [{ directive, value: [by.name, ...by.sources].join(" ") }];
    }),
  );
}

function mayRun(sources: string[], script: Script, self: URL): boolean {
  if (isTrusted(sources, script)) return true;
  return !isStrict(sources) && allows(sources, new URL(script.src), self);
}

/** Nonces and, under 'strict-dynamic', trust are passed on. */
const mayLoadMore = (sources: string[], script: Script, chat: URL, self: URL): boolean =>
  isStrict(sources) || hasNonce(sources, script) || allows(sources, chat, self);

const isTrusted = (sources: string[], script: Script) =>
  hasNonce(sources, script) || hasHash(sources, script);

const hasNonce = (sources: string[], { nonce }: Script): boolean =>
  nonce !== "" && sources.some((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] === nonce);

/** Every hash of `integrity` must be in the list. */
function hasHash(sources: string[], { integrity }: Script): boolean {
  const listedHashes = new Set(
    sources.map((source) => /^'(sha\d+-.+)'$/i.exec(source)?.[1] ?? source),
  );
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(256|384|512)-/.test(hash));
  return hashes.length > 0 && hashes.every((hash) => listedHashes.has(hash));
}

const isStrict = (sources: string[]): boolean =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'");

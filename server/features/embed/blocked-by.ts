import type { EmbedCheck, widgetNeeds } from "@/contract/embed";
import type { Script } from "@/server/engines/ingest/html/scripts";
import { type Directive, decisive, parsePolicy } from "./policy";
import { allows } from "./source-list";

type Need = (typeof widgetNeeds)[number];

/** The directives for each need, in order of precedence. */
const directives: Record<Need, string[]> = {
  "script-src": ["script-src-elem", "script-src", "default-src"],
  "connect-src": ["connect-src", "default-src"],
  "img-src": ["img-src", "default-src"],
};

/** The directives that stop the widget from loading, calling the API, or showing our pictures. */
export function blockedBy(
  { url, policies }: { url: string; policies: string[] },
  apiUrl: string,
  script: Script,
): EmbedCheck["blockedBy"] {
  const self = new URL(url);
  // One address of each kind.
  const chat = new URL(`${apiUrl}/widget/chat-0.js`);
  const call = new URL(`${apiUrl}/v1/conversations`);
  const picture = new URL(`${apiUrl}/v1/chat-bots/image/0.webp`);
  const mayDo: Record<Need, (by: Directive) => boolean> = {
    "script-src": ({ sources }) =>
      mayRun(sources, script, self) && mayLoadMore(sources, script, chat, self),
    "connect-src": ({ sources }) => allows(sources, call, self),
    "img-src": ({ sources }) => allows(sources, picture, self),
  };
  // A policy that both server and application send is reported once.
  return [...new Set(policies)].map(parsePolicy).flatMap((policy) =>
    (Object.keys(mayDo) as Need[]).flatMap((directive) => {
      const by = decisive(policy, directives[directive]);
      if (!by || mayDo[directive](by)) return [];
      return [{ directive, value: [by.name, ...by.sources].join(" ") }];
    }),
  );
}

/** Whether the tag in the page's markup may run. */
function mayRun(sources: string[], script: Script, self: URL): boolean {
  if (isTrusted(sources, script)) return true;
  return !isStrict(sources) && allows(sources, new URL(script.src), self);
}

/**
 * Whether the launcher may load the chat: nonces and, under 'strict-dynamic', trust are passed on.
 */
const mayLoadMore = (sources: string[], script: Script, chat: URL, self: URL): boolean =>
  isStrict(sources) || hasNonce(sources, script) || allows(sources, chat, self);

const isTrusted = (sources: string[], script: Script) =>
  hasNonce(sources, script) || hasHash(sources, script);

const hasNonce = (sources: string[], { nonce }: Script): boolean =>
  nonce !== "" && sources.some((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] === nonce);

/** Every hash of `integrity` must be in the list. */
function hasHash(sources: string[], { integrity }: Script): boolean {
  const listed = new Set(sources.map((source) => /^'(sha\d+-.+)'$/i.exec(source)?.[1] ?? source));
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(256|384|512)-/.test(hash));
  return hashes.length > 0 && hashes.every((hash) => listed.has(hash));
}

const isStrict = (sources: string[]): boolean =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'");

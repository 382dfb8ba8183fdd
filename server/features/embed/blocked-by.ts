import type { EmbedCheck, widgetNeeds } from "@/contract/embed";
import type { Script } from "@/server/engines/ingest/html/scripts";
import { type Directive, decisive, parsePolicy } from "./policy";
import { allows } from "./source-list";

type Need = (typeof widgetNeeds)[number];

/** What decides about each need: the first of these directives that a policy has. */
const directives: Record<Need, string[]> = {
  "script-src": ["script-src-elem", "script-src", "default-src"],
  "connect-src": ["connect-src", "default-src"],
  "img-src": ["img-src", "default-src"],
};

/** The directives of a page that keep its widget from loading, talking, or showing the pictures that lie with us. */
export function blockedBy(
  { url, policies }: { url: string; policies: string[] },
  apiUrl: string,
  script: Script,
): EmbedCheck["blockedBy"] {
  const self = new URL(url);
  // What the widget loads, calls and shows; of each kind one stands for all.
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

/** May the tag in the page's markup run? Under 'strict-dynamic' only what is trusted by itself may. */
function mayRun(sources: string[], script: Script, self: URL): boolean {
  if (isTrusted(sources, script)) return true;
  return !isStrict(sources) && allows(sources, new URL(script.src), self);
}

/** May it load its chat later on? A nonce is handed down, and under 'strict-dynamic' so is trust. */
const mayLoadMore = (sources: string[], script: Script, chat: URL, self: URL): boolean =>
  isStrict(sources) || hasNonce(sources, script) || allows(sources, chat, self);

const isTrusted = (sources: string[], script: Script) =>
  hasNonce(sources, script) || hasHash(sources, script);

const hasNonce = (sources: string[], { nonce }: Script): boolean =>
  nonce !== "" && sources.some((source) => /^'nonce-(.+)'$/i.exec(source)?.[1] === nonce);

/** Each hash of the tag's `integrity` is one of the list's. */
function hasHash(sources: string[], { integrity }: Script): boolean {
  const listed = new Set(sources.map((source) => /^'(sha\d+-.+)'$/i.exec(source)?.[1] ?? source));
  const hashes = integrity.split(/\s+/).filter((hash) => /^sha(256|384|512)-/.test(hash));
  return hashes.length > 0 && hashes.every((hash) => listed.has(hash));
}

const isStrict = (sources: string[]): boolean =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'");

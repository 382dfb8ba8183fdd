import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { CONSOLE_FRAME_PATH, type WidgetSettings } from "@/contract/chatbots/widget";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { consoleOrigins } from "@/server/infrastructure/http/access/origins";
import { acceptsEncoding } from "@/server/infrastructure/http/compression";
import { html } from "@/server/infrastructure/http/html";
import { evaluateRange } from "@/server/infrastructure/http/ranges";
import type { Bundles, ReadBundles } from "./bundles";
import { findSettings } from "./service";

/** CSP does not support IPv6 addresses. */
const policyOf = (env: Env): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigins(env)
      .filter((origin) => !origin.includes("["))
      .join(" ")}`,
  ].join("; ");

/**
 * Sends the page of the API host that the console frames to show a widget. Its script accepts messages from the listed
 * origins only.
 */
function sendConsoleFrame(reply: FastifyReply, env: Env): FastifyReply {
  const page = html`<!doctype html>
    <html data-consoles="${consoleOrigins(env).join(" ")}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Antwort</title>
        <script src="/widget/stage.js" defer></script>
      </head>
      <body></body>
    </html>`;
  return reply
    .removeHeader("x-frame-options")
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policyOf(env))
    .send(page.source);
}

/** Changed settings reach every page within five minutes. */
const FRESH = "public, max-age=300";
const FOR_EVER = "public, max-age=31536000, immutable";

type Script = { status: 200 | 404; text: string; cache: string };

/**
 * GET /widget/KEY.js is the launcher of a chatbot, /widget/stage the page that the console frames. All chatbots share
 * the other scripts.
 */
export function widgetPages(app: FastifyInstance, deps: Deps, readBundles: ReadBundles): void {
  const encoder = new Encoder();

  app.get(CONSOLE_FRAME_PATH, (_request, reply) => sendConsoleFrame(reply, deps.env));
  app.get<{ Params: { name: string } }>("/widget/:name.js", async (request, reply) => {
    const script = await scriptOf(deps, await readBundles(), request.params.name);
    return send(encoder, script, request, reply);
  });
}

async function scriptOf(deps: Deps, bundles: Bundles, name: string): Promise<Script> {
  const { launcher, chatName, scripts } = bundles;
  const script = scripts.get(`${name}.js`);
  if (script !== undefined) {
    return { status: 200, text: script, cache: `${name}.js` === chatName ? FOR_EVER : FRESH };
  }
  // Pages that were opened before an update request the earlier chat module.
  const chat = scripts.get(chatName);
  if (/^chat-[0-9a-f]+$/.test(name) && chat !== undefined)
    return { status: 200, text: chat, cache: FRESH };
  const settings = /^[\w-]{1,200}$/.test(name) ? await findSettings(deps, name) : undefined;
  if (!settings) return { status: 404, text: unknownKeyScript, cache: "no-cache" };
  const api = deps.env.API_URL;
  const values = {
    settings: { ...settings, apiKey: name },
    api,
    chat: `${api}/widget/${chatName}`,
  };
  return { status: 200, text: fillLauncher(launcher, values), cache: FRESH };
}

/** Pages of any site may load it. */
async function send(
  encoder: Encoder,
  { status, text, cache }: Script,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, encoding, body } = await encoder.encode(text, headers["accept-encoding"]);
  const isKnown =
    evaluateRange({ "if-none-match": headers["if-none-match"] }, 0, etag).status === 304;
  void reply.headers({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": cache,
    // Weak, because encodings of the same script differ.
    etag: `W/${etag}`,
    vary: "accept-encoding",
  });
  if (isKnown && status === 200) return reply.status(304).send();
  if (encoding) void reply.header("content-encoding", encoding);
  return reply.status(status).type("text/javascript; charset=utf-8").send(body);
}

const compress = {
  br: promisify(zlib.brotliCompress),
  gzip: promisify(zlib.gzip),
};
type Encoding = keyof typeof compress;

/** `encoding`: undefined if the caller accepts none of ours. */
type EncodedPage = { etag: string; encoding: Encoding | undefined; body: Buffer | string };

/** The best compression is slow. */
class Encoder {
  readonly #cache = new LRUCache<string, Promise<Buffer>>({ maxSize: 16 * 1024 ** 2 });

  async encode(text: string, accepts: string | undefined): Promise<EncodedPage> {
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    const encoding = (["br", "gzip"] as const).find((ours) => acceptsEncoding(ours, accepts));
    if (!encoding) return { etag, encoding, body: text };
    const key = `${encoding} ${etag}`;
    const body = this.#cache.get(key) ?? compress[encoding](text);
    this.#cache.set(key, body, { size: text.length });
    return { etag, encoding, body: await body };
  }
}

const PLACEHOLDERS = /__ANTWORT_(SETTINGS|API|CHAT)__/g;

type Values = {
  settings: WidgetSettings & { apiKey: string };
  api: string;
  chat: string;
};

/** Replaces all placeholders in one pass, so that values cannot contain one. */
function fillLauncher(source: string, { settings, api, chat }: Values): string {
  const values: Record<string, unknown> = { SETTINGS: settings, API: api, CHAT: chat };
  return source.replace(PLACEHOLDERS, (_, name: string) => scriptLiteral(values[name]));
}

/** Safe inside markup, and for old engines, which end a line at U+2028. */
function scriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const unknownKeyScript = `console.warn(${scriptLiteral(
  "Antwort: there is no chatbot with the key in this script's address.",
)});\n`;

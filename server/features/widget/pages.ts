import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { stagePath } from "@/contract/widget";
import type { Deps } from "@/server/deps";
import { evaluateRange } from "@/server/infrastructure/http/ranges";
import type { Bundles, ReadBundles } from "./bundles";
import { Encoder } from "./encoding";
import { fillLauncher, unknownKeyScript } from "./launcher";
import { findSettings } from "./service";
import { sendStage } from "./stage-page";

/** Changed settings reach every page within five minutes. */
const fresh = "public, max-age=300";
const forEver = "public, max-age=31536000, immutable";

type Script = { status: 200 | 404; text: string; cache: string };

/**
 * GET /widget/KEY.js is the launcher of one chatbot. The other scripts are the same for all.
 * /widget/stage is the page that the console frames to show a widget.
 */
export function widgetPages(app: FastifyInstance, deps: Deps, readBundles: ReadBundles): void {
  const encoder = new Encoder();

  app.get(stagePath, (_request, reply) => sendStage(reply, deps.env));
  app.get<{ Params: { name: string } }>("/widget/:name.js", async (request, reply) => {
    const script = await scriptOf(deps, await readBundles(), request.params.name);
    return send(encoder, script, request, reply);
  });
}

async function scriptOf(deps: Deps, bundles: Bundles, name: string): Promise<Script> {
  const { launcher, chatName, scripts } = bundles;
  const script = scripts.get(`${name}.js`);
  if (script !== undefined) {
    return { status: 200, text: script, cache: `${name}.js` === chatName ? forEver : fresh };
  }
  // Pages that were opened before an update request the earlier chat module.
  const chat = scripts.get(chatName);
  if (/^chat-[0-9a-f]+$/.test(name) && chat !== undefined)
    return { status: 200, text: chat, cache: fresh };
  const settings = /^[\w-]{1,200}$/.test(name) ? await findSettings(deps, name) : undefined;
  if (!settings) return { status: 404, text: unknownKeyScript, cache: "no-cache" };
  const api = deps.env.API_URL;
  const values = {
    settings: { ...settings, apiKey: name },
    api,
    chat: `${api}/widget/${chatName}`,
  };
  return { status: 200, text: fillLauncher(launcher, values), cache: fresh };
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

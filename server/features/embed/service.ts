import { type EmbedCheck, embedTag, widgetScriptUrl } from "@/contract/chatbots/embed";
import { ApiError } from "@/contract/errors";
import type { Ctx, CtxOf } from "@/server/deps";
import { announcedKind } from "@/server/engines/ingest/crawl/media-type";
import { FetchFailure } from "@/server/engines/ingest/fetch-failure";
import type { Script } from "@/server/engines/ingest/html/scripts";
import type { ResponseHead } from "@/server/engines/ingest/http-request";
import { isAllowedOrigin } from "@/server/features/chatbots/allowed-origins";
import { getForEmbedding, recordEmbedding } from "@/server/features/chatbots/service";
import { consumeRateLimit } from "@/server/infrastructure/http/access/rate-limit";
import { blockedBy } from "./blocked-by";
import { sentPolicies } from "./content-security-policy";

type FoundTag = { tag: EmbedCheck["tag"]; script: Script };

function tagOn(scripts: Script[], apiUrl: string, apiKey: string): FoundTag {
  const scriptUrl = new URL(widgetScriptUrl(apiUrl, apiKey)).href;
  const ownScript = scripts.find(({ src }) => addressOf(src) === scriptUrl);
  if (ownScript) return { tag: "found", script: ownScript };
  const folder = scriptUrl.slice(0, scriptUrl.lastIndexOf("/") + 1);
  const otherScript = scripts.find(
    ({ src }) => src.startsWith(folder) && addressOf(src).endsWith(".js"),
  );
  if (otherScript) return { tag: "otherKey", script: otherScript };
  return { tag: "missing", script: { src: scriptUrl, nonce: "", integrity: "" } };
}

/** Query and fragment make no difference. */
const addressOf = (src: string): string => src.replace(/[?#].*$/s, "");

const checks = { name: "embed.check", hits: 20, seconds: 60 };

/** @throws {ApiError} CHATBOT_NOT_FOUND for every chatbot except the bearer's own */
export async function tagOf({ db, env, caller }: CtxOf<"bot">, id: string): Promise<string> {
  if (id !== caller.chatbotId) throw new ApiError("CHATBOT_NOT_FOUND");
  const { apiKey } = await getForEmbedding(db, caller.organizationId, id);
  return embedTag(env.API_URL, apiKey);
}

/**
 * Checks a web page like a browser would.
 * @throws {ApiError} CHATBOT_NOT_FOUND, RATE_LIMITED, and VALIDATION_FAILED with the reason at
 * `url` if it cannot be read; the signal's reason
 */
export async function check(
  ctx: Ctx,
  chatbotId: string,
  address: string,
  signal: AbortSignal,
): Promise<EmbedCheck> {
  const { env, user } = ctx;
  const chatbot = await getForEmbedding(ctx.db, user.organizationId, chatbotId);
  await consumeRateLimit(ctx, checks, user.id);
  const { url, httpStatus, scripts, policies } = await visit(ctx, address, signal);
  const { tag, script } = tagOn(scripts, env.API_URL, chatbot.apiKey);
  const { origin } = new URL(url);
  const isOriginAllowed = isAllowedOrigin(env, chatbot, origin);
  if (tag === "found" && isOriginAllowed) await recordEmbedding(ctx, chatbot, origin);
  return {
    url,
    httpStatus,
    tag,
    isOriginAllowed,
    blockedBy: blockedBy({ url, policies }, env.API_URL, script),
  };
}

async function visit({ fetcher, user, ...ctx }: Ctx, address: string, signal: AbortSignal) {
  const parser = ctx.parser.forOrganization(user.organizationId);
  try {
    const fetched = await fetcher.fetch(address, { truncates: true, refuseBody: notPage, signal });
    const { url, status: httpStatus, headers, body } = fetched;
    const file = { bytes: body, contentType: headers["content-type"] ?? "", address: url };
    const { scripts, policies } = await parser.readScripts(file, signal);
    return { url, httpStatus, scripts, policies: [...sentPolicies(headers), ...policies] };
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    throw new ApiError("VALIDATION_FAILED", {
      cause,
      details: [{ path: "url", code: cause.code }],
    });
  }
}

const notPage = (head: ResponseHead) =>
  announcedKind(head) === "page" ? undefined : "CRAWL_NOT_HTML";

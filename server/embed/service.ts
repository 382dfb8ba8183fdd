import { type EmbedCheck, embedTag } from "@/contract/embed";
import { ApiError } from "@/contract/errors";
import { isAllowedOrigin } from "../chatbots/allowed-origins";
import { getForEmbedding } from "../chatbots/service";
import type { Ctx, CtxOf } from "../deps";
import { countTry } from "../http/rate-limit";
import { FetchFailure } from "../ingest/fetch-failure";
import { blockedBy } from "./blocked-by";
import { readHtml } from "./page";
import { tagsOn } from "./tags";

const checks = { name: "embed.check", hits: 20, seconds: 60 };
/** The tag stands in a page's head or at its end; what is longer is cut. */
const pageBytes = 2 * 1024 ** 2;

/** The line to paste, for the bearer's own chatbot. Throws CHATBOT_NOT_FOUND for every other. */
export async function tagOf({ db, env, caller }: CtxOf<"bot">, id: string): Promise<string> {
  if (id !== caller.chatbotId) throw new ApiError("CHATBOT_NOT_FOUND");
  const { apiKey } = await getForEmbedding(db, caller.organizationId, id);
  return embedTag(env.API_URL, apiKey);
}

/**
 * Looks at a page of the web as a browser would. Throws CHATBOT_NOT_FOUND, RATE_LIMITED, and VALIDATION_FAILED with
 * the reason at `url` where it could not be read.
 */
export async function check(ctx: Ctx, chatbotId: string, url: string): Promise<EmbedCheck> {
  const { env, user } = ctx;
  const chatbot = await getForEmbedding(ctx.db, user.organizationId, chatbotId);
  await countTry(ctx, checks, user.id);
  const fetched = await visit(ctx, url);
  const page = readHtml(fetched);
  const { tag, script } = tagsOn(page, env.API_URL, chatbot.apiKey);
  return {
    url: fetched.url,
    httpStatus: fetched.status,
    tag,
    isOriginAllowed: isAllowedOrigin(env, chatbot, new URL(fetched.url).origin),
    blockedBy: blockedBy(page, env.API_URL, script),
  };
}

async function visit({ fetcher }: Ctx, url: string) {
  try {
    return await fetcher.fetch(url, { maxBytes: pageBytes, truncates: true });
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    throw new ApiError("VALIDATION_FAILED", {
      cause,
      details: [{ path: "url", code: cause.code }],
    });
  }
}

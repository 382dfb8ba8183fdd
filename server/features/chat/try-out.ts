import type { Output, Parsed } from "@/contract/endpoint";
import type { chatApi } from "@/contract/chat";
import { mergeConfigs } from "@/server/features/chatbots/configs";
import { getForChat } from "@/server/features/chatbots/service";
import type { Ctx } from "@/server/deps";
import { answer } from "./answer";
import { requestFor } from "./prompt";

type TryOut = (typeof chatApi)["tryOut"];

/**
 * Answers as the chatbot would with these settings, and keeps nothing of it.
 * Throws CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT, and the signal's reason where it fires first.
 */
export async function tryOut(
  ctx: Ctx,
  chatbotId: string,
  { text, configs: change }: Parsed<TryOut>["body"],
  signal: AbortSignal,
): Promise<Output<TryOut>> {
  const { organizationId } = ctx.user;
  const { configs: saved, kbIds } = await getForChat(ctx.db, organizationId, chatbotId);
  const configs = mergeConfigs(saved, change);
  const language = configs.primaryLanguage;
  const own = { organizationId, chatbotId, kbIds, configs };
  const reply = await answer(ctx, { ...own, text, language, history: [], signal }, () => {});
  return { ...reply, request: requestFor(configs, language) };
}

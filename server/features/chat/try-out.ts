import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { chatApi } from "@/contract/conversations/chat";
import type { Output, Parsed } from "@/contract/endpoint";
import type { Language } from "@/contract/limits";
import type { Ctx, Deps } from "@/server/deps";
import { mergeConfigs } from "@/server/features/chatbots/configs";
import { getForChat } from "@/server/features/chatbots/service";
import { answer } from "./answer";
import { languageOf } from "./earlier-turns";
import { explainReply } from "./explanation";
import { requestFor } from "./model/prompt";
import type { Reply } from "./question";

type TryOut = (typeof chatApi)["tryOut"];
type TryOutBody = Parsed<TryOut>["body"];

/**
 * Stores nothing.
 * @throws {ApiError} CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 */
export async function tryOut(
  ctx: Ctx,
  chatbotId: string,
  { text, configs: change }: TryOutBody,
  signal: AbortSignal,
): Promise<Output<TryOut>> {
  const question = { text, change };
  const { organizationId } = ctx.user;
  const { reply, configs } = await replyTo(ctx, { organizationId, chatbotId }, question, signal);
  const explanation = await explainReply(ctx.db, organizationId, text, reply);
  const generatedBy = "ai" as const;
  return {
    ...reply,
    generatedBy,
    request: requestFor(configs, configs.primaryLanguage),
    explanation,
  };
}

type TryOutQuestion = {
  text: string;
  /** Default: the chatbot's own. */
  language?: Language;
  /** Settings instead of the saved ones. */
  change?: TryOutBody["configs"];
  /** Default: the connected ones. All belong to the same organisation. */
  kbIds?: string[];
};

/**
 * Answers the first question of a conversation and stores nothing.
 * @throws {ApiError} CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 */
export async function replyTo(
  deps: Deps,
  { organizationId, chatbotId }: { organizationId: string; chatbotId: string },
  { text, language, change = {}, kbIds }: TryOutQuestion,
  signal: AbortSignal,
): Promise<{ reply: Reply; configs: ChatbotConfigs }> {
  const current = await getForChat(deps.db, organizationId, chatbotId);
  const configs = mergeConfigs(current.configs, change);
  const chatbot = { organizationId, chatbotId, kbIds: kbIds ?? current.kbIds, configs };
  const spoken = languageOf(text, [], language ?? configs.primaryLanguage);
  const question = { text, language: spoken, history: [], signal };
  return { reply: await answer(deps, { ...chatbot, ...question }, () => {}), configs };
}

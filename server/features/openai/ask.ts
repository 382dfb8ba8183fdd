import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { type StoredAnswer, prepare, reply, type Turn } from "@/server/features/chat/service";
import { type ThreadPosition, storeThreadKey, type Thread } from "@/server/features/chat/threads";
import type { ContextOf } from "@/server/infrastructure/http/access/authenticate";

export type OpenAiCtx = ContextOf<Deps, "bot">;

export type Exchange = {
  turn: Turn;
  answer(onText: (text: string) => void): Promise<StoredAnswer>;
};

/** @throws {ApiError} CHATBOT_NOT_FOUND if the model is not the chatbot of the key */
export function requireModel({ caller }: OpenAiCtx, model: string): void {
  if (model !== caller.chatbotId)
    throw new ApiError("CHATBOT_NOT_FOUND", { details: [{ path: "model", code: "unknown" }] });
}

/**
 * With `thread`, the client's next messages find the conversation.
 * @throws {ApiError} as `prepare`
 */
export async function openExchange(
  ctx: OpenAiCtx,
  { conversationId, unstored: given }: ThreadPosition,
  question: string,
  thread?: Thread,
): Promise<Exchange> {
  const turn = await prepare(ctx, conversationId, question, ctx.request.signal, {
    unstored: given,
  });
  return {
    turn,
    answer: async (onText) => {
      const answered = await reply(ctx, turn, onText);
      if (thread) await storeThreadKey(ctx, conversationId, thread, answered.text);
      return answered;
    },
  };
}

/** Zero without a language model. */
export function tokensOf({ modelUse }: StoredAnswer): { input: number; output: number } {
  const { inputTokens, outputTokens } = modelUse?.usage ?? {};
  return { input: inputTokens ?? 0, output: outputTokens ?? 0 };
}

/** Absent while a person answers. */
export const markOf = ({ generatedBy }: StoredAnswer) => ({ ...(generatedBy && { generatedBy }) });

/** Clients need the conversation for hand-over and rating. */
export const conversationHeaders = ({ turn }: Exchange) => ({
  "x-conversation-id": turn.conversation.id,
});

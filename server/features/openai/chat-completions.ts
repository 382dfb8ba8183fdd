import type { ChatCompletionRequest } from "@/contract/conversations/openai";
import type { StoredAnswer } from "@/server/features/chat/service";
import { findPosition } from "@/server/features/chat/threads";
import type { RawReply } from "@/server/infrastructure/http/route";
import { chatAnnotations } from "./annotations";
import {
  conversationHeaders,
  markOf,
  type OpenAiCtx,
  openExchange,
  requireModel,
  tokensOf,
} from "./ask";
import { readMessages } from "./content";
import { jsonReply, streamExchange, type StreamParts } from "./stream";

/** @throws {ApiError} CHATBOT_NOT_FOUND, VALIDATION_FAILED, MESSAGE_LIMIT_REACHED, RATE_LIMITED */
export async function completeChat(
  ctx: OpenAiCtx,
  request: ChatCompletionRequest,
): Promise<RawReply> {
  requireModel(ctx, request.model);
  const conversation = readMessages(request.messages, "messages");
  const endUser = request.safety_identifier ?? request.user ?? undefined;
  const thread = { ...conversation, endUser };
  const exchange = await openExchange(
    ctx,
    await findPosition(ctx, thread),
    conversation.question,
    thread,
  );
  const common = {
    id: `chatcmpl-${ctx.request.id}`,
    created: Math.floor(ctx.now().getTime() / 1000),
    model: request.model,
  };
  if (request.stream) {
    const withUsage = request.stream_options?.include_usage === true;
    return streamExchange(ctx, exchange, chunksOf(common, withUsage));
  }
  const answered = await exchange.answer(() => {});
  return jsonReply(completionOf(common, answered), conversationHeaders(exchange));
}

type Common = { id: string; created: number; model: string };

const completionOf = (common: Common, answered: StoredAnswer) => ({
  ...common,
  object: "chat.completion",
  choices: [
    {
      index: 0,
      message: {
        role: "assistant",
        content: answered.text,
        refusal: null,
        annotations: chatAnnotations(answered.text, answered.citations),
      },
      logprobs: null,
      finish_reason: "stop",
    },
  ],
  usage: usageOf(answered),
  ...markOf(answered),
});

/** Citations are known at the end of the text. */
function chunksOf(common: Common, withUsage: boolean): StreamParts {
  const chunk = (delta: object, finishReason: "stop" | null = null) => ({
    ...common,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(withUsage && { usage: null }),
  });
  return {
    open: (send) => send(chunk({ role: "assistant", content: "", refusal: null })),
    text: (send, content) => send(chunk({ content })),
    complete: (send, answered) => {
      const annotations = chatAnnotations(answered.text, answered.citations);
      if (annotations.length > 0) send(chunk({ annotations }));
      send({ ...chunk({}, "stop"), ...markOf(answered) });
      if (withUsage) send({ ...chunk({}), choices: [], usage: usageOf(answered) });
    },
    fail: (send, error) => send({ error }),
    end: "[DONE]",
  };
}

function usageOf(answered: StoredAnswer) {
  const { input, output } = tokensOf(answered);
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

import type { ToolOutput } from "@/contract/mcp";
import { prepare, reply, start } from "@/server/features/chat/service";
import { addressOf } from "@/server/features/knowledge-bases/items/documents";
import { guessLanguage } from "@/server/engines/search/text/language";
import type { McpCtx } from "./context";

type Asked = { question: string; conversationId?: string | undefined };

/**
 * Answers in the given conversation or a new one.
 * @throws {ApiError} CONVERSATION_NOT_FOUND, MESSAGE_LIMIT_REACHED, RATE_LIMITED,
 * AI_SERVICE_UNAVAILABLE, AI_TIMEOUT
 */
export async function askChatbot(
  ctx: McpCtx,
  { question, conversationId }: Asked,
): Promise<ToolOutput<"ask">> {
  const id = conversationId ?? (await start(ctx, { locale: guessLanguage(question) })).id;
  const turn = await prepare(ctx, id, question, ctx.request.signal);
  const { text, answered, waitsForPerson = false, citations } = await reply(ctx, turn, () => {});
  return {
    answer: text,
    isAnswered: answered,
    waitsForPerson,
    citations: citations.map(({ index, title, excerpt, kbId, url }) => ({
      index,
      title,
      excerpt,
      url: addressOf(ctx.env.CONSOLE_URL, { kbId, pageUrl: url ?? null }),
    })),
    conversationId: id,
  };
}

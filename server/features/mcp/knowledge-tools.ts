import { z } from "zod";
import type { ToolOutput } from "@/contract/mcp";
import { ApiError } from "@/contract/errors";
import { namesIn } from "@/server/features/chat/glossary";
import { getForChat } from "@/server/features/chatbots/service";
import { addressOf, findDocument } from "@/server/features/knowledge-bases/items/documents";
import { findSources } from "@/server/features/knowledge-bases/service";
import { search } from "@/server/engines/search/query/search";
import { consumeRateLimit, type Limit } from "@/server/infrastructure/http/rate-limit";
import type { McpCtx } from "./context";

/** Per chatbot, far above what programs read for people. */
const reads: Limit = { name: "mcp.reads", hits: 3_000, seconds: 60 };
const passagesRead = 20;

/**
 * Pages and files, best first, each with its best passage.
 * @throws {ApiError} RATE_LIMITED
 */
export async function searchKnowledge(ctx: McpCtx, query: string): Promise<ToolOutput<"search">> {
  const { db, embedder, env, caller } = ctx;
  const { organizationId, chatbotId } = caller;
  await consumeRateLimit(ctx, reads, chatbotId);
  const { configs, kbIds } = await getForChat(db, organizationId, chatbotId);
  const passages = await search(db, {
    organizationId,
    kbIds,
    question: query,
    lang: configs.primaryLanguage,
    limit: passagesRead,
    synonyms: namesIn(configs.glossary),
    exactTerms: configs.excludedWords,
    embedder,
  });
  const best = new Map(passages.toReversed().map((passage) => [passage.itemId, passage]));
  const ids = [...new Set(passages.map(({ itemId }) => itemId))];
  const sources = await findSources(db, organizationId, ids);
  return {
    results: ids.flatMap((id) => {
      const passage = best.get(id);
      const source = sources.find((one) => one.id === id);
      if (!passage || !source) return [];
      const title = source.title || passage.title || (source.filename ?? "");
      return [{ id, title, url: addressOf(env.CONSOLE_URL, source), text: passage.text }];
    }),
  };
}

/** @throws {ApiError} NOT_FOUND, RATE_LIMITED */
export async function fetchDocument(ctx: McpCtx, id: string): Promise<ToolOutput<"fetch">> {
  const { db, env, caller } = ctx;
  const { organizationId, chatbotId } = caller;
  await consumeRateLimit(ctx, reads, chatbotId);
  const { kbIds } = await getForChat(db, organizationId, chatbotId);
  const isId = z.uuid().safeParse(id).success;
  const found = isId ? await findDocument(db, organizationId, kbIds, id) : undefined;
  if (!found) throw new ApiError("NOT_FOUND");
  return {
    id,
    title: found.title || (found.filename ?? ""),
    url: addressOf(env.CONSOLE_URL, found),
    text: found.text ?? "",
    metadata: {
      kind: found.pageUrl ? "page" : "file",
      language: found.lang,
      isTruncated: found.isCut ?? false,
    },
  };
}

import type { Output, Page, PageQuery } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import {
  type Chunk,
  type FoundPassage,
  type itemApi,
  itemText,
  type ItemText,
} from "@/contract/knowledge-bases/items";
import type { Ctx } from "@/server/deps";
import { answerFromPassages, standalone } from "@/server/engines/search/answer/answer";
import { withAskedList } from "@/server/engines/search/answer/passages-read";
import { unitSimilarities } from "@/server/engines/search/answer/rating/unit-similarity";
import { matchStrength } from "@/server/engines/search/answer/refusal/match-strength";
import { readContext } from "@/server/engines/search/index/page-context";
import { type Passage, search as searchIndex } from "@/server/engines/search/query/search";
import { certainLanguage } from "@/server/engines/search/text/language";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { presentItem } from "../present";
import { requireKnowledgeBase } from "../require-knowledge-base";
import * as repo from "./item-repo";
import { findSources } from "./list-repo";

/** Longer texts are truncated. */
const MAX_CHARACTERS = 200_000;
const PASSAGES_SHOWN = 10;

const pageNumbers = itemText.shape.pageStarts.unwrap();

type Ids = { id: string; itemId: string };

/** @throws {ApiError} KB_NOT_FOUND, NOT_FOUND */
export async function getItem(ctx: Ctx, { id: kbId, itemId }: Ids): Promise<ItemText> {
  await requireKnowledgeBase(ctx, kbId);
  const { organizationId } = ctx.user;
  const row = await repo.findItem(ctx.db, organizationId, kbId, itemId, MAX_CHARACTERS);
  if (!row) throw new ApiError("NOT_FOUND");
  const { lang, text, isCut } = row;
  const { data: pageStarts } = pageNumbers.safeParse(row.pageStarts);
  return {
    ...presentItem(row),
    lang: lang ?? certainLanguage(text ?? "") ?? null,
    text: text ?? "",
    isCut: isCut ?? false,
    ...(pageStarts && { pageStarts }),
  };
}

/**
 * In order.
 * @throws {ApiError} KB_NOT_FOUND, NOT_FOUND
 */
export async function listChunks(
  ctx: Ctx,
  { id: kbId, itemId }: Ids,
  query: PageQuery,
): Promise<Page<Chunk>> {
  await requireKnowledgeBase(ctx, kbId);
  const item = { organizationId: ctx.user.organizationId, kbId, itemId };
  if (!(await repo.hasItem(ctx.db, item))) throw new ApiError("NOT_FOUND");
  const rows = await repo.listChunks(ctx.db, item, query);
  const total = await totalOf(query, rows, () => repo.countChunks(ctx.db, item, query));
  return { rows: rows.map(repo.toChunk), total };
}

type SearchResult = Output<typeof itemApi.search>;

/** @throws {ApiError} KB_NOT_FOUND */
export async function search(ctx: Ctx, kbId: string, question: string): Promise<SearchResult> {
  await requireKnowledgeBase(ctx, kbId);
  const { organizationId, language: lang } = ctx.user;
  const begunAt = performance.now();
  const { db, embedder } = ctx;
  const options = { organizationId, kbIds: [kbId], question, lang, limit: PASSAGES_SHOWN };
  const passages = await searchIndex(db, { ...options, embedder, withNeighbours: true });
  const found = await answerFrom(ctx, question, passages);
  const isAnswered = found.outcome !== "notFound";
  const tookMs = performance.now() - begunAt;
  const ids = [...new Set(passages.map(({ itemId }) => itemId))];
  const sources = new Map(
    (await findSources(ctx.db, organizationId, ids)).map((source) => [source.id, source]),
  );
  return {
    passages: passages.flatMap((passage) => {
      const source = sources.get(passage.itemId);
      return source ? [presentPassage(passage, source)] : [];
    }),
    isAnswered,
    answer: isAnswered ? found.used.map(({ excerpt }) => excerpt).join("\n\n") : "",
    strength: matchStrength(found.confidence),
    confidence: found.confidence,
    tookMs: Math.round(tookMs),
  };
}

async function answerFrom(ctx: Ctx, question: string, found: readonly Passage[]) {
  const { db, embedder, user } = ctx;
  const { organizationId } = user;
  const context = await readContext(db, organizationId, found);
  const passages = withAskedList(question, found, context);
  const similarityQuery = { organizationId, text: question, embedder };
  const similarities = await unitSimilarities(db, similarityQuery, passages, context);
  return answerFromPassages(standalone(question), passages, { context, similarities });
}

type Source = Awaited<ReturnType<typeof findSources>>[number];

const presentPassage = (
  { chunkId, itemId, headingPath, text, page, title, score }: Omit<FoundPassage, "pageUrl">,
  source: Source,
): FoundPassage => ({
  chunkId,
  itemId,
  headingPath,
  text,
  page,
  score,
  title: source.title ?? title,
  ...(source.pageUrl && { pageUrl: source.pageUrl }),
  ...(source.filename && { filename: source.filename }),
});

import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import {
  type Item,
  type knowledgeBaseApi,
  type KnowledgeBase,
  type NewKnowledgeBase,
  type NewWebsite,
} from "@/contract/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import { totalOf } from "@/server/infrastructure/db/total";
import { violatedIndex } from "@/server/infrastructure/db/violation";
import type { Ctx } from "@/server/deps";
import { normaliseBaseUrl } from "@/server/engines/ingest/address";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { removeItems as removeFromIndex } from "@/server/engines/search/index/index-writer";
import { addressesOf } from "./crawls/addresses";
import { beginCrawl } from "./crawls/begin";
import { refreshCounts } from "./items/counts-repo";
import * as items from "./items/items-repo";
import { presentItem, presentKnowledgeBase } from "./present";
import * as repo from "./repo";
import { insertWebsite } from "./crawls/starts-repo";

export { findSources } from "./items/items-repo";

type Query<Call extends keyof typeof knowledgeBaseApi> = Parsed<
  (typeof knowledgeBaseApi)[Call]
>["query"];

export async function list(ctx: Ctx, query: Query<"list">): Promise<Page<KnowledgeBase>> {
  const { organizationId } = ctx.user;
  const rows = await repo.list(ctx.db, organizationId, query);
  const total = await totalOf(query, rows, () => repo.count(ctx.db, organizationId, query));
  return { rows: rows.map((row) => presentKnowledgeBase(row, ctx.now())), total };
}

/** Throws KB_NOT_FOUND, for another organisation's too. */
export async function get(ctx: Ctx, id: string): Promise<KnowledgeBase> {
  const row = await repo.find(ctx.db, ctx.user.organizationId, id);
  if (!row) throw new ApiError("KB_NOT_FOUND");
  return presentKnowledgeBase(row, ctx.now());
}

/**
 * The type and status of a knowledge base, for callers that need no more.
 * @throws {ApiError} KB_NOT_FOUND
 */
export async function requireKnowledgeBase(ctx: Ctx, id: string) {
  const row = await repo.findState(ctx.db, ctx.user.organizationId, id);
  if (!row) throw new ApiError("KB_NOT_FOUND");
  return row;
}

/** The pages or files with what became of them. Throws KB_NOT_FOUND. */
export async function explore(ctx: Ctx, id: string, query: Query<"explore">): Promise<Page<Item>> {
  const kb = await get(ctx, id);
  const { organizationId } = ctx.user;
  const rows = await items.list(ctx.db, organizationId, id, query);
  // At rest the row itself has the count of all.
  const isKept = items.isOfAll(query) && kb.dto.kbStatus !== "InProgress";
  const count = async () =>
    isKept ? kb.itemCount : items.count(ctx.db, organizationId, id, query);
  return { rows: rows.map(presentItem), total: await totalOf(query, rows, count) };
}

/**
 * A website's row and its first job are written together, so that none is left without training.
 * Throws INVALID_URL, URL_REPEATED, NAME_EXISTS.
 */
export async function create(ctx: Ctx, input: NewKnowledgeBase): Promise<KnowledgeBase> {
  const { organizationId, id: userId } = ctx.user;
  const work =
    input.kbType === "Web"
      ? createWebsite(ctx, input)
      : repo.insertFiles(ctx.db, organizationId, userId, input);
  const { kbId } = await uniquely(work);
  return get(ctx, kbId);
}

async function createWebsite(ctx: Ctx, input: NewWebsite): Promise<{ kbId: string }> {
  const { organizationId, id: userId } = ctx.user;
  const baseUrl = normaliseBaseUrl(input.baseUrl, ctx.env.CRAWLER_ALLOW_HOSTS);
  if (!baseUrl) throw new ApiError("INVALID_URL");
  return ctx.db.transaction().execute(async (tx) => {
    const website = { ...input, baseUrl };
    const run = await insertWebsite(tx, organizationId, userId, website, ctx.now());
    await beginCrawl(tx, run, userId);
    return run;
  });
}

/**
 * Changes what is said of a knowledge base, and what the next crawl takes. Throws KB_NOT_FOUND, KB_IN_PROGRESS,
 * NAME_EXISTS, of a website's KBTYPE_MISSMATCH, INVALID_URL, PAGE_ISNOT_SUB_OF_BASE, URL_REPEATED, CONFIRMATION_REQUIRED.
 */
export async function update(ctx: Ctx, id: string, change: repo.Change): Promise<KnowledgeBase> {
  const { organizationId } = ctx.user;
  const row = await repo.find(ctx.db, organizationId, id);
  if (!row) throw new ApiError("KB_NOT_FOUND");
  const allowed = { ...change, ...changedAddresses(ctx, row, change) };
  const updated = await uniquely(repo.updateIfIdle(ctx.db, organizationId, id, allowed, ctx.now()));
  const kb = await get(ctx, id);
  if (!updated) throw new ApiError("KB_IN_PROGRESS");
  return kb;
}

/** Who moves a website to another address takes the responsibility for that one too. */
function changedAddresses(ctx: Ctx, kb: repo.KnowledgeBaseRow, change: repo.Change) {
  const { title, description, ...ofWebsite } = change;
  const isOfWebsite = Object.values(ofWebsite).some((value) => value !== undefined);
  if (isOfWebsite && kb.kbType !== "Web") throw new ApiError("KBTYPE_MISSMATCH");
  if (!change.baseUrl && !change.subPages) return undefined;
  const addresses = addressesOf(ctx, kb, change);
  if (addresses.baseUrl !== kb.baseUrl && !change.responsibilityConfirmed)
    throw new ApiError("CONFIRMATION_REQUIRED");
  return addresses;
}

/** Throws KB_NOT_FOUND, KB_IN_PROGRESS. */
export async function remove(ctx: Ctx, id: string): Promise<{ deletedChatbots: string[] }> {
  const { deletedChatbots } = await removeMany(ctx, [id]);
  return { deletedChatbots };
}

type Removed = { deleted: string[]; deletedChatbots: string[] };

/**
 * All or none, with the chatbots on them. From the commit on nothing answers from them; what they held is cleared by and
 * by. Throws KB_NOT_FOUND, KB_IN_PROGRESS.
 */
export async function removeMany(ctx: Ctx, kbIds: string[]): Promise<Removed> {
  const { organizationId } = ctx.user;
  const ids = [...new Set(kbIds)];
  return ctx.db.transaction().execute(async (tx) => {
    await lockAll(tx, organizationId, ids);
    const deletedChatbots = await repo.removeWithChatbots(tx, organizationId, ids);
    await enqueue(tx, "kb.clear", {});
    return { deleted: ids, deletedChatbots };
  });
}

/** Deletes pages or files, from the index too. Those that are not there are passed over. Throws KB_NOT_FOUND, KB_IN_PROGRESS. */
export async function removeItems(
  ctx: Ctx,
  kbId: string,
  itemIds: string[],
): Promise<{ deleted: string[] }> {
  const { organizationId } = ctx.user;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAll(tx, organizationId, [kbId]);
    const deleted = await items.remove(tx, organizationId, kbId, itemIds);
    await removeFromIndex(tx, { organizationId, kbId }, deleted);
    await refreshCounts(tx, organizationId, kbId);
    await enqueue(tx, "files.release", { organizationId });
    return { deleted };
  });
}

/** Throws KB_NOT_FOUND, KB_IN_PROGRESS, NOT_FOUND. */
export async function removeItem(ctx: Ctx, kbId: string, itemId: string): Promise<{ ok: true }> {
  const { deleted } = await removeItems(ctx, kbId, [itemId]);
  if (deleted.length === 0) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** The lock decides, not a look beforehand: a crawl may start between the two. */
async function lockAll(tx: Db, organizationId: string, ids: string[]): Promise<void> {
  const locked = await repo.lockIdle(tx, organizationId, ids);
  if (locked.length === ids.length) return;
  const owned = await repo.countOwned(tx, organizationId, ids);
  throw new ApiError(owned === ids.length ? "KB_IN_PROGRESS" : "KB_NOT_FOUND");
}

const websiteIndexes = ["knowledge_bases_website", "knowledge_bases_base_url"];

/** Says which of the two that must be unique was there already. */
export async function uniquely<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const index = violatedIndex(error);
    if (index && websiteIndexes.includes(index))
      throw new ApiError("URL_REPEATED", { cause: error });
    if (index === "knowledge_bases_title") throw new ApiError("NAME_EXISTS", { cause: error });
    throw error;
  }
}

import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Schedule, ScheduleMode } from "@/contract/knowledge-bases/crawls";
import {
  type Item,
  type knowledgeBaseApi,
  type KnowledgeBase,
  type NewKnowledgeBase,
  type NewWebsite,
} from "@/contract/knowledge-bases/knowledge-bases";
import type { Ctx } from "@/server/deps";
import { normalizeBaseUrl } from "@/server/engines/ingest/address";
import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import { assertPagesLeft } from "@/server/features/plans/page-quota";
import { startRun } from "@/server/features/runs/start-run";
import { websiteSource } from "@/server/features/runs/website/website-source";
import { deleteItems as deleteRows } from "@/server/features/runs/write-items-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import * as items from "./items/list-repo";
import { findCounts, refreshCounts } from "./items/refresh-counts";
import { presentItem, presentKnowledgeBase } from "./present";
import * as repo from "./repo";
import { requireWebsite } from "./require-knowledge-base";
import { translateViolations } from "./unique-violations";
import { addressesOf } from "./website/addresses";
import { insertWebsite } from "./website/insert-website";
import { scheduleColumns } from "./website/next-run";
import { scopeColumns, type ScopeChange } from "./website/scope";
import * as write from "./write-repo";

export { findSources } from "./items/list-repo";

type Query<Call extends keyof typeof knowledgeBaseApi> = Parsed<
  (typeof knowledgeBaseApi)[Call]
>["query"];

export async function list(ctx: Ctx, query: Query<"list">): Promise<Page<KnowledgeBase>> {
  const { organizationId } = ctx.user;
  const rows = await repo.list(ctx.db, organizationId, query);
  const total = await totalOf(query, rows, () => repo.count(ctx.db, organizationId, query));
  return { rows: rows.map((row) => presentKnowledgeBase(row, ctx.now())), total };
}

/** The items that are counted for each reader within a few milliseconds. */
const MAX_COUNTED = 500;

/**
 * During training, the counts of a small knowledge base agree with its list of items. Those of a large one are as old
 * as their last refresh.
 * @throws {ApiError} KB_NOT_FOUND
 */
export async function get(ctx: Ctx, id: string): Promise<KnowledgeBase> {
  const { organizationId } = ctx.user;
  const row = await findRow(ctx, id);
  const isCounted = row.kbStatus === "InProgress" && row.itemCount <= MAX_COUNTED;
  const current = isCounted && (await findCounts(ctx.db, { organizationId, kbId: id }));
  return presentKnowledgeBase(current ? { ...row, ...current.counts } : row, ctx.now());
}

async function findRow(ctx: Ctx, id: string) {
  const row = await repo.find(ctx.db, ctx.user.organizationId, id);
  if (!row) throw new ApiError("KB_NOT_FOUND");
  return row;
}

/** @throws {ApiError} KB_NOT_FOUND */
export async function explore(ctx: Ctx, id: string, query: Query<"explore">): Promise<Page<Item>> {
  const kb = await findRow(ctx, id);
  const { organizationId } = ctx.user;
  const rows = await items.list(ctx.db, organizationId, id, query);
  // The count of all items is a column.
  const isStored = items.isUnfiltered(query) && kb.kbStatus !== "InProgress";
  const count = async () =>
    isStored ? kb.itemCount : items.count(ctx.db, organizationId, id, query);
  return { rows: rows.map(presentItem), total: await totalOf(query, rows, count) };
}

/**
 * A website starts its first run.
 * @throws {ApiError} INVALID_URL, URL_REPEATED, NAME_EXISTS, SUBSCRIPTION_CRAWLED_PAGES
 */
export async function create(ctx: Ctx, input: NewKnowledgeBase): Promise<KnowledgeBase> {
  const { organizationId, id: createdBy } = ctx.user;
  const { kbType, title, description = null } = input;
  const work =
    kbType === "Web"
      ? createWebsite(ctx, input)
      : write.insert(ctx.db, { organizationId, createdBy, kbType, title, description });
  const { kbId } = await translateViolations(work);
  return get(ctx, kbId);
}

async function createWebsite(ctx: Ctx, input: NewWebsite): Promise<{ kbId: string }> {
  const { organizationId, id: userId } = ctx.user;
  const baseUrl = normalizeBaseUrl(input.baseUrl, ctx.env.CRAWLER_ALLOW_HOSTS);
  if (!baseUrl) throw new ApiError("INVALID_URL");
  return ctx.db.transaction().execute(async (tx) => {
    await assertPagesLeft(ctx, tx, organizationId);
    const website = { ...input, baseUrl };
    const { kbId } = await insertWebsite(tx, organizationId, userId, website, ctx.now());
    return startRun(tx, websiteSource, { organizationId, kbId }, { trigger: "created", userId });
  });
}

type Change = {
  title?: string | undefined;
  description?: string | null | undefined;
  schedule?: Schedule | undefined;
  scheduleMode?: ScheduleMode | undefined;
  responsibilityConfirmed?: true | undefined;
} & ScopeChange;

/**
 * A changed scope applies to the next crawl.
 * @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS, NAME_EXISTS, and for a website KB_TYPE_MISMATCH,
 * INVALID_URL, PAGE_ISNOT_SUB_OF_BASE, URL_REPEATED, CONFIRMATION_REQUIRED
 */
export async function update(ctx: Ctx, id: string, change: Change): Promise<KnowledgeBase> {
  const { organizationId } = ctx.user;
  const row = await repo.find(ctx.db, organizationId, id);
  if (!row) throw new ApiError("KB_NOT_FOUND");
  const allowedChange = { ...change, ...changedAddresses(ctx, row, change) };
  const { title, description, schedule, scheduleMode, responsibilityConfirmed, ...scope } =
    allowedChange;
  const now = ctx.now();
  const columns = {
    title,
    description,
    scheduleMode,
    ...scopeColumns(scope),
    // An unchanged schedule keeps its next crawl.
    ...(schedule &&
      schedule !== row.schedule && { schedule, ...scheduleColumns(schedule, now, now) }),
    ...(responsibilityConfirmed && { responsibilityConfirmedAt: now }),
  };
  const work = write.updateIfIdle(ctx.db, { organizationId, kbId: id }, columns);
  const updated = await translateViolations(work);
  const kb = await get(ctx, id);
  if (!updated) throw new ApiError("KB_IN_PROGRESS");
  return kb;
}

function changedAddresses(ctx: Ctx, kb: repo.KnowledgeBaseRow, change: Change) {
  const { title, description, ...websiteFields } = change;
  const changesWebsite = Object.values(websiteFields).some((value) => value !== undefined);
  if (changesWebsite) requireWebsite(kb);
  if (!change.baseUrl && !change.subPages) return undefined;
  const addresses = addressesOf(ctx, kb, change);
  if (addresses.baseUrl !== kb.baseUrl && !change.responsibilityConfirmed)
    throw new ApiError("CONFIRMATION_REQUIRED");
  return addresses;
}

/** @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS */
export async function deleteKnowledgeBase(
  ctx: Ctx,
  id: string,
): Promise<{ deletedChatbots: string[] }> {
  const { deletedChatbots } = await deleteKnowledgeBases(ctx, [id]);
  return { deletedChatbots };
}

type DeletionResult = { deleted: string[]; deletedChatbots: string[] };

/**
 * Deletes all or none of them, with the chatbots that use them. A job deletes the contents later.
 * @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS
 */
export async function deleteKnowledgeBases(ctx: Ctx, kbIds: string[]): Promise<DeletionResult> {
  const { organizationId } = ctx.user;
  const ids = [...new Set(kbIds)];
  return ctx.db.transaction().execute(async (tx) => {
    await lockAll(tx, organizationId, ids);
    const deletedChatbots = await write.deleteWithChatbots(tx, organizationId, ids);
    await enqueue(tx, "kb.clear", {});
    return { deleted: ids, deletedChatbots };
  });
}

/**
 * Ignores unknown ids.
 * @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS
 */
export async function deleteItems(
  ctx: Ctx,
  kbId: string,
  itemIds: string[],
): Promise<{ deleted: string[] }> {
  const { organizationId } = ctx.user;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAll(tx, organizationId, [kbId]);
    const deleted = await deleteRows(tx, { organizationId, kbId }, itemIds);
    await deleteFromIndex(tx, { organizationId, kbId }, deleted);
    await refreshCounts(tx, { organizationId, kbId });
    await enqueue(tx, "files.release", { organizationId });
    return { deleted };
  });
}

/** @throws {ApiError} KB_NOT_FOUND, KB_IN_PROGRESS, NOT_FOUND */
export async function deleteItem(ctx: Ctx, kbId: string, itemId: string): Promise<{ ok: true }> {
  const { deleted } = await deleteItems(ctx, kbId, [itemId]);
  if (deleted.length === 0) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

/** No run may start before the commit. */
async function lockAll(tx: Db, organizationId: string, ids: string[]): Promise<void> {
  const locked = await repo.lockIdle(tx, organizationId, ids);
  if (locked.length === ids.length) return;
  const owned = await repo.countOwned(tx, organizationId, ids);
  throw new ApiError(owned === ids.length ? "KB_IN_PROGRESS" : "KB_NOT_FOUND");
}

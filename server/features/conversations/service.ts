import type { Expression, SqlBool } from "kysely";
import type {
  ConversationStatus,
  ConversationSummary,
  conversationApi,
  ErasureReceipt,
} from "@/contract/conversations/conversations";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx, CtxOf, Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { totalOf } from "@/server/infrastructure/db/total";
import { publishAll } from "@/server/infrastructure/realtime/bus";
import * as lists from "./list-repo";
import type { SummaryRow } from "./list-repo";
import { findMatches, hasMatch, messageSearch } from "./message-search";
import { present } from "./present";
import * as repo from "./repo";

type ListQuery = Parsed<(typeof conversationApi)["list"]>["query"];

/** Pinned ones first, then latest message first. A search with many matches is not counted. */
export async function list(
  { db, caller }: CtxOf<"any">,
  { page, pageSize, ...filter }: ListQuery,
): Promise<Page<ConversationSummary>> {
  const search = messageSearch(caller.organizationId, filter.search);
  const pinned = await lists.listPinned(db, caller, { filter, found: search && hasMatch(search) });
  const start = (page - 1) * pageSize;
  const visible = pinned.slice(start, start + pageSize);
  const room = pageSize - visible.length;
  const range = { limit: room + 1, offset: Math.max(0, start - pinned.length) };
  const pageOf = (rest: readonly SummaryRow[]) => [...visible, ...rest.slice(0, room)].map(present);
  const uncounted = (rest: readonly SummaryRow[]) => {
    const rows = pageOf(rest);
    return { rows, total: start + rows.length, isTotalExact: rest.length <= room };
  };

  let found: Expression<SqlBool> | undefined = search && hasMatch(search);
  let isMany = false;
  if (search && !(await lists.hasOnlyLatest(db, caller, filter, range))) {
    const latest = await lists.listLatestFound(db, caller, { filter, search }, range);
    if (latest.length > room) return uncounted(latest);
    ({ condition: found, isMany } = await findMatches(db, search));
  }
  const wanted = { filter, found };
  const rest = await lists.listUnpinned(db, caller, wanted, range);
  if (isMany) return uncounted(rest);
  const rows = pageOf(rest);
  const total = await totalOf({ page, pageSize }, rows, () => lists.count(db, caller, wanted));
  return { rows, total };
}

/** @throws {ApiError} CONVERSATION_NOT_FOUND, MAX_PINS */
export async function setStatus(
  { db, user }: Ctx,
  id: string,
  status: ConversationStatus,
): Promise<ConversationSummary> {
  const { organizationId } = user;
  await db.transaction().execute(async (tx) => {
    if (status === "pinned") {
      await repo.lockPins(tx, organizationId);
      if ((await repo.countOtherPins(tx, organizationId, id)) >= limits.pinnedConversations)
        throw new ApiError("MAX_PINS");
    }
    const changed = await repo.setStatus(tx, organizationId, [id], status);
    await publishChanges(tx, organizationId, changed);
  });
  const row = await lists.findSummary(db, { kind: "user", organizationId, user }, id);
  if (!row) throw new ApiError("CONVERSATION_NOT_FOUND");
  return present(row);
}

/**
 * Returns their number.
 * @throws {ApiError} CONVERSATION_NOT_FOUND if none is the organisation's
 */
export const setStatusOfMany = (
  { db, user }: Ctx,
  ids: readonly string[],
  status: ConversationStatus,
): Promise<{ count: number }> =>
  db.transaction().execute(async (tx) => {
    const changed = await repo.setStatus(tx, user.organizationId, ids, status);
    return publishChanges(tx, user.organizationId, some(changed));
  });

/**
 * Returns their number.
 * @throws {ApiError} CONVERSATION_NOT_FOUND if none is the organisation's
 */
export const deleteMany = ({ db, user }: Ctx, ids: readonly string[]): Promise<{ count: number }> =>
  db.transaction().execute(async (tx) => {
    const deleted = await repo.deleteMany(tx, user.organizationId, ids);
    return publishChanges(tx, user.organizationId, some(deleted));
  });

/** Colleagues may have deleted some meanwhile. */
function some<T>(changed: readonly T[]): readonly T[] {
  if (changed.length === 0) throw new ApiError("CONVERSATION_NOT_FOUND");
  return changed;
}

/** @throws {ApiError} NOT_FOUND if nothing is stored about the visitor */
export async function checkVisitor({ db, user }: Ctx, visitorId: string): Promise<void> {
  if (!(await repo.knowsVisitor(db, user.organizationId, visitorId)))
    throw new ApiError("NOT_FOUND");
}

/** @throws {ApiError} NOT_FOUND if nothing is stored about the visitor */
export async function eraseVisitor(ctx: Ctx, visitorId: string): Promise<ErasureReceipt> {
  await checkVisitor(ctx, visitorId);
  const { db, now, user, log } = ctx;
  const { organizationId } = user;
  const erased = await db.transaction().execute(async (tx) => {
    const { deleted, messages } = await repo.eraseVisitor(tx, organizationId, visitorId);
    await publishChanges(tx, organizationId, deleted);
    return { conversations: deleted.length, messages };
  });
  log.info({ organizationId, userId: user.id, ...erased }, "visitor erased");
  return { visitorId, ...erased, erasedAt: now().toISOString() };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

export async function expire({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  const due = { now: at, emptyBefore: new Date(at.getTime() - DAY_MS), limit: BATCH };
  while (!signal.aborted && (await repo.expire(db, due)) === BATCH);
}

async function publishChanges(
  tx: Db,
  organizationId: string,
  refs: readonly { id: string; chatbotId: string }[],
): Promise<{ count: number }> {
  const events = refs.map(({ id, chatbotId }) => ({ conversationId: id, chatbotId }));
  await publishAll(tx, organizationId, "ConversationChanged", events);
  return { count: refs.length };
}

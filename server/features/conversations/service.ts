import type { Expression, SqlBool } from "kysely";
import type {
  ConversationStatus,
  ConversationSummary,
  conversationApi,
} from "@/contract/conversations/conversations";
import type { Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx, CtxOf } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { totalOf } from "@/server/infrastructure/db/page-total";
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
  const pageOf = (unpinned: readonly SummaryRow[]) =>
    [...visible, ...unpinned.slice(0, room)].map(present);
  const uncounted = (unpinned: readonly SummaryRow[]) => {
    const rows = pageOf(unpinned);
    return { rows, total: start + rows.length, isTotalExact: unpinned.length <= room };
  };

  let found: Expression<SqlBool> | undefined = search && hasMatch(search);
  let isMany = false;
  if (search && !(await lists.hasOnlyLatest(db, caller, filter, range))) {
    const latest = await lists.listLatestFound(db, caller, { filter, search }, range);
    if (latest.length > room) return uncounted(latest);
    ({ condition: found, isMany } = await findMatches(db, search));
  }
  const conditions = { filter, found };
  const unpinned = await lists.listUnpinned(db, caller, conditions, range);
  if (isMany) return uncounted(unpinned);
  const rows = pageOf(unpinned);
  const total = await totalOf({ page, pageSize }, rows, () => lists.count(db, caller, conditions));
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
    return publishChanges(tx, user.organizationId, requireSome(changed));
  });

/**
 * Returns their number.
 * @throws {ApiError} CONVERSATION_NOT_FOUND if none is the organisation's
 */
export const deleteMany = ({ db, user }: Ctx, ids: readonly string[]): Promise<{ count: number }> =>
  db.transaction().execute(async (tx) => {
    const deleted = await repo.deleteMany(tx, user.organizationId, ids);
    return publishChanges(tx, user.organizationId, requireSome(deleted));
  });

/** Colleagues may have deleted some meanwhile. */
function requireSome<T>(changed: readonly T[]): readonly T[] {
  if (changed.length === 0) throw new ApiError("CONVERSATION_NOT_FOUND");
  return changed;
}

export async function publishChanges(
  tx: Db,
  organizationId: string,
  refs: readonly { id: string; chatbotId: string }[],
): Promise<{ count: number }> {
  const events = refs.map(({ id, chatbotId }) => ({ conversationId: id, chatbotId }));
  await publishAll(tx, organizationId, "ConversationChanged", events);
  return { count: refs.length };
}

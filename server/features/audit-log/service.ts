import type { z } from "zod";
import type { AuditEntry, AuditFilter, auditLogApi } from "@/contract/accounts/audit-log";
import type { Page, Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import * as repo from "./repo";

const COUNTED = 10_000;

type Entry = z.input<(typeof auditLogApi)["list"]["response"]>[number];

/** Newest first. */
export async function list(
  { db, user }: Ctx,
  { page, pageSize, ...filter }: Parsed<(typeof auditLogApi)["list"]>["query"],
): Promise<Page<Entry>> {
  const { organizationId } = user;
  const offset = (page - 1) * pageSize;
  const found = await repo.list(db, organizationId, filter, { limit: pageSize + 1, offset });
  const rows = found.slice(0, pageSize).map(present);
  const counted = await repo.count(db, organizationId, filter, COUNTED + 1);
  if (counted <= COUNTED) return { rows, total: counted };
  return { rows, total: offset + rows.length, isTotalExact: found.length <= pageSize };
}

const BATCH = 500;

export async function* entriesOf({ db, user }: Ctx, filter: AuditFilter): AsyncGenerator<Entry> {
  let cursor: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const batch = await repo.list(db, user.organizationId, filter, { limit: BATCH, after: cursor });
    yield* batch.map(present);
    if (batch.length < BATCH) return;
    cursor = batch.at(-1);
  }
}

function present(row: repo.EntryRow): Entry {
  const { id, action, address, userAgent } = row;
  return {
    id,
    action,
    address,
    userAgent,
    createdAt: row.createdAt.toISOString(),
    // Safe: only the recorder writes these columns; the answer's schema validates them.
    actor: {
      type: row.actorType as AuditEntry["actor"]["type"],
      id: row.actorId,
      name: row.actorName,
      email: row.actorEmail,
    },
    subject: {
      type: row.subjectType as AuditEntry["subject"]["type"],
      id: row.subjectId,
      name: row.subjectName,
    },
    before: row.before as AuditEntry["before"],
    after: row.after as AuditEntry["after"],
  };
}

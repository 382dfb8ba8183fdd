import { Readable } from "node:stream";
import type { z } from "zod";
import type { AuditEntry, AuditFilter, auditLogApi } from "@/contract/accounts/audit-log";
import type { Page, Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import { csvLine } from "@/server/infrastructure/http/csv";
import * as repo from "./repo";

const MAX_EXACT_TOTAL = 10_000;

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
  const total = await repo.count(db, organizationId, filter, MAX_EXACT_TOTAL + 1);
  if (total <= MAX_EXACT_TOTAL) return { rows, total };
  return { rows, total: offset + rows.length, isTotalExact: found.length <= pageSize };
}

const BATCH = 500;

async function* entriesOf({ db, user }: Ctx, filter: AuditFilter): AsyncGenerator<Entry> {
  let cursor: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const batch = await repo.list(db, user.organizationId, filter, { limit: BATCH, after: cursor });
    yield* batch.map(present);
    if (batch.length < BATCH) return;
    cursor = batch.at(-1);
  }
}

const HEADER = [
  "time",
  "actor type",
  "actor",
  "email",
  "action",
  "subject type",
  "subject id",
  "subject",
  "address",
  "user agent",
  "before",
  "after",
];

/** UTF-8 with a byte order mark, which spreadsheets expect. */
export const exportCsv = (ctx: Ctx, filter: AuditFilter): Readable =>
  Readable.from(csvLines(ctx, filter));

async function* csvLines(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEADER)}`;
  for await (const { actor, subject, ...entry } of entriesOf(ctx, filter)) {
    yield csvLine([
      entry.createdAt,
      actor.type,
      actor.name,
      actor.email ?? "",
      entry.action,
      subject.type,
      subject.id ?? "",
      subject.name ?? "",
      entry.address ?? "",
      entry.userAgent ?? "",
      entry.before ? JSON.stringify(entry.before) : "",
      entry.after ? JSON.stringify(entry.after) : "",
    ]);
  }
}

export const exportJson = (ctx: Ctx, filter: AuditFilter): Readable =>
  Readable.from(jsonParts(ctx, filter));

async function* jsonParts(ctx: Ctx, filter: AuditFilter): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const entry of entriesOf(ctx, filter)) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function present(row: repo.EntryRow): Entry {
  const { id, action, address, userAgent } = row;
  return {
    id,
    action,
    address,
    userAgent,
    createdAt: row.createdAt.toISOString(),
    // Safe: only the recorder writes these columns; the response schema validates them.
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

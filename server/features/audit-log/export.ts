import { Readable } from "node:stream";
import type { AuditFilter } from "@/contract/accounts/audit-log";
import type { Ctx } from "@/server/deps";
import { csvLine } from "@/server/infrastructure/http/csv";
import { entriesOf } from "./service";

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

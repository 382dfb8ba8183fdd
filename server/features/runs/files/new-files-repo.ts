import { sql } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { baseName } from "./clean-path";
import type { Run, Scope } from "../run";

type NewFile = { filename: string; size: number; mimeType: string; storageKey: string };

/** Current files, and new versions that are not trained yet. */
export const listNamed = (db: Db, { organizationId, kbId }: Scope, filenames: string[]) =>
  db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("filename", "=", sql<string>`any(${filenames}::text[])`)
    .select(["id", "filename", "isCurrent", "stage", "storageKey"])
    .orderBy("id")
    .forUpdate()
    .execute();

type Version = { isCurrent: boolean; parentId?: string | undefined };

/** A statement has a limited number of parameters. */
const batchRows = 500;

export async function insert(db: Db, run: Run, files: readonly (NewFile & Version)[]) {
  const rows = files.map((file) => ({
    ...itemOf(run, file.filename),
    ...file,
    parentId: file.parentId ?? null,
    stage: "Uploading",
  }));
  for (let from = 0; from < rows.length; from += batchRows) {
    await db
      .insertInto("items")
      .values(rows.slice(from, from + batchRows))
      .execute();
  }
}

type Rejected = { filename: string; errorCode: ItemErrorCode } & Version;

export const insertRejected = (db: Db, run: Run, { parentId, ...rejected }: Rejected) =>
  db
    .insertInto("items")
    .values({
      ...itemOf(run, rejected.filename),
      ...rejected,
      parentId: parentId ?? null,
      stage: "FailedExtracting",
    })
    .execute();

const itemOf = ({ runId, ...scope }: Run, filename: string) => ({
  id: newId(),
  ...scope,
  kind: "file",
  title: baseName(filename),
  state: "done",
  crawlRunId: runId,
  uploadedAt: sql<Date>`now()`,
});

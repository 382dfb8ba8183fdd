import { type Expression, expressionBuilder, sql, type SqlBool, type UpdateObject } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/knowledge-bases/item-warnings";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { LocalFile } from "@/server/infrastructure/storage/storage";
import { inRun, isOpen } from "../open-items-repo";
import type { Run, Scope } from "../run-types";

/** Small files first. */
export const listOpen = (db: Db, run: Run, limit: number) =>
  db
    .selectFrom("items")
    .where(inRun(run))
    .where(isOpen())
    .select(["id", "filename", "stage", "storageKey", "mimeType", "size"])
    .orderBy("size")
    .orderBy("id")
    .limit(limit)
    .execute();

export type OpenItem = Awaited<ReturnType<typeof listOpen>>[number];

export type OpenFile = OpenItem & { file: LocalFile };

/**
 * Locks all versions of a file until the transaction ends, in the order of `listNamed`, so that a new version that
 * replaces the old one cannot deadlock with an upload of the same name. Undefined if the file was deleted.
 */
export async function lock(db: Db, { organizationId, kbId, runId }: Run, id: string) {
  const versions = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("filename", "=", (item) =>
      item
        .selectFrom("items as version")
        .where("version.organizationId", "=", organizationId)
        .where("version.id", "=", id)
        .select("version.filename"),
    )
    .select(["id", "crawlRunId", "stage", "trainedParts", "chunkCount", "characterCount"])
    .orderBy("id")
    .forUpdate()
    .execute();
  return versions.find((version) => version.id === id && version.crawlRunId === runId);
}

export const setStage = (
  db: Db,
  run: Run,
  id: string,
  stage: "StartExtracting" | "EndExtracting" | "Training",
) => set(db, run, id, { stage });

export const setArchive = (db: Db, run: Run, id: string) =>
  set(db, run, id, { kind: "archive", mimeType: mediaTypes.zip, trainedShare: 0 });

export const setUnpacked = (db: Db, run: Run, id: string, share: number) =>
  set(db, run, id, { trainedShare: share });

export const setFailed = (
  db: Db,
  run: Run,
  id: string,
  stage: "FailedExtracting" | "FailedTraining",
  errorCode: ItemErrorCode,
) => set(db, run, id, { stage, errorCode });

export type Text = {
  title: string;
  markdown: string;
  lang: string | null;
  mimeType: string;
  /** In characters. */
  pageStarts: number[];
  warnings: ItemWarning[];
};

export const setText = (db: Db, run: Run, id: string, { pageStarts, warnings, ...text }: Text) =>
  set(db, run, id, {
    ...text,
    pageStarts: JSON.stringify(pageStarts),
    warnings: warnings.length > 0 ? JSON.stringify(warnings) : null,
    characterCount: text.markdown.length,
    trainedParts: 0,
    trainedShare: 0,
    stage: "EndExtracting",
    errorCode: null,
  });

export const findText = (db: Db, run: Run, id: string) =>
  db
    .selectFrom("items")
    .where(isItemOfRun(run, id))
    .select(["title", "markdown", "lang", "pageStarts", "mimeType", "trainedParts", "chunkCount"])
    .executeTakeFirst();

type Counts = { chunkCount: number; characterCount: number; trainedShare: number };

export const addPart = (db: Db, run: Run, id: string, counts: Counts) =>
  set(db, run, id, { ...counts, trainedParts: sql`trained_parts + 1` });

export const setTrained = (db: Db, run: Run, id: string) =>
  set(db, run, id, { stage: "Finished", errorCode: null });

export const findReplaced = (db: Db, { organizationId, kbId }: Run, id: string) =>
  db
    .selectFrom("items as item")
    .innerJoin("items as old", (join) =>
      join.onRef("old.kbId", "=", "item.kbId").onRef("old.filename", "=", "item.filename"),
    )
    .where("item.organizationId", "=", organizationId)
    .where("item.kbId", "=", kbId)
    .where("item.id", "=", id)
    .where("item.isCurrent", "=", false)
    .where("old.isCurrent", "=", true)
    .select("old.id")
    .executeTakeFirst();

export const setCurrent = (db: Db, run: Run, id: string) => set(db, run, id, { isCurrent: true });

/** Moves failed files into a run at the step that failed: the given ones, or all. Returns their number. */
export async function reopenFiles(
  db: Db,
  { organizationId, kbId, runId }: Run,
  ids: string[] | undefined,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("stage", "like", "Failed%")
    .where("storageKey", "is not", null)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .set({
      crawlRunId: runId,
      kind: "file",
      stage: sql`case when stage = 'FailedTraining' then 'EndExtracting' else 'Uploading' end`,
      errorCode: null,
      updatedAt: sql`now()`,
    })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function hasReachedPlanLimit(db: Db, run: Run): Promise<boolean> {
  const item = await db
    .selectFrom("items")
    .where(inRun(run))
    .where("errorCode", "=", "EXTRACT_PLAN_LIMIT")
    .select("id")
    .executeTakeFirst();
  return item !== undefined;
}

export async function listMembers(
  db: Db,
  { organizationId, kbId }: Scope,
  archiveId: string,
  { isTrained = false } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .$if(isTrained, (query) => query.where("stage", "=", "Finished"))
    .select("filename")
    .execute();
  return rows.flatMap(({ filename }) => filename ?? []);
}

export const listProcessed = (db: Db, { organizationId, kbId, runId }: Run) =>
  db
    .selectFrom("items as archive")
    .where("archive.organizationId", "=", organizationId)
    .where("archive.kbId", "=", kbId)
    .where("archive.crawlRunId", "=", runId)
    .where("archive.kind", "=", "archive")
    .where("archive.stage", "=", "EndExtracting")
    .where((archive) =>
      archive.not(
        archive.exists(
          archive
            .selectFrom("items as member")
            .whereRef("member.parentId", "=", "archive.id")
            .where("member.stage", "!=", "Finished")
            .where("member.stage", "not like", "Failed%")
            .select("member.id"),
        ),
      ),
    )
    .select(["archive.id", "archive.filename"])
    .execute();

/** Includes failed members, because the old version is deleted. */
export const setMembersCurrent = (db: Db, { organizationId, kbId }: Run, archiveId: string) =>
  db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .where("isCurrent", "=", false)
    .set({ isCurrent: true, updatedAt: sql`now()` })
    .execute();

const set = (db: Db, run: Run, id: string, change: UpdateObject<DB, "items">) =>
  db
    .updateTable("items")
    .where(isItemOfRun(run, id))
    .set({ ...change, updatedAt: sql`now()` })
    .execute();

function isItemOfRun({ organizationId, kbId, runId }: Run, id: string): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId, id });
}

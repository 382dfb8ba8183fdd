import { type Expression, expressionBuilder, sql, type SqlBool, type UpdateObject } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { ItemWarning } from "@/contract/item-warnings";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import type { Run } from "./scope";

/** How a file stands, locked until the transaction ends. Nothing where it is gone. */
export const lock = (db: Db, run: Run, id: string) =>
  db
    .selectFrom("items")
    .where(is(run, id))
    .select(["stage", "trainedParts", "chunkCount", "characterCount"])
    .forUpdate()
    .executeTakeFirst();

export const setStage = (
  db: Db,
  run: Run,
  id: string,
  stage: "StartExtracting" | "EndExtracting" | "Traning",
) => set(db, run, id, { stage });

/** It is one to be unpacked. */
export const setArchive = (db: Db, run: Run, id: string) =>
  set(db, run, id, { kind: "archive", mimeType: mediaTypes.zip, trainedShare: 0 });

/** So much of an archive has been unpacked. */
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
  /** Where each page begins, in characters. */
  pageStarts: number[];
  warnings: ItemWarning[];
};

/** What was read, so that nobody has to read it again. */
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

/** What was read of a file. */
export const findText = (db: Db, run: Run, id: string) =>
  db
    .selectFrom("items")
    .where(is(run, id))
    .select(["title", "markdown", "lang", "pageStarts", "mimeType", "trainedParts", "chunkCount"])
    .executeTakeFirst();

type Counts = { chunkCount: number; characterCount: number; trainedShare: number };

/** One more part of its text is in the index, which holds so much of it now. */
export const addPart = (db: Db, run: Run, id: string, counts: Counts) =>
  set(db, run, id, { ...counts, trainedParts: sql`trained_parts + 1` });

export const setTrained = (db: Db, run: Run, id: string) =>
  set(db, run, id, { stage: "Finished", errorCode: null });

/** The version that answered until now; nothing where there is none. */
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

const set = (db: Db, run: Run, id: string, change: UpdateObject<DB, "items">) =>
  db
    .updateTable("items")
    .where(is(run, id))
    .set({ ...change, updatedAt: sql`now()` })
    .execute();

function is({ organizationId, kbId, runId }: Run, id: string): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and({ organizationId, kbId, crawlRunId: runId, id });
}

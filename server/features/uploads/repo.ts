import { sql } from "kysely";
import type { ItemErrorCode } from "@/contract/errors";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { baseName } from "./clean-path";
import type { Run, Scope } from "./scope";

type NewFile = { filename: string; size: number; mimeType: string; storageKey: string };

/** How a knowledge base stands. */
export const find = (db: Db, { organizationId, kbId }: Scope) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .select(["id", "kbType", "kbStatus", "crawlRunId"])
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockKnowledgeBase = (db: Db, { organizationId, kbId }: Scope) =>
  db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .select(["id", "kbType", "kbStatus", "crawlRunId"])
    .forUpdate()
    .executeTakeFirst();

/** Puts it in progress under a new run. */
export async function startRun(db: Db, { organizationId, kbId }: Scope): Promise<string> {
  const runId = newId();
  await db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .set({
      kbStatus: "InProgress",
      crawlRunId: runId,
      crawlStartedAt: sql`now()`,
      crawlEndedAt: null,
      cancelRequestedAt: null,
      stepsWhenResumed: 0,
      progressFrom: 0,
      updatedAt: sql`now()`,
    })
    .execute();
  return runId;
}

/** What is done of a run when it begins tells nothing of its pace. */
export const keepBeginning = (db: Db, { organizationId, kbId }: Scope) =>
  db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", kbId)
    .set({ progressFrom: sql`progress_share` })
    .execute();

/** The files of these names: current ones, and new versions that are not trained yet. */
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

/** Their members go with archives. */
export async function remove(db: Db, { organizationId, kbId }: Scope, ids: string[]) {
  if (ids.length === 0) return;
  await db
    .deleteFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

type Place = { isCurrent: boolean; parentId?: string | undefined };

/** Rows a statement: each takes some parameters. */
const atOnce = 500;

export async function insert(db: Db, run: Run, files: readonly (NewFile & Place)[]) {
  const rows = files.map((file) => ({
    ...itemOf(run, file.filename),
    ...file,
    parentId: file.parentId ?? null,
    stage: "Uploading",
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto("items")
      .values(rows.slice(from, from + atOnce))
      .execute();
  }
}

type Refused = { filename: string; errorCode: ItemErrorCode } & Place;

export const insertRefused = (db: Db, run: Run, { parentId, ...refused }: Refused) =>
  db
    .insertInto("items")
    .values({
      ...itemOf(run, refused.filename),
      ...refused,
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

/** Failed files of which there is something to be read: those of these ids, or all. */
export async function listFailed(db: Db, { organizationId, kbId }: Scope, ids?: string[]) {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("stage", "like", "Failed%")
    .where("storageKey", "is not", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes failed files into a run, from where they failed. */
export const reopen = (db: Db, { organizationId, kbId, runId }: Run, ids: string[]) =>
  db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "in", ids)
    .set({
      crawlRunId: runId,
      kind: "file",
      stage: sql`case when stage = 'FailedTraining' then 'EndExtracting' else 'Uploading' end`,
      errorCode: null,
      updatedAt: sql`now()`,
    })
    .execute();

/** Where the content of a file is. Nothing where there is none of that id. */
export const findStored = (db: Db, { organizationId, kbId }: Scope, id: string) =>
  db
    .selectFrom("items")
    .innerJoin("storedFiles as stored", "stored.key", "items.storageKey")
    .where("items.organizationId", "=", organizationId)
    .where("items.kbId", "=", kbId)
    .where("items.id", "=", id)
    .select(["stored.key", "stored.size", "stored.sha256", "items.filename", "items.mimeType"])
    .executeTakeFirst();

import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { websiteKey } from "@/contract/addresses";
import { schedules } from "@/contract/crawls";
import type { NewWebsite } from "@/contract/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { DB } from "@/server/infrastructure/db/schema";
import { nextDue } from "./due";
import type { Run } from "./frontier-repo";
import { isMissed } from "../items/items-repo";
import { insertRun, type Trigger } from "./runs-repo";

/** What of a website is crawled. */
export type Scope = Pick<
  NewWebsite,
  "subPages" | "include" | "exclude" | "includeFiles" | "maxPages" | "maxDepth"
> & { baseUrl: string };

export type ScopeChange = { [Key in keyof Scope]?: Scope[Key] | undefined };

/** The columns of a scope, those that are left out left out. */
function scopeColumns({ baseUrl, subPages, include, exclude, ...plain }: ScopeChange) {
  return {
    ...plain,
    ...(baseUrl && { baseUrl }),
    ...(subPages && { subPages: JSON.stringify(subPages) }),
    ...(include && { include: JSON.stringify(include) }),
    ...(exclude && { exclude: JSON.stringify(exclude) }),
  };
}

/** The columns of a change. An address that stays keeps its key: an old duplicate has none, and can still be crawled. */
export const changedScopeColumns = ({ baseUrl, ...scope }: ScopeChange) => ({
  ...scopeColumns({ ...scope, baseUrl }),
  ...(baseUrl && {
    websiteKey: sql<string>`case when base_url = ${baseUrl} then website_key else ${websiteKey(baseUrl)} end`,
  }),
});

/** A website in progress under its first run. Runs into `knowledge_bases_website` or `knowledge_bases_title`. */
export async function insertWebsite(
  db: Db,
  organizationId: string,
  userId: string,
  { title, description, schedule, ...website }: NewWebsite,
  now: Date,
): Promise<Run> {
  const { baseUrl, subPages, include, exclude, includeFiles, maxPages, maxDepth } = website;
  const scope = { baseUrl, subPages, include, exclude, includeFiles, maxPages, maxDepth };
  const run = { organizationId, kbId: newId(), runId: newId() };
  await db
    .insertInto("knowledgeBases")
    .values({
      id: run.kbId,
      organizationId,
      createdBy: userId,
      kbType: "Web",
      kbStatus: "InProgress",
      title,
      description: description ?? null,
      ...scopeColumns(scope),
      websiteKey: websiteKey(baseUrl),
      schedule,
      scheduleFrom: now,
      nextRunAt: nextDue(schedule, now, now),
      responsibilityConfirmedAt: sql`now()`,
      crawlRunId: run.runId,
      crawlStartedAt: sql`now()`,
    })
    .execute();
  await insertRun(db, run, "created");
  return run;
}

type Start = {
  trigger: Exclude<Trigger, "created">;
  /** What is changed for this crawl and all later ones. */
  scope?: ScopeChange;
  now: Date;
  /** Only where its next crawl is due. */
  mustBeDue?: boolean;
};

/**
 * Puts an idle website in progress under a new run, in the caller's transaction. The schedule's own crawl is followed
 * by the next one; another whole one is what the schedule counts from henceforth.
 * Nothing comes back where it is in progress already, is not due, or is not there.
 */
export async function startIfIdle(
  db: Db,
  organizationId: string,
  id: string,
  { trigger, scope = {}, now, mustBeDue = false }: Start,
): Promise<Run | undefined> {
  const run = { organizationId, kbId: id, runId: newId() };
  const idle = await db
    .selectFrom("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("kbStatus", "!=", "InProgress")
    .where("kbType", "=", "Web")
    .$if(mustBeDue, (due) => due.where("nextRunAt", "<=", now))
    .select(["schedule", "scheduleFrom"])
    .forUpdate()
    .executeTakeFirst();
  if (!idle) return undefined;
  await db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .set({
      ...changedScopeColumns(scope),
      ...(trigger !== "retry" && nextOf(idle, trigger, now)),
      kbStatus: "InProgress",
      crawlRunId: run.runId,
      crawlStartedAt: sql`now()`,
      crawlEndedAt: null,
      cancelRequestedAt: null,
      progressDone: 0,
      progressTotal: 0,
      stepsWhenResumed: 0,
      updatedAt: sql`now()`,
    })
    .execute();
  await insertRun(db, run, trigger);
  return run;
}

type Scheduled = { schedule: string; scheduleFrom: Date | null };

function nextOf({ schedule, scheduleFrom }: Scheduled, trigger: Trigger, now: Date) {
  const known = schedules.find((name) => name === schedule) ?? "off";
  const from = trigger === "schedule" ? (scheduleFrom ?? now) : now;
  return { scheduleFrom: from, nextRunAt: nextDue(known, from, now) };
}

type Owner = { organizationId: string; kbId: string };

/** How many pages these ids name; all that failed where none are given. */
export async function countRetried(db: Db, of: Owner, ids: string[] | undefined): Promise<number> {
  const { total } = await db
    .selectFrom("items")
    .where(isRetried(of, ids))
    .select((item) => item.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Queues them for the run. Gives how many there were. */
export async function queueRetried(db: Db, run: Run, ids: string[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("items")
    .where(isRetried(run, ids))
    .set({ crawlRunId: run.runId, state: "queued" })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function isRetried(
  { organizationId, kbId }: Owner,
  ids: string[] | undefined,
): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and([
    item.and({ organizationId, kbId, kind: "page" }),
    ids ? item("id", "=", sql<string>`any(${ids}::uuid[])`) : isMissed(),
    item("stage", "is not", null),
  ]);
}

/** Asks the running crawl to end. Nothing comes back where none runs. */
export const requestCancel = (db: Db, organizationId: string, id: string) =>
  db
    .updateTable("knowledgeBases")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .where("kbStatus", "=", "InProgress")
    .where("kbType", "=", "Web")
    .set({ cancelRequestedAt: sql`now()` })
    .returning("crawlRunId")
    .executeTakeFirst();

/** The websites of all organisations whose next crawl is due and that are idle, the longest waiting first. */
export const listDue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("knowledgeBases")
    .where("nextRunAt", "<=", now)
    .where("kbStatus", "!=", "InProgress")
    .where("kbType", "=", "Web")
    .select(["id", "organizationId", "createdBy"])
    .orderBy("nextRunAt")
    .limit(limit)
    .execute();

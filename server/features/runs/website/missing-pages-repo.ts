import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Run } from "../run-types";

/** A page that was not found may come back within this time. */
const MAX_MISSING = "30 days";

/** Bounds the time that a run spends on missing pages, such as a calendar of dead links. */
const MAX_ASKED = 200;

/** Returns the pages that were not found, most recent first. */
export async function listMissingPages(db: Db, run: Run) {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", run.organizationId)
    .where("kbId", "=", run.kbId)
    .where("missingSince", ">", expiry)
    .select(["id", "pageUrl", "crawlRunId"])
    .orderBy("missingSince", "desc")
    .orderBy("id")
    .limit(MAX_ASKED)
    .execute();
  // The limit applies before this filter, so that pages which the run visited before a restart count as well.
  return rows.filter(({ crawlRunId }) => crawlRunId !== run.runId);
}

export function hasBeenMissingTooLong(): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and([item("missingSince", "<=", expiry), item("trainedHash", "is", null)]);
}

const expiry = sql<Date>`now() - ${MAX_MISSING}::interval`;

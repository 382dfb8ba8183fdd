import { expressionBuilder, sql, type Expression, type SqlBool } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { DB } from "@/server/infrastructure/db/schema";
import type { Run } from "../run-types";

/** A page that was not found may come back. */
const MAX_MISSING = "30 days";

/** A calendar of dead links must not take the time of a run. */
const MAX_ASKED = 200;

/** The newest first. */
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
  // After a restart, those that the run visited count as well.
  return rows.filter(({ crawlRunId }) => crawlRunId !== run.runId);
}

export function isMissingForLong(): Expression<SqlBool> {
  const item = expressionBuilder<DB, "items">();
  return item.and([item("missingSince", "<=", expiry), item("trainedHash", "is", null)]);
}

const expiry = sql<Date>`now() - ${MAX_MISSING}::interval`;

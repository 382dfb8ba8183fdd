import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run } from "./run-types";

/** `pages`: null for any number. */
export const setGrantedPages = (
  db: Db,
  { organizationId, kbId, runId }: Run,
  pages: number | null,
) =>
  db
    .updateTable("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", runId)
    .set({ grantedPages: pages })
    .execute();

export const addCrawledPages = (db: Db, { organizationId, kbId, runId }: Run, pages: number) =>
  db
    .updateTable("crawlRuns")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("id", "=", runId)
    .set({ crawledPages: sql`crawled_pages + ${pages}::int` })
    .execute();

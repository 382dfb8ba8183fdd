import { sql } from "kysely";
import { websiteKey } from "@/contract/fields/addresses";
import type { NewWebsite } from "@/contract/knowledge-bases/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import { insert } from "../write-repo";
import { scheduleColumns } from "./next-run";
import { scopeColumns } from "./scope";

export const insertWebsite = (
  db: Db,
  organizationId: string,
  createdBy: string,
  { kbType, title, description = null, schedule, scheduleMode, baseUrl, ...scope }: NewWebsite,
  now: Date,
): Promise<{ kbId: string }> =>
  insert(db, {
    organizationId,
    createdBy,
    kbType,
    title,
    description,
    ...scopeColumns(scope),
    baseUrl,
    websiteKey: websiteKey(baseUrl),
    schedule,
    scheduleMode,
    ...scheduleColumns(schedule, now, now),
    responsibilityConfirmedAt: sql`now()`,
  });

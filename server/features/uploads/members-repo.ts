import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run } from "./scope";

/** The names of the members that an archive has given already. */
export async function listMembers(db: Db, { organizationId, kbId }: Run, archiveId: string) {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .select("filename")
    .execute();
  return rows.flatMap(({ filename }) => filename ?? []);
}

/** Unpacked archives whose members have all come to their end. */
export const listEnded = (db: Db, { organizationId, kbId, runId }: Run) =>
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

/** What the new version of an archive holds is current, whatever became of it: the old version is gone. */
export const setMembersCurrent = (db: Db, { organizationId, kbId }: Run, archiveId: string) =>
  db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .where("isCurrent", "=", false)
    .set({ isCurrent: true, updatedAt: sql`now()` })
    .execute();

import { sql } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { Run } from "../run";

/** The names of the members that are items already. */
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

/** The names of the trained members. */
export async function listTrainedMembers(
  db: Db,
  { organizationId, kbId }: Run,
  archiveId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .where("stage", "=", "Finished")
    .select("filename")
    .execute();
  return rows.flatMap(({ filename }) => filename ?? []);
}

/** Unpacked archives whose members are all trained or failed. */
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

/** Makes all members of a new version current, failed ones too, because the old version is deleted. */
export const setMembersCurrent = (db: Db, { organizationId, kbId }: Run, archiveId: string) =>
  db
    .updateTable("items")
    .where("organizationId", "=", organizationId)
    .where("kbId", "=", kbId)
    .where("parentId", "=", archiveId)
    .where("isCurrent", "=", false)
    .set({ isCurrent: true, updatedAt: sql`now()` })
    .execute();

import type { Db } from "@/server/infrastructure/db/database";
import type { Run } from "../run";
import { activateNewVersion } from "./activate-new-version";
import { publishFileStage } from "./file-event";
import * as files from "./file-repo";

/** Completes the archives without open members. */
export async function completeArchives(tx: Db, run: Run): Promise<void> {
  for (const archive of await files.listProcessed(tx, run)) {
    const locked = await files.lock(tx, run, archive.id);
    if (locked?.stage !== "EndExtracting") continue;
    await files.setTrained(tx, run, archive.id);
    await activateNewVersion(tx, run, archive);
    await files.setMembersCurrent(tx, run, archive.id);
    await publishFileStage(tx, run, archive, "Finished");
  }
}

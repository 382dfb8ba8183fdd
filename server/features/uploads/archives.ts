import type { Db } from "@/server/infrastructure/db/database";
import * as items from "./item-repo";
import { listEnded, setMembersCurrent } from "./members-repo";
import type { Run } from "./scope";
import { tell } from "./tell";
import { takeOver } from "./train";

/** An archive is finished when all that came out of it is. In the caller's transaction. */
export async function finishArchives(tx: Db, run: Run): Promise<void> {
  for (const archive of await listEnded(tx, run)) {
    const now = await items.lock(tx, run, archive.id);
    if (now?.stage !== "EndExtracting") continue;
    await items.setTrained(tx, run, archive.id);
    await takeOver(tx, run, archive.id);
    await setMembersCurrent(tx, run, archive.id);
    await tell(tx, run, archive, "Finished");
  }
}

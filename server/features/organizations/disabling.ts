import { cancelRuns } from "@/server/features/knowledge-bases/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./write-repo";

/** Sets `disabledAt`, by which keys, chatbots and jobs are refused. May be called twice. */
export async function disable(tx: Db, organizationId: string, at: Date): Promise<void> {
  if (!(await repo.setDisabled(tx, organizationId, at))) return;
  await repo.deleteSignIns(tx, organizationId);
  await cancelRuns(tx, organizationId, at);
}

export const enable = (tx: Db, organizationId: string, at: Date): Promise<void> =>
  repo.setEnabled(tx, organizationId, at);

/** Across organisations. */
export const listDisabled = (db: Db): Promise<string[]> => repo.listDisabled(db);

export const isDisabled = (db: Db, organizationId: string): Promise<boolean> =>
  repo.isDisabled(db, organizationId);

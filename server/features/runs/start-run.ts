import { markInProgress, type RunColumns } from "@/server/features/knowledge-bases/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as repo from "./run-repo";
import type { RunSource } from "./run-source";
import type { Run, Scope, Trigger } from "./run-types";

type Start = {
  trigger: Trigger;
  userId: string | undefined;
  /** Changes to the knowledge base that apply to this run and later ones. */
  changes?: RunColumns;
  runId?: string;
};

/** The caller has locked the idle knowledge base. */
export async function startRun(
  tx: Db,
  source: RunSource,
  { organizationId, kbId }: Scope,
  { trigger, userId, changes = {}, runId = newId() }: Start,
): Promise<Run> {
  const run = { organizationId, kbId, runId };
  await markInProgress(tx, run, changes);
  await repo.insert(tx, run, trigger);
  await enqueueRun(tx, source, run, userId);
  const event = { kbId, newStatus: "InProgress", kbType: source.kbType } as const;
  await publish(tx, organizationId, "KBStatusChanged", event);
  return run;
}

export async function enqueueRun(
  tx: Db,
  { job }: RunSource,
  { organizationId, kbId }: Scope,
  userId: string | undefined,
): Promise<void> {
  await enqueue(tx, job, { organizationId, kbId, ...(userId && { userId }) });
}

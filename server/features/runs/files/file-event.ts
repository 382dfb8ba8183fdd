import type { EventInput } from "@/contract/events";
import type { Db } from "@/server/infrastructure/db/database";
import { publish } from "@/server/infrastructure/realtime/bus";
import type { Scope } from "../run-types";

type Stage = EventInput<"ImportFileStatusChanged">["stage"];

export const publishFileStage = (
  tx: Db,
  { organizationId, kbId }: Scope,
  { filename }: { filename: string | null },
  stage: Stage,
): Promise<void> =>
  publish(tx, organizationId, "ImportFileStatusChanged", { kbId, filename: filename ?? "", stage });

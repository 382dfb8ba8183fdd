import type { ErrorCode } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { deleteWithChatbots } from "@/server/features/knowledge-bases/write-repo";
import type { Db } from "@/server/infrastructure/db/database";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import { publish } from "@/server/infrastructure/realtime/bus";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import * as imports from "./imports-repo";

export async function failImport(
  { db, now, storage }: Deps,
  ids: imports.ImportIds,
  errorCode: ErrorCode,
): Promise<void> {
  const key = await db.transaction().execute(async (tx) => {
    const row = await imports.lock(tx, ids);
    if (row?.state !== "waiting" && row?.state !== "running") return undefined;
    await deleteContent(tx, ids, row.kbIds);
    const ended = { storageKey: null, kbIds: [], endedAt: now() };
    await imports.update(tx, ids, { state: "failed", errorCode, ...ended });
    const { organizationId, importId } = ids;
    await publish(tx, organizationId, "ChatbotImportChanged", { importId });
    return row.storageKey;
  });
  if (key) await deleteFiles(storage, [key]);
}

export async function cancelImport(
  { db, storage }: Deps,
  ids: imports.ImportIds,
): Promise<boolean> {
  const row = await db.transaction().execute(async (tx) => {
    const found = await imports.lock(tx, ids);
    if (!found) return undefined;
    if (found.state === "running") await deleteContent(tx, ids, found.kbIds);
    await imports.deleteImport(tx, ids);
    return found;
  });
  if (row?.storageKey) await deleteFiles(storage, [row.storageKey]);
  return row !== undefined;
}

async function deleteContent(tx: Db, { organizationId }: imports.ImportIds, kbIds: string[]) {
  if (kbIds.length === 0) return;
  await deleteWithChatbots(tx, organizationId, kbIds);
  await enqueue(tx, "kb.clear", {});
}

import { deleteFromIndex } from "@/server/engines/search/index/delete-index";
import type { Db } from "@/server/infrastructure/db/database";
import { type Change, insertChanges } from "../run-repo";
import type { Run } from "../run-types";
import { deleteItems } from "../write-items-repo";
import * as files from "./file-repo";

type File = { id: string; filename: string | null };

export async function activateNewVersion(tx: Db, run: Run, file: File): Promise<void> {
  const replaced = await files.findReplaced(tx, run, file.id);
  const changes = [toChange(replaced ? "changed" : "new", file.filename)];
  if (replaced) {
    const goneNames = await files.listMembers(tx, run, replaced.id, { isTrained: true });
    changes.push(...goneNames.map((name) => toChange("gone", name)));
    await deleteFromIndex(tx, run, [replaced.id]);
    await deleteItems(tx, run, [replaced.id]);
  }
  await files.setCurrent(tx, run, file.id);
  await insertChanges(tx, run, changes);
}

const toChange = (kind: Change["kind"], filename: string | null): Change => ({
  kind,
  pageUrl: filename ?? "",
  title: null,
});

import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./item-repo";

/** Longer texts are truncated. */
const MAX_CHARACTERS = 200_000;

/** Undefined if the knowledge bases do not contain the item. */
export const findDocument = (
  db: Db,
  organizationId: string,
  kbIds: readonly string[],
  itemId: string,
) => repo.findItemOf(db, organizationId, kbIds, itemId, MAX_CHARACTERS);

type Place = { kbId: string; pageUrl: string | null };

/** Files have no address: returns that of their knowledge base in the console. */
export const addressOf = (consoleUrl: string, { kbId, pageUrl }: Place): string =>
  pageUrl ?? `${consoleUrl}/knowledge-base/file/${kbId}`;

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

type ItemAddress = { kbId: string; pageUrl: string | null };

/**
 * Returns the address of a page. For a file, which has no address, returns the address of its knowledge base in the
 * console.
 */
export const addressOf = (consoleUrl: string, { kbId, pageUrl }: ItemAddress): string =>
  pageUrl ?? `${consoleUrl}/knowledge-base/file/${kbId}`;

import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./item-repo";

/** Longer texts are truncated. */
const maxCharacters = 200_000;

/** An item of one of these knowledge bases with its text; undefined if they have no such item. */
export const findDocument = (
  db: Db,
  organizationId: string,
  kbIds: readonly string[],
  itemId: string,
) => repo.findItemOf(db, organizationId, kbIds, itemId, maxCharacters);

type Place = { kbId: string; pageUrl: string | null };

/** The address of a page; of a file, which has none, that of its knowledge base in the console. */
export const addressOf = (consoleUrl: string, { kbId, pageUrl }: Place): string =>
  pageUrl ?? `${consoleUrl}/knowledge-base/file/${kbId}`;

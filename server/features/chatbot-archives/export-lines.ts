import type { Db } from "@/server/infrastructure/db/database";
import * as repo from "./export-repo";
import type { ArchivedItem, ArchivedPassage } from "./format";

export type Content = {
  scope: { organizationId: string; kbId: string };
  items: Awaited<ReturnType<typeof repo.listItems>>;
  /** The index of each item by its id. */
  indexes: ReadonlyMap<string, number>;
};

/** Texts of pages may be long. */
const itemsAtOnce = 20;
const passagesAtOnce = 200;

/** @throws {Error} if an item was deleted meanwhile, which ends the download with an error */
export async function* itemLines(db: Db, content: Content): AsyncGenerator<string> {
  const { scope, items, indexes } = content;
  for (const batch of batchesOf(items, itemsAtOnce)) {
    const ids = batch.map(({ id }) => id);
    const rows = new Map((await repo.readItems(db, scope, ids)).map((row) => [row.id, row]));
    for (const { id, parentId, sha256 } of batch) {
      const row = rows.get(id);
      if (!row) throw new Error("An item was deleted during the export.");
      const parent = parentId === null ? null : (indexes.get(parentId) ?? null);
      yield `${JSON.stringify(toItem(row, { parent, file: sha256 }))}\n`;
    }
  }
}

type Links = Pick<ArchivedItem, "parent" | "file">;

const toItem = ({ id: _, ...row }: repo.ItemRow, links: Links) => ({ ...row, ...links });

export async function* passageLines(db: Db, { scope, indexes }: Content): AsyncGenerator<string> {
  for (const ids of batchesOf(await repo.listPassages(db, scope), passagesAtOnce)) {
    for (const { itemId, ...passage } of await repo.readPassages(db, scope, ids)) {
      const item = indexes.get(itemId);
      if (item !== undefined) yield `${JSON.stringify({ item, ...passage } satisfies Line)}\n`;
    }
  }
}

type Line = Omit<ArchivedPassage, "lang" | "headingPath"> & { lang: string; headingPath: unknown };

function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

import { newId } from "@/server/infrastructure/db/id";
import type { ArchivedCategory } from "./format";
import type { ImportIds } from "./imports-repo";
import { itemId } from "./item-id";

/** The rows of categories, questions and sources, in the order of the archive. */
export function faqRows(
  target: ImportIds & { createdAt: Date },
  chatbotId: string,
  archived: readonly ArchivedCategory[],
) {
  const { organizationId } = target;
  const owner = { organizationId, chatbotId };
  const categories = archived.map(({ entries, ...category }) => ({
    row: { ...category, ...owner, id: newId() },
    entries: entries.map(({ sources, ...entry }, position) => {
      const id = newId();
      return {
        row: { ...entry, ...owner, id, position },
        sources: sources.map(({ kb, item, ...source }, at) => ({
          ...source,
          organizationId,
          entryId: id,
          itemId: itemId(target, kb, item),
          position: at,
        })),
      };
    }),
  }));
  const entries = categories.flatMap((category) =>
    category.entries.map((entry) => ({
      ...entry,
      row: { ...entry.row, categoryId: category.row.id },
    })),
  );
  return {
    categories: categories.map(({ row }) => row),
    entries: entries.map(({ row }) => row),
    sources: entries.flatMap(({ sources }) => sources),
  };
}

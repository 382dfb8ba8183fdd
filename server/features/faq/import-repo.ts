import type { Insertable } from "kysely";
import type { Db } from "@/server/infrastructure/db/database";
import type { FaqCategories, FaqEntries, FaqSources } from "@/server/infrastructure/db/schema";
import { splitRows } from "@/server/infrastructure/db/split-rows";

type Faq = {
  categories: Insertable<FaqCategories>[];
  entries: Insertable<FaqEntries>[];
  sources: Insertable<FaqSources>[];
};

export async function insertFaq(db: Db, { categories, entries, sources }: Faq): Promise<void> {
  for (const rows of splitRows(categories))
    await db.insertInto("faqCategories").values(rows).execute();
  for (const rows of splitRows(entries)) await db.insertInto("faqEntries").values(rows).execute();
  for (const rows of splitRows(sources)) await db.insertInto("faqSources").values(rows).execute();
}

import type { Insertable } from "kysely";
import { batchesOf } from "@/server/infrastructure/db/batches";
import type { Db } from "@/server/infrastructure/db/database";
import type { FaqCategories, FaqEntries, FaqSources } from "@/server/infrastructure/db/schema";

type Faq = {
  categories: Insertable<FaqCategories>[];
  entries: Insertable<FaqEntries>[];
  sources: Insertable<FaqSources>[];
};

export async function insertFaq(db: Db, { categories, entries, sources }: Faq): Promise<void> {
  for (const rows of batchesOf(categories))
    await db.insertInto("faqCategories").values(rows).execute();
  for (const rows of batchesOf(entries)) await db.insertInto("faqEntries").values(rows).execute();
  for (const rows of batchesOf(sources)) await db.insertInto("faqSources").values(rows).execute();
}

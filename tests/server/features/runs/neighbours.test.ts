import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import type { TestPlatform } from "@/tests/platform";
import { serve } from "../../engines/ingest/local-site";
import { openWebPlatform, shopPages, trainWebsite } from "../../platform-steps";
import { websiteOf } from "../knowledge-bases/crawling";

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openWebPlatform();
});
afterAll(() => platform.close());

/** Copies a knowledge base with its pages. Returns the id of the copy. */
async function copyKnowledgeBase(kbId: string): Promise<string> {
  const copyId = newId();
  const change = JSON.stringify({ kb_id: copyId });
  await sql`
    insert into knowledge_bases select (jsonb_populate_record(null::knowledge_bases,
      to_jsonb(one) || jsonb_build_object('id', ${copyId}::uuid, 'title', 'Copy', 'website_key', 'copy'))).*
    from knowledge_bases one where id = ${kbId}::uuid`.execute(platform.deps.db);
  await sql`
    insert into items select (jsonb_populate_record(null::items,
      to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()) || ${change}::jsonb)).*
    from items one where kb_id = ${kbId}::uuid`.execute(platform.deps.db);
  return copyId;
}

async function rowsOf(kbId: string) {
  const { db } = platform.deps;
  return {
    kb: await db.selectFrom("knowledgeBases").selectAll().where("id", "=", kbId).execute(),
    items: await db
      .selectFrom("items")
      .selectAll()
      .where("kbId", "=", kbId)
      .orderBy("id")
      .execute(),
  };
}

/** Trains a website and crawls it again after changes. Returns the last run, and the rows of the copy before and after. */
async function crawlTwice({ hasCopy }: { hasCopy: boolean }) {
  const pages = { ...shopPages };
  const site = await serve((path) => pages[path]);
  const person = await platform.signUp();
  const { dto } = await trainWebsite(platform, person, site.base);
  const copyId = hasCopy ? await copyKnowledgeBase(dto.kbId) : newId();
  const before = await rowsOf(copyId);
  delete pages["/returns"];
  pages["/delivery"] = String(shopPages["/delivery"]).replace("three", "nine");
  pages["/opening"] = String(shopPages["/opening"]).replace(
    "</main>",
    '<a href="/gifts">Gifts</a></main>',
  );
  pages["/gifts"] = String(shopPages["/returns"]).replaceAll("Returns", "Gifts");
  const recrawl = { params: { id: dto.kbId }, query: { async: "true" } } as const;
  await person(knowledgeBaseApi.recrawl, recrawl);
  await platform.finishJobs();
  await site.close();
  const run = await websiteOf(platform, person, dto.kbId).newest();
  return { run, before, after: await rowsOf(copyId) };
}

test("a crawl neither counts nor changes pages of another knowledge base with the same addresses", async () => {
  const alone = await crawlTwice({ hasCopy: false });
  const { run, before, after } = await crawlTwice({ hasCopy: true });
  expect(before.items).toHaveLength(4);
  expect(after).toEqual(before);
  const { newCount, changedCount, unchangedCount, goneCount, failedCount } = alone.run;
  expect({ newCount, goneCount }).toEqual({ newCount: 1, goneCount: 1 });
  expect(run).toMatchObject({ newCount, changedCount, unchangedCount, goneCount, failedCount });
});

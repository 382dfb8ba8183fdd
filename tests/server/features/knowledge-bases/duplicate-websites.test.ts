import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { migrations } from "@/server/infrastructure/db/migrate";
import { openPlatform, type Person, type TestPlatform } from "../../../platform";

let platform: TestPlatform;
let ada: Person;
beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
});
afterAll(() => platform.close());

async function create(title: string, baseUrl: string): Promise<string> {
  const body = { title, baseUrl, responsibilityConfirmed: true as const };
  const kb = await ada(knowledgeBaseApi.create, { body });
  await platform.finishJobs();
  return kb.dto.kbId;
}

test("keeps duplicate websites of earlier versions, which can be crawled and moved", async () => {
  const { db } = platform.deps;
  const first = await create("First", "http://127.0.0.1:9/help");
  const second = await create("Second", "http://127.0.0.1:9/other");
  await sql`alter table knowledge_bases drop column website_key`.execute(db);
  await sql`
    update knowledge_bases set base_url = 'http://127.0.0.1:9/help/' where id = ${second}
  `.execute(db);
  await migrations["0022_website_keys"]?.up(db.withoutPlugins());
  const { rows } = await sql`
    select id, website_key from knowledge_bases order by created_at
  `.execute(db);
  expect(rows).toEqual([
    { id: first, websiteKey: "127.0.0.1:9/help" },
    { id: second, websiteKey: null },
  ]);

  for (const id of [first, second]) {
    const crawled = ada(knowledgeBaseApi.recrawl, { params: { id }, query: { async: "true" } });
    expect(await crawled).toMatchObject({ rejected: [] });
    await platform.finishJobs();
  }
  await expect(create("Third", "https://127.0.0.1:9/help/")).rejects.toThrow("URL_REPEATED");

  const params = { id: second };
  const move = (baseUrl: string) =>
    ada(knowledgeBaseApi.update, {
      params,
      body: { data: { baseUrl, responsibilityConfirmed: true as const } },
    });
  await expect(move("http://127.0.0.1:9/help/index.html")).rejects.toThrow("URL_REPEATED");
  expect(await move("http://127.0.0.1:9/new")).toMatchObject({ baseUrl: "http://127.0.0.1:9/new" });
  await expect(create("Third", "http://127.0.0.1:9/new/")).rejects.toThrow("URL_REPEATED");
});

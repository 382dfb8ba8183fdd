import { KB_TYPE_MISMATCH } from "@/contract/errors";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import { type TestPlatform, openPlatform, requestOf } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("rejects a crawl of files", async () => {
  const { user, cookie } = await platform.signUp();
  const id = newId();
  await platform.deps.db
    .insertInto("knowledgeBases")
    .values({ id, organizationId: user.organizationId, kbType: "File", title: "Handbooks" })
    .execute();
  const request = requestOf(knowledgeBaseApi.recrawl, { params: { id } });
  const answer = await platform.inject({ ...request, headers: { cookie } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ meta: { message: KB_TYPE_MISMATCH } });
});

test("rejects a deletion that names no items", async () => {
  const ada = await platform.signUp();
  const none = ada(knowledgeBaseApi.removeItems, { params: { id: newId() }, body: { items: [] } });
  await expect(none).rejects.toMatchObject({ code: "EMPTY_FILE_SELECTION", status: 400 });
});

import { sql } from "kysely";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { TestPlatform } from "../../../platform";
import { makeChatbot, openWebPlatform } from "../../journey";

let platform: TestPlatform;

beforeAll(async () => void (platform = await openWebPlatform()));
afterAll(() => platform.close());

/** Fails the next updates of conversations, after the rows of the statement are written. Sequences are not rolled back. */
async function failUpdates(times: number, state: string): Promise<void> {
  await sql`create sequence if not exists failures`.execute(platform.deps.db);
  await sql`select setval('failures', 1, false)`.execute(platform.deps.db);
  await sql
    .raw(
      `create or replace function fail_update() returns trigger language plpgsql as $$
      begin
        if nextval('failures') <= ${times} then raise exception 'failed' using errcode = '${state}'; end if;
        return null;
      end $$`,
    )
    .execute(platform.deps.db);
  await sql`create or replace trigger fail_update after update on conversations
    for each row execute function fail_update()`.execute(platform.deps.db);
}

async function startConversation() {
  const ada = await platform.signUp();
  const body = { title: "Empty", kbType: "File" as const };
  const { dto } = await ada(knowledgeBaseApi.create, { body });
  const { bot } = await makeChatbot(platform, ada, [dto.kbId]);
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const ask = (text: string) => bot(chatApi.ask, { params: { id }, body: { text } });
  const readMessages = async () => (await bot(chatApi.get, { params: { id } })).messages;
  return { ask, readMessages };
}

test.each([
  ["a reply", "Hello"],
  ["a refusal", "What is a gudgeon?"],
])("stores a question and %s once, though the database rolls them back twice", async (_, text) => {
  const { ask, readMessages } = await startConversation();
  await failUpdates(2, "40P01");
  const answer = await ask(text);
  expect(await readMessages()).toMatchObject([
    { role: "user", text },
    { role: "assistant", text: answer.text },
  ]);
});

test.each([
  ["a reply", "Hello"],
  ["a refusal", "What is a gudgeon?"],
])("stores neither a question nor %s if the conversation cannot be updated", async (_, text) => {
  const { ask, readMessages } = await startConversation();
  await failUpdates(1, "22000");
  await expect(ask(text)).rejects.toThrow("INTERNAL");
  expect(await readMessages()).toEqual([]);
});

import { sql } from "kysely";
import { conversationApi as api } from "@/contract/conversations";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, requestOf, type TestPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

/** Enough of a chatbot for conversations that nobody holds. */
const idleChatbot = {
  id: newId(),
  name: "Busy bot",
  templateId: "pure",
  configs: "{}",
  apiKey: "busy",
  apiSecretHash: "busy",
};

test("a search for a word of very many messages does not count them", async () => {
  const eve = await platform.signUp();
  const { organizationId } = eve.user;
  const { id: chatbotId } = await platform.deps.db
    .insertInto("chatbots")
    .values({ ...idleChatbot, organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into conversations (id, organization_id, chatbot_id, locale, first_question, turns, status, last_message_at)
    select gen_random_uuid(), ${organizationId}::uuid, ${chatbotId}::uuid, 'en', 'Question ' || n, 1,
      case when n = 60 then 'pinned' else 'normal' end, now() - interval '1 minute' * n
    from generate_series(1, 60) n`.execute(platform.deps.db);
  await sql`
    insert into messages (id, organization_id, conversation_id, role, text)
    select gen_random_uuid(), organization_id, id, 'user', 'Where is my parcel?'
    from conversations, generate_series(1, 140)
    where organization_id = ${organizationId}::uuid`.execute(platform.deps.db);
  const read = async (page: number) => {
    const query = { search: "parcel", status: "open", page, pageSize: 25 } as const;
    const request = { ...requestOf(api.list, { query }), headers: { cookie: eve.cookie } };
    const answer = await platform.inject(request);
    return answer.json<{ data: { firstQuestion: string }[]; meta: object }>();
  };
  const first = await read(1);
  expect(first.data.map(({ firstQuestion }) => firstQuestion).slice(0, 3)).toEqual([
    "Question 60",
    "Question 1",
    "Question 2",
  ]);
  expect(first.meta).toMatchObject({ total: 25, isTotalExact: false });
  expect((await read(2)).meta).toMatchObject({ total: 50, isTotalExact: false });
  const last = await read(3);
  expect(last.data).toHaveLength(10);
  expect(last.meta).toMatchObject({ total: 60, isTotalExact: true });
});

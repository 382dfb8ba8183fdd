import { sql } from "kysely";
import { conversationApi as api } from "@/contract/conversations/conversations";
import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, requestOf, type TestPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

/** The rows of a chatbot that conversations need. */
const idleChatbot = {
  id: newId(),
  name: "Busy bot",
  templateId: "pure",
  configs: "{}",
  apiKey: "busy",
  apiSecretHash: "busy",
};

/** More than a search reads before it uses the index. */
const CONVERSATIONS = 1_200;

/** All contain "parcel". The oldest hundred contain "quokka" in 8,100 messages, the very oldest contains "axolotl". */
async function insertConversations(organizationId: string): Promise<void> {
  const { db } = platform.deps;
  const chatbot = { ...idleChatbot, organizationId };
  await db.insertInto("chatbots").values(chatbot).execute();
  await sql`
    insert into conversations (id, organization_id, chatbot_id, locale, first_question, turns, status, last_message_at)
    select gen_random_uuid(), ${organizationId}::uuid, ${chatbot.id}::uuid, 'en', 'Question ' || n, 1,
      case when n = 60 then 'pinned' else 'normal' end, now() - interval '1 minute' * n
    from generate_series(1, ${CONVERSATIONS}::int) n`.execute(db);
  await sql`
    insert into messages (id, organization_id, conversation_id, role, text)
    select gen_random_uuid(), organization_id, conversations.id, 'user', 'Where is my ' || word || '?'
    from conversations, split_part(first_question, ' ', 2) number,
      lateral (
        select 'parcel' as word
        union all select 'quokka' from generate_series(1, 81) where number::int > ${CONVERSATIONS - 100}::int
        union all select 'axolotl' where number::int = ${CONVERSATIONS}::int
      ) words
    where organization_id = ${organizationId}::uuid`.execute(db);
}

test("finds the latest conversations with a common word without counting, and all with a rare word", async () => {
  const eve = await platform.signUp();
  await insertConversations(eve.user.organizationId);
  const read = async (search: string, page = 1) => {
    const query = { search, status: "open", page, pageSize: 25 } as const;
    const request = { ...requestOf(api.list, { query }), headers: { cookie: eve.cookie } };
    const answer = await platform.inject(request);
    const { data, meta } = answer.json<{ data: { firstQuestion: string }[]; meta: object }>();
    return { meta, numbers: data.map(({ firstQuestion }) => Number(firstQuestion.split(" ")[1])) };
  };

  const first = await read("parcel");
  expect(first.numbers.slice(0, 3)).toEqual([60, 1, 2]);
  expect(first.meta).toMatchObject({ total: 25, isTotalExact: false });
  expect((await read("where parcel", 2)).numbers[0]).toBe(25);
  const last = await read("parcel", CONVERSATIONS / 25);
  expect(last.numbers.at(-1)).toBe(CONVERSATIONS);
  expect(last.meta).toMatchObject({ total: CONVERSATIONS });

  const old = await read("quokka");
  expect(old.numbers).toEqual(Array.from({ length: 25 }, (_, at) => CONVERSATIONS - 99 + at));
  expect(old.meta).toMatchObject({ total: 25, isTotalExact: false });
  const rare = await read("axolotl");
  expect(rare.numbers).toEqual([CONVERSATIONS]);
  expect(rare.meta).toMatchObject({ total: 1 });
  expect(await read("parcel zebra")).toMatchObject({ numbers: [], meta: { total: 0 } });
});

import { sql } from "kysely";
import { chatApi } from "@/contract/conversations/chat";
import { findMonth } from "@/server/features/plans/months-repo";
import type { Call, TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

let shop: LocalSite;
let platform: TestPlatform;
let organizationId: string;
let bot: Call;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
  const ada = await platform.signUp();
  ({ organizationId } = ada.user);
  const { dto } = await trainWebsite(platform, ada, shop.base);
  ({ bot } = await makeChatbot(platform, ada, [dto.kbId]));
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

/**
 * Fails the next updates of conversations, after the rows of the statement are written. Sequences are not rolled back.
 */
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
  const { db, now } = platform.deps;
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const ask = (text: string) => bot(chatApi.ask, { params: { id }, body: { text } });
  const readMessages = async () => (await bot(chatApi.get, { params: { id } })).messages;
  const readMonth = async () => (await findMonth(db, organizationId, now())).prompts;
  const before = await readMonth();
  await platform.drainEvents();
  /** The turns, the questions of the month, and the live events since the start. */
  const readCounts = async () => {
    const turns = db.selectFrom("conversations").where("id", "=", id).select("turns");
    const events = (await platform.drainEvents()).filter(
      ({ event }) => event === "ConversationChanged",
    );
    return {
      ...(await turns.executeTakeFirstOrThrow()),
      prompts: (await readMonth()) - before,
      events: events.length,
    };
  };
  return { ask, readMessages, readCounts };
}

const delivery = "How long does delivery within Germany take?";

test.each([
  ["a reply", "Hello", 0],
  ["a refusal", "What is a gudgeon?", 0],
  ["an answer from a page", delivery, 1],
])(
  "stores a question and %s once, though the database rolls them back twice",
  async (_, text, sources) => {
    const { ask, readMessages, readCounts } = await startConversation();
    await failUpdates(2, "40P01");
    const answer = await ask(text);
    expect(answer.citations).toHaveLength(sources);
    expect(await readMessages()).toMatchObject([
      { role: "user", text },
      { role: "assistant", text: answer.text },
    ]);
    expect(await readCounts()).toEqual({ turns: 1, prompts: 1, events: 1 });
  },
);

test.each([
  ["a reply", "Hello"],
  ["a refusal", "What is a gudgeon?"],
  ["an answer from a page", delivery],
])("stores neither a question nor %s if the conversation cannot be updated", async (_, text) => {
  const { ask, readMessages, readCounts } = await startConversation();
  await failUpdates(1, "22000");
  await expect(ask(text)).rejects.toThrow("INTERNAL");
  expect(await readMessages()).toEqual([]);
  expect(await readCounts()).toEqual({ turns: 0, prompts: 0, events: 0 });
});

import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { migrations } from "@/server/infrastructure/db/migrate";
import { openPlatform, type TestPlatform } from "../../../platform";
import { makeChatbot } from "../../platform-steps";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("counts the same messages as the list of unanswered questions, without meaningless ones", async () => {
  const ada = await platform.signUp();
  const { dto } = await ada(knowledgeBaseApi.create, { body: { title: "A", kbType: "File" } });
  const { bot } = await makeChatbot(platform, ada, [dto.kbId]);
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  for (const text of ["asdfgh", "Who won the football cup in Paraguay?", "???"])
    await bot(chatApi.ask, { params: { id }, body: { text } });
  expect(await ada(conversationApi.list)).toMatchObject([{ id, turns: 3, unanswered: 1 }]);
  const { messages } = await bot(chatApi.get, { params: { id } });
  const answers = messages.filter(({ role }) => role === "assistant");
  expect(answers.map(({ answered }) => answered)).toEqual([null, false, null]);

  // As earlier versions stored them.
  const { db } = platform.deps;
  await db
    .updateTable("messages")
    .set({ answered: false })
    .where("role", "=", "assistant")
    .execute();
  await db.updateTable("conversations").set({ unanswered: 3 }).execute();
  await migrations["0066_meaningless_messages"]?.up(db.withoutPlugins());
  expect(await ada(conversationApi.list)).toMatchObject([{ id, unanswered: 1 }]);
  expect((await bot(chatApi.get, { params: { id } })).messages).toEqual(messages);
});

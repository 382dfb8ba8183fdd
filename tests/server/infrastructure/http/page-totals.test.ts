import { newId } from "@/server/infrastructure/db/id";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";

const OTHER_COUNT = 2;
const MATCHING_COUNT = 5;
let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
  for (const person of [ada, await platform.signUp()]) await insertObjects(person);
});
afterAll(() => platform.close());

/** Inserts knowledge bases, chatbots and unanswered questions, some of which match the filters of the tests. */
async function insertObjects(person: Person) {
  const { db } = platform.deps;
  const { organizationId } = person.user;
  const names = [
    ...Array.from({ length: MATCHING_COUNT }, (_, at) => `Wanted ${at}`),
    ...Array.from({ length: OTHER_COUNT }, (_, at) => `Other ${at}`),
  ];
  for (const title of names) {
    const kbType = title.startsWith("Wanted") ? "File" : "Web";
    const kb = { id: newId(), organizationId, kbType, kbStatus: "Ready", title };
    await db.insertInto("knowledgeBases").values(kb).execute();
    const { chatbot } = await makeChatbot(platform, person, [kb.id], {}, title);
    const group = { id: newId(), organizationId, chatbotId: chatbot.id };
    const state = title.startsWith("Wanted") ? "open" : "ignored";
    await db
      .insertInto("unansweredGroups")
      .values({ ...group, state })
      .execute();
    const question = { organizationId, chatbotId: chatbot.id, groupId: group.id, text: title };
    const rows = ["refused", "uncertain"].map((reason) => ({ ...question, reason }));
    const [askedAt, conversation] = [new Date(), { id: newId(), organizationId }];
    await db
      .insertInto("conversations")
      .values({ ...conversation, chatbotId: chatbot.id, visitorId: newId(), locale: "en" })
      .execute();
    for (const row of rows) {
      const message = { id: newId(), organizationId, conversationId: conversation.id };
      await db
        .insertInto("messages")
        .values({ ...message, role: "assistant", text: title })
        .execute();
      await db
        .insertInto("unansweredQuestions")
        .values({ ...row, answerId: message.id, askedAt })
        .execute();
    }
  }
}

async function pageOf(path: string, query: object) {
  const { body, statusCode } = await platform.inject({
    url: `/v1/${path}`,
    query: { pageSize: "3", ...query },
    headers: { cookie: ada.cookie },
  });
  expect([body, statusCode]).toEqual([body, 200]);
  return JSON.parse(body) as { data: unknown[]; meta: { total: number } };
}

test.each([
  ["knowledge-bases", {}, MATCHING_COUNT + OTHER_COUNT],
  ["knowledge-bases", { search: "wanted" }, MATCHING_COUNT],
  ["knowledge-bases", { kbType: "File" }, MATCHING_COUNT],
  ["chat-bots", {}, MATCHING_COUNT + OTHER_COUNT],
  ["chat-bots", { search: "wanted" }, MATCHING_COUNT],
  ["unanswered", { state: "open" }, MATCHING_COUNT],
])(
  "%s: each page has the total of all pages, and each row is on one page: %j",
  async (...given) => {
    const [path, query, total] = given;
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 3) }, (_, at) =>
        pageOf(path, { ...query, page: String(at + 1) }),
      ),
    );
    expect(pages.map(({ meta }) => meta.total)).toEqual(pages.map(() => total));
    const rows = pages.flatMap(({ data }) => data.map((row) => JSON.stringify(row)));
    expect(new Set(rows).size).toBe(total);
  },
);

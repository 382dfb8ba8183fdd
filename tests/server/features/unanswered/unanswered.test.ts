import { faqApi } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { unansweredApi as api, UNANSWERED_DAYS } from "@/contract/conversations/unanswered";
import { maintainGroups } from "@/server/features/unanswered/jobs";
import type { Person, TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

const warranty = "How long does the warranty last?";
const warrantyGerman = "Wie lange gilt die Garantie?";
const vouchers = "Do you sell gift vouchers?";
const answerable = "How long does delivery within Germany take?";

let platform: TestPlatform;
let shop: LocalSite;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});

async function open() {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const { kbId } = kb.dto;
  return { person, kbId, ...(await makeChatbot(platform, person, [kbId])) };
}

async function groupsOf(person: Person, query: object = {}) {
  await platform.finishJobs();
  return person(api.list, { query });
}

async function writeAnswer(person: Person, chatbotId: string, question: string, answer: string) {
  const params = { chatbotId };
  const { id: categoryId } = await person(faqApi.createCategory, { params, body: { name: "Q" } });
  await person(faqApi.addEntries, {
    params,
    body: { categoryId, qaList: [{ question, answer }] },
  });
}

/** Makes the oldest `count` questions with this text older than `UNANSWERED_DAYS`. */
async function backdate(person: Person, text: string, count: number) {
  const { db } = platform.deps;
  const ids = db
    .selectFrom("unansweredQuestions")
    .select("answerId")
    .where("organizationId", "=", person.user.organizationId)
    .where("text", "=", text)
    .orderBy("askedAt")
    .limit(count);
  const askedAt = new Date(Date.now() - (UNANSWERED_DAYS * 24 + 1) * 60 * 60 * 1000);
  await db
    .updateTable("unansweredQuestions")
    .set({ askedAt })
    .where("answerId", "in", ids)
    .execute();
}

const askAll = (person: Person, id: string) => person(api.ask, { params: { id }, body: {} });

test("groups refused questions by meaning, the most frequent first, and ignores small talk", async () => {
  const { person, bot, chatbot } = await open();
  for (const text of [
    warranty,
    vouchers,
    "How long is the guarantee?",
    warranty,
    answerable,
    "Thanks!",
    "asdf qwer",
  ])
    await ask(bot, text, "en");
  await ask(bot, warrantyGerman, "de");
  const [first, second, ...others] = await groupsOf(person);
  expect(first).toMatchObject({ questions: 4, refused: 4, state: "open", chatbotId: chatbot.id });
  expect(first?.name).toBe(warranty);
  expect(second).toMatchObject({ name: vouchers, questions: 1 });
  expect(others).toEqual([]);
});

test("filters the groups by chatbot", async () => {
  const { person, kbId, bot, chatbot } = await open();
  const other = await makeChatbot(platform, person, [kbId], {}, "Other");
  await ask(bot, vouchers, "en");
  await ask(other.bot, warranty, "en");
  const namesOf = async (query: object) => (await groupsOf(person, query)).map(({ name }) => name);
  expect(await namesOf({ chatbotId: chatbot.id })).toEqual([vouchers]);
  expect(await namesOf({ chatbotId: other.chatbot.id })).toEqual([warranty]);
  expect((await namesOf({})).toSorted()).toEqual([vouchers, warranty]);
});

test("counts each wording of a group, ignoring case, most frequent first", async () => {
  const { person, bot } = await open();
  for (const text of [warranty, "How long is the guarantee?", warranty.toUpperCase()])
    await ask(bot, text, "en");
  const [group] = await groupsOf(person);
  const { wordings } = await person(api.get, { params: { id: group?.id ?? "" } });
  expect(wordings.map(({ count, conversations }) => [count, conversations.length])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(wordings[1]).toMatchObject({ text: "How long is the guarantee?", after: null });
});

test("shows a follow-up as the visitor wrote it, and the completed question in the details", async () => {
  const { person, bot } = await open();
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const followUp = "And to Paraguay?";
  await bot(chatApi.ask, { params: { id }, body: { text: answerable } });
  const { messageId } = await bot(chatApi.ask, { params: { id }, body: { text: followUp } });
  await bot(chatApi.rate, { params: { id: messageId }, body: { rating: -1 } });
  const [group] = await groupsOf(person);
  expect(group?.name).toBe(followUp);
  const { wordings } = await person(api.get, { params: { id: group?.id ?? "" } });
  expect(wordings).toMatchObject([
    { text: followUp, completedQuestion: expect.stringContaining(`${followUp} (`) },
  ]);
});

test("the maintenance job groups questions whose grouping was lost", async () => {
  const { person, bot } = await open();
  await ask(bot, vouchers, "en");
  await groupsOf(person);
  const { db } = platform.deps;
  const { organizationId } = person.user;
  await db
    .updateTable("unansweredQuestions")
    .set({ groupId: null })
    .where("organizationId", "=", organizationId)
    .execute();
  expect(await groupsOf(person)).toEqual([]);
  await maintainGroups({ db, now: () => new Date() });
  expect(await groupsOf(person)).toMatchObject([{ name: vouchers, questions: 1 }]);
});

test("a question with a thumbs-down is unanswered until the visitor rates the answer as helpful", async () => {
  const { person, bot } = await open();
  const { messageId } = await ask(bot, answerable, "en");
  await bot(chatApi.rate, { params: { id: messageId }, body: { rating: -1 } });
  const [group] = await groupsOf(person);
  expect(group).toMatchObject({ name: answerable, unhelpful: 1, refused: 0 });
  // Repeating the rated answer does not solve the group.
  expect(await askAll(person, group?.id ?? "")).toMatchObject({ group: { state: "open" } });
  await bot(chatApi.rate, { params: { id: messageId }, body: { rating: 1 } });
  expect(await groupsOf(person)).toEqual([]);
});

test("a group is solved when all its questions are answered, and reopened by a later refusal", async () => {
  const { person, bot, chatbot } = await open();
  await ask(bot, warranty, "en");
  await ask(bot, vouchers, "en");
  const group = (await groupsOf(person)).find(({ name }) => name === warranty);
  const id = group?.id ?? "";
  const refused = await askAll(person, id);
  expect(refused).toMatchObject({ remaining: 0, group: { state: "open" } });
  const before = await person(conversationApi.list);
  await writeAnswer(person, chatbot.id, warranty, "The warranty lasts three years.");
  expect(await askAll(person, id)).toMatchObject({ remaining: 0, group: { state: "solved" } });
  expect(await person(conversationApi.list)).toEqual(before);

  const { wordings } = await person(api.get, { params: { id } });
  expect(wordings).toHaveLength(1);
  expect(wordings[0]).toMatchObject({
    text: warranty,
    after: { text: "The warranty lasts three years.", hasPassed: true },
  });
  expect(wordings[0]?.before).not.toContain("three years");
  expect(wordings[0]?.conversations).toHaveLength(1);
  expect(await groupsOf(person, { state: "solved" })).toMatchObject([{ id }]);

  const categories = await person(faqApi.list, { params: { chatbotId: chatbot.id } });
  for (const { id: categoryId } of categories)
    await person(faqApi.removeCategory, { params: { categoryId } });
  await ask(bot, warranty, "en");
  expect(await groupsOf(person)).toContainEqual(
    expect.objectContaining({ id, questions: 2, state: "open" }),
  );
});

test("an ignored group stays ignored when its question is asked again", async () => {
  const { person, bot } = await open();
  await ask(bot, vouchers, "en");
  const [group] = await groupsOf(person);
  const params = { id: group?.id ?? "" };
  await person(api.update, { params, body: { state: "ignored" } });
  await ask(bot, vouchers, "en");
  expect(await groupsOf(person)).toEqual([]);
  expect(await groupsOf(person, { state: "ignored" })).toMatchObject([{ ...params, questions: 2 }]);
  await person(api.update, { params, body: { state: "open" } });
  expect(await groupsOf(person)).toMatchObject([params]);
});

test("an open group counts the questions of the last days, an ignored group all", async () => {
  const { person, bot } = await open();
  for (const text of [vouchers, vouchers, warranty]) await ask(bot, text, "en");
  const [voucherGroup, warrantyGroup] = await groupsOf(person);
  await backdate(person, vouchers, 1);
  await backdate(person, warranty, 1);
  expect(await groupsOf(person)).toMatchObject([{ id: voucherGroup?.id, questions: 1 }]);
  for (const group of [voucherGroup, warrantyGroup])
    await person(api.update, { params: { id: group?.id ?? "" }, body: { state: "ignored" } });
  expect(await groupsOf(person, { state: "ignored" })).toMatchObject([
    { id: voucherGroup?.id, questions: 2 },
    { id: warrantyGroup?.id, questions: 1 },
  ]);
});

test("a group shows the passage that is nearest to its question", async () => {
  const { person, bot } = await open();
  await ask(bot, "Does delivery to Austria cost more on Sundays?", "en");
  await ask(bot, vouchers, "en");
  for (const { id } of await groupsOf(person)) {
    const { passage } = await person(api.get, { params: { id } });
    if (passage) expect(passage.url).toContain(shop.base);
  }
});

test("does not repeat wordings that were asked since the given time", async () => {
  const { person, bot } = await open();
  for (let at = 0; at < 12; at += 1) await ask(bot, `${vouchers}${" ?".repeat(at)}`, "en");
  const [group] = await groupsOf(person);
  const params = { id: group?.id ?? "" };
  const first = await person(api.ask, { params, body: {} });
  expect(first.remaining).toBe(2);
  const second = await person(api.ask, { params, body: { before: first.before } });
  expect(second.remaining).toBe(0);
});

test("deletes the questions of a deleted conversation, and empty groups", async () => {
  const { person, bot } = await open();
  await ask(bot, vouchers, "en");
  const [group] = await groupsOf(person);
  const ids = (await person(conversationApi.list)).map(({ id }) => id);
  await person(conversationApi.removeMany, { body: { ids } });
  expect(await groupsOf(person)).toEqual([]);
  await expect(person(api.get, { params: { id: group?.id ?? "" } })).rejects.toThrow("NOT_FOUND");
  const { db } = platform.deps;
  const { organizationId } = person.user;
  const listOf = (table: "unansweredQuestions" | "unansweredGroups") =>
    db.selectFrom(table).selectAll().where("organizationId", "=", organizationId).execute();
  expect(await listOf("unansweredQuestions")).toEqual([]);
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);
  await maintainGroups({ db, now: tomorrow });
  expect(await listOf("unansweredGroups")).toEqual([]);
});

test("hides groups from other organisations", async () => {
  const { person, bot, chatbot } = await open();
  await ask(bot, vouchers, "en");
  const [group] = await groupsOf(person);
  const params = { id: group?.id ?? "" };
  const bob = await platform.signUp();
  expect(await groupsOf(bob)).toEqual([]);
  await expect(bob(api.get, { params })).rejects.toThrow("NOT_FOUND");
  await expect(bob(api.ask, { params, body: {} })).rejects.toThrow("NOT_FOUND");
  const query = { chatbotId: chatbot.id };
  await expect(bob(api.list, { query })).rejects.toThrow("CHATBOT_NOT_FOUND");
});

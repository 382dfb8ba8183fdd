import { faqApi as api } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { starterQuestions } from "@/server/features/faq/service";
import type { Person, TestPlatform } from "@/tests/platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { ask, makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

let platform: TestPlatform;
let shop: LocalSite;
let ada: Person;
let kbId: string;
let chatbotId: string;
let bot: Awaited<ReturnType<typeof makeChatbot>>["bot"];
let bots = 0;

beforeAll(async () => {
  shop = await serveShop();
  platform = await openWebPlatform();
  ada = await platform.signUp();
  kbId = (await trainWebsite(platform, ada, shop.base)).dto.kbId;
});
afterAll(async () => {
  await platform.close();
  await shop.close();
});
beforeEach(async () => {
  bots += 1;
  const configs = {
    primaryLanguage: "en",
    glossary: [{ term: "parcel", synonyms: ["consignment"] }],
  };
  const made = await makeChatbot(platform, ada, [kbId], configs, `Bot ${bots}`);
  chatbotId = made.chatbot.id;
  bot = made.bot;
});

const create = (name: string, enabled = true) =>
  ada(api.createCategory, { params: { chatbotId }, body: { name, enabled } });
const add = (categoryId: string, ...qaList: { question: string; answer?: string }[]) =>
  ada(api.addEntries, { params: { chatbotId }, body: { categoryId, qaList } });
const categoryNames = async () =>
  (await ada(api.list, { params: { chatbotId } })).map(({ name }) => name);

test("categories are made, renamed, switched off and deleted with their questions", async () => {
  const { id: categoryId } = await create("Delivery");
  await add(categoryId, { question: "How fast?", answer: "Very." });
  const params = { categoryId };
  const renamed = await ada(api.updateCategory, { params, body: { name: "Shipping" } });
  expect(renamed).toMatchObject({ name: "Shipping", enabled: true, aiGenerated: false });
  const off = await ada(api.updateCategory, { params, body: { enabled: false } });
  expect(off).toEqual({ ...renamed, enabled: false });
  expect(await ada(api.getCategory, { params })).toEqual(off);
  const ofAi = { params: { chatbotId }, query: { aiGenerated: "true" as const } };
  expect(await ada(api.list, ofAi)).toEqual([]);
  expect(await categoryNames()).toEqual(["Shipping"]);
  expect(await ada(api.removeCategory, { params })).toEqual({ ...off, ok: true });
  await expect(ada(api.getCategory, { params })).rejects.toThrow("FAQ_CATEGORYNOT_FOUND");
  await expect(ada(api.removeCategory, { params })).rejects.toThrow("FAQ_CATEGORYNOT_FOUND");
  await expect(ada(api.updateCategory, { params, body: {} })).rejects.toThrow(
    "FAQ_CATEGORYNOT_FOUND",
  );
});

test("a deleted question can be added again with its author", async () => {
  const { id: categoryId } = await create("Deleted");
  const { qaList } = await add(categoryId, { question: "How fast?", answer: "Very." });
  await ada(api.removeEntry, { params: { qaId: qaList[0]?.id ?? "" } });
  const entry = { question: "How fast?", answer: "Very.", answerSource: "ai" as const };
  const body = { categoryId, qaList: [entry] };
  const restored = await ada(api.addEntries, { params: { chatbotId }, body });
  expect(restored.qaList).toMatchObject([entry]);
  await ada(api.removeCategory, { params: { categoryId } });
});

/** The successful calls, and the error codes of the others. */
async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((each) => (each.status === "fulfilled" ? "ok" : (each.reason as { code: string }).code))
    .toSorted();
}

test("limits categories to three and questions to three each, even with concurrent calls", async () => {
  const made = ["A", "B", "C", "D", "E"].map((name) => create(name));
  expect(await outcomes(made)).toEqual([
    "MAX_FAQ_CATEGORIES",
    "MAX_FAQ_CATEGORIES",
    "ok",
    "ok",
    "ok",
  ]);
  const [category] = await ada(api.list, { params: { chatbotId } });
  const id = category?.id ?? "";
  const questions = ["1", "2", "3", "4"].map((question) => add(id, { question, answer: "Yes." }));
  expect(await outcomes(questions)).toEqual(["MAX_FAQS_PER_CATEGORY", "ok", "ok", "ok"]);
  expect((await ada(api.getCategory, { params: { categoryId: id } })).qaList).toHaveLength(3);
});

test("rejects four questions in one call and adds none of them", async () => {
  const { id } = await create("Four");
  const four = ["1", "2", "3", "4"].map((question) => ({ question, answer: "Yes." }));
  await expect(add(id, ...four)).rejects.toMatchObject({
    code: "MAX_FAQS_PER_CATEGORY",
    status: 400,
  });
  expect((await ada(api.getCategory, { params: { categoryId: id } })).qaList).toEqual([]);
  expect((await add(id, ...four.slice(1))).qaList).toHaveLength(3);
});

test("drafts a blank answer from the knowledge bases, and leaves it empty without a source", async () => {
  const { id } = await create("Delivery");
  const { qaList } = await add(
    id,
    { question: "How long does delivery within Germany take?" },
    { question: "Who was the first emperor of Xanadu?", answer: " " },
    { question: "May I pet the dog?", answer: "Yes." },
  );
  expect(qaList).toMatchObject([
    { answer: expect.stringContaining("three working days"), answerSource: "ai" },
    { answer: "", answerSource: "ai" },
    { answer: "Yes.", answerSource: "user" },
  ]);
  expect(qaList[0]?.answer).not.toMatch(/\[\d+\]/);
  expect(await starterQuestions(platform.deps.db, ada.user.organizationId, chatbotId)).toEqual([
    {
      category: "Delivery",
      questions: ["How long does delivery within Germany take?", "May I pet the dog?"],
    },
  ]);
});

test("questions and answers are changed, all or none, and deleted", async () => {
  const { id } = await create("Delivery");
  const { qaList } = await add(
    id,
    { question: "Fast?", answer: "Yes." },
    { question: "Dear?", answer: "No." },
  );
  const [fast, dear] = qaList.map((entry) => entry.id);
  const change = (...updateQAs: object[]) =>
    ada(api.updateEntries, { params: { chatbotId }, body: { updateQAs: updateQAs as never } });
  const stranger = { id: crypto.randomUUID(), question: "Mine?" };
  await expect(change({ id: fast, answer: "No." }, stranger)).rejects.toThrow("NOT_FOUND");
  const [category] = await change(
    { id: fast, question: "How long does delivery within Germany take?", answer: "" },
    { id: dear, question: "Expensive?" },
  );
  expect(category?.qaList).toMatchObject([
    { id: fast, answer: expect.stringContaining("three working days"), answerSource: "ai" },
    { id: dear, question: "Expensive?", answer: "No.", answerSource: "user" },
  ]);
  const remove = () => ada(api.removeEntry, { params: { qaId: fast ?? "" } });
  await remove();
  await expect(remove()).rejects.toThrow("NOT_FOUND");
});

const answer = "It is **five days**, as we told you.";

test("questions can be sorted, new ones come last, and unknown ones are refused", async () => {
  const { id: categoryId } = await create("Delivery");
  const [first, second] = (
    await add(categoryId, { question: "One?", answer: "1" }, { question: "Two?", answer: "2" })
  ).qaList.map(({ id }) => id);
  const params = { categoryId };
  const order = (...qaIds: string[]) => ada(api.orderEntries, { params, body: { qaIds } });
  const namesOf = ({ qaList }: { qaList: { question: string }[] }) =>
    qaList.map(({ question }) => question);
  expect(namesOf(await order(second ?? "", first ?? ""))).toEqual(["Two?", "One?"]);
  expect(namesOf(await add(categoryId, { question: "Three?", answer: "3" }))).toEqual([
    "Two?",
    "One?",
    "Three?",
  ]);
  expect(namesOf(await order(first ?? ""))).toEqual(["One?", "Two?", "Three?"]);
  const { db } = platform.deps;
  expect(await starterQuestions(db, ada.user.organizationId, chatbotId)).toEqual([
    { category: "Delivery", questions: ["One?", "Two?", "Three?"] },
  ]);
  const other = await create("Returns");
  const foreign = (await add(other.id, { question: "Far?", answer: "4" })).qaList[0]?.id ?? "";
  await expect(order(foreign)).rejects.toThrow("NOT_FOUND");
  const bob = await platform.signUp();
  const body = { qaIds: [first ?? ""] };
  await expect(bob(api.orderEntries, { params, body })).rejects.toThrow("FAQ_CATEGORYNOT_FOUND");
});

test.each([
  "How long does delivery take?",
  "how long does DELIVERY take",
  "How long do deliveries take?",
  "Please tell me how long the delivery takes!",
])("prefers the owner's answer: %s", async (question) => {
  const { id } = await create("Delivery");
  await add(id, { question: "How long does the delivery take?", answer });
  expect(await ask(bot, question, "en")).toMatchObject({
    text: answer,
    answered: true,
    citations: [],
  });
});

test("recognises a question that uses a synonym of the glossary", async () => {
  const { id } = await create("Delivery");
  await add(id, { question: "Where is my parcel?", answer });
  expect(await ask(bot, "Where is my consignment?", "en")).toMatchObject({ text: answer });
});

test.each([
  ["Who is the boss?", "Who is the boss?"],
  ["Who is the boss?", "Who’s your boss?"],
  ["How long does it take?", "How long does it take?"],
])("recognises the question %s in the middle of a conversation: %s", async (question, text) => {
  const { id: categoryId } = await create("Company");
  await add(categoryId, { question, answer });
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  const say = (said: string) => bot(chatApi.ask, { params: { id }, body: { text: said } });
  await say("How much does delivery to Austria cost?");
  expect(await say(text)).toMatchObject({ text: answer, answered: true });
});

test.each([
  ["How long does the delivery take?", "How long does the delivery to Austria take?"],
  ["How long does the delivery take?", "How much does the delivery cost?"],
  ["How long does the delivery take?", "Why does the delivery take long?"],
  ["Where do you deliver?", "When do you deliver?"],
  ["What parcels do you deliver?", "How many parcels do you deliver?"],
  ["Can I return goods?", "How can I return goods?"],
  ["Do you deliver on Saturdays?", "Do you not deliver on Saturdays?"],
  ["Can I return goods after delivery?", "Can I return goods before delivery?"],
  ["Wie lange dauert die Lieferung?", "Wie lange dauert die Lieferung nach Bremen?"],
])("does not confuse similar questions: %s – %s", async (storedQuestion, question) => {
  const { id } = await create("Delivery");
  await add(id, { question: storedQuestion, answer });
  expect((await ask(bot, question)).text).not.toBe(answer);
});

test("answers disabled and empty entries from the knowledge bases", async () => {
  const { id } = await create("Off", false);
  const question = "How long does delivery within Germany take?";
  await add(id, { question, answer });
  expect((await ask(bot, question, "en")).text).toContain("three working days");
  await ada(api.updateCategory, { params: { categoryId: id }, body: { enabled: true } });
  expect((await ask(bot, question, "en")).text).toBe(answer);
});

test("returns a test answer of one chatbot or of the organisation", async () => {
  const question = "How long does delivery within Germany take?";
  for (const body of [{ question, chatbotId }, { question }]) {
    const given = await ada(api.answer, { body });
    expect(given.answer).toContain("three working days");
    expect(given.citations).toMatchObject([{ index: 1, title: "Delivery" }]);
  }
  const unknown = { question: "Who was the first emperor of Xanadu?" };
  expect(await ada(api.answer, { body: unknown })).toMatchObject({ answer: "", citations: [] });
});

test("another organisation has no access to it", async () => {
  const { id: categoryId } = await create("Delivery");
  const { qaList } = await add(categoryId, { question: "Fast?", answer: "Yes." });
  const bob = await platform.signUp();
  const body = { categoryId, qaList: [{ question: "Mine?" }] };
  await expect(bob(api.list, { params: { chatbotId } })).rejects.toThrow("CHATBOT_NOT_FOUND");
  await expect(bob(api.addEntries, { params: { chatbotId }, body })).rejects.toThrow(
    "CHATBOT_NOT_FOUND",
  );
  await expect(bob(api.removeEntry, { params: { qaId: qaList[0]?.id ?? "" } })).rejects.toThrow(
    "NOT_FOUND",
  );
  await expect(bob(api.answer, { body: { question: "Fast?", chatbotId } })).rejects.toThrow(
    "CHATBOT_NOT_FOUND",
  );
  const foreign = ada(api.addEntries, {
    params: { chatbotId },
    body: { ...body, categoryId: crypto.randomUUID() },
  });
  await expect(foreign).rejects.toThrow("FAQ_CATEGORYNOT_FOUND");
  const { id } = await bot(chatApi.start, { body: {} });
  expect((await bot(chatApi.ask, { params: { id }, body: { text: "Fast?" } })).text).toBe("Yes.");
});

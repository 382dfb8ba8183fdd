import { sql } from "kysely";
import { faqApi } from "@/contract/chatbots/faq";
import { chatApi } from "@/contract/conversations/chat";
import { REFUSAL_THRESHOLD } from "@/server/engines/search/answer/refusal/confidence-thresholds";
import { idOf } from "../../../factories";
import type { TestPlatform } from "../../../platform";
import type { LocalSite } from "../../engines/ingest/local-site";
import { makeChatbot, openWebPlatform, serveShop, trainWebsite } from "../../platform-steps";

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

async function makeOrganisation() {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, shop.base);
  const made = await makeChatbot(platform, person, [kb.dto.kbId]);
  const { id } = await made.bot(chatApi.start, { body: { locale: "en" } });
  const say = (text: string) => made.bot(chatApi.ask, { params: { id }, body: { text } });
  const explain = (messageId: string) => person(chatApi.explain, { params: { id: messageId } });
  return { person, kbId: kb.dto.kbId, ...made, say, explain };
}

test("explains an answer from the pages by its passages and what ranked them", async () => {
  const { say, explain, kbId } = await makeOrganisation();
  const { messageId } = await say("How long does delivery within Germany take?");
  const explanation = await explain(messageId);
  expect(explanation).toMatchObject({
    kind: "question",
    step: "pages",
    completedQuestion: null,
    match: { strength: expect.stringMatching(/strong|likely/) },
    rejected: [],
    model: null,
  });
  expect(explanation.passages[0]).toMatchObject({
    rank: 1,
    kbId,
    title: "Delivery",
    url: `${shop.base}delivery`,
    snippet: expect.stringContaining("three working days"),
    isCited: true,
  });
  const names = explanation.passages[0]?.features.map(({ name }) => name);
  expect(names).toEqual(["words", "spelling", "proximity", "sentence", "title", "coverage"]);
});

test("names the ranking features of answers that an earlier version stored", async () => {
  const { say, explain } = await makeOrganisation();
  const { messageId } = await say("How long does delivery within Germany take?");
  await sql`
    update messages set trace = replace(trace::text, '"bm25"', '"mass"')::jsonb
    where id = ${messageId}
  `.execute(platform.deps.db);
  const [passage] = (await explain(messageId)).passages;
  expect(passage?.features.map(({ name }) => name)).toContain("words");
});

test("explains small talk, a follow-up and a refusal", async () => {
  const { say, explain } = await makeOrganisation();
  const steps = async (text: string) => explain((await say(text)).messageId);
  expect(await steps("Hi!")).toMatchObject({
    kind: "greeting",
    step: "smallTalk",
    match: null,
    passages: [],
  });
  await say("How long does delivery within Germany take?");
  expect((await steps("And what does it cost?")).completedQuestion).toMatch(/delivery/i);
  expect(await steps("Who won the football world cup in 1954?")).toMatchObject({
    step: "refused",
    match: { strength: "none", threshold: REFUSAL_THRESHOLD },
  });
});

test("names the FAQ as the source of its answer", async () => {
  const { say, explain, person, chatbot } = await makeOrganisation();
  const params = { chatbotId: chatbot.id };
  const category = await person(faqApi.createCategory, { params, body: { name: "Shop" } });
  const qaList = [{ question: "Do you repair scythes?", answer: "Yes, every Monday." }];
  await person(faqApi.addEntries, { params, body: { categoryId: category.id, qaList } });
  const { messageId, text } = await say("Do you repair scythes?");
  expect(text).toBe("Yes, every Monday.");
  expect(await explain(messageId)).toMatchObject({ step: "faq", match: null });
});

test("keeps the titles of passages whose page was deleted, without their text", async () => {
  const { say, explain } = await makeOrganisation();
  const { messageId } = await say("How long does delivery within Germany take?");
  const { db } = platform.deps;
  const before = await explain(messageId);
  const gone = before.passages[0]?.itemId ?? "";
  await db.deleteFrom("chunks").where("itemId", "=", gone).execute();
  await db.deleteFrom("items").where("id", "=", gone).execute();
  const { passages } = await explain(messageId);
  expect(passages[0]).toMatchObject({ title: "Delivery", kbId: null, snippet: null, section: [] });
  expect(passages[0]?.url).toBeUndefined();
});

test("explains an answer to its organisation only, never to a visitor or a bot", async () => {
  const ada = await makeOrganisation();
  const bob = await makeOrganisation();
  const { messageId, ...answer } = await ada.say("How long does delivery within Germany take?");
  const params = { id: messageId };
  await expect(bob.explain(messageId)).rejects.toThrow("NOT_FOUND");
  await expect(ada.explain(idOf(7))).rejects.toThrow("NOT_FOUND");
  await expect(ada.bot(chatApi.explain, { params })).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await expect(platform.anybody(chatApi.explain, { params })).rejects.toThrow(
    "UNAUTHORIZED_ACCESS",
  );
  expect(Object.keys(answer).toSorted()).toEqual([
    "answered",
    "citations",
    "confidence",
    "generatedBy",
    "text",
  ]);
});

test("explains a test reply that uses unsaved settings", async () => {
  const { person, chatbot } = await makeOrganisation();
  const params = { id: chatbot.id };
  const body = { text: "When does the shop close on Saturdays?" };
  const { explanation } = await person(chatApi.tryOut, { params, body });
  expect(explanation).toMatchObject({ step: "pages", passages: [{ title: "Opening hours" }] });
});

test("explains an answer that was stored before explanations existed as far as possible", async () => {
  const { say, explain } = await makeOrganisation();
  const { messageId } = await say("Hi!");
  const unknown = { kind: null, answerStep: null, trace: null, completedQuestion: null };
  await platform.deps.db.updateTable("messages").set(unknown).execute();
  expect(await explain(messageId)).toMatchObject({ kind: null, step: null, passages: [] });
});

import * as chatbots from "@/server/features/chatbots/repo";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { makeAccount, makeConversation, makeKnowledgeBase } from "../stored-owners";

const NOW = new Date("2026-03-05T12:00:00Z");
const LATER = new Date(NOW.getTime() + 1);

let database: Database;
let organizationId: string;
let first: string;
let second: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ organizationId } = await makeAccount(database.db));
  first = await makeChatbot();
  second = await makeChatbot();
});

const makeChatbot = async () => (await makeConversation(database.db, organizationId)).chatbotId;
const makeKb = async () => (await makeKnowledgeBase(database.db, organizationId)).kbId;

const find = (id: string) => chatbots.find(database.db, organizationId, id);
const linksOf = async (id: string) => (await find(id))?.links.map(({ kbId }) => kbId);
const connect = (ids: string[], kbIds: string[]) =>
  chatbots.connect(database.db, organizationId, ids, kbIds);

const page = { page: 1, pageSize: 9 };
type Filter = Partial<chatbots.ListQuery>;
const idsOf = async (filter: Filter = {}) => {
  const rows = await chatbots.list(database.db, organizationId, { ...page, ...filter });
  return rows.map(({ id }) => id);
};
const countOf = (filter: Filter = {}) =>
  chatbots.count(database.db, organizationId, { ...page, ...filter });

test("a chatbot is found with its own knowledge bases", async () => {
  const [kb, other] = [await makeKb(), await makeKb()];
  await connect([first], [kb, other]);
  await connect([first, second], [other]);
  expect(await linksOf(first)).toEqual([kb, other]);
  expect(await linksOf(second)).toEqual([other]);
  await chatbots.disconnect(database.db, organizationId, [first]);
  expect([await linksOf(first), await linksOf(second)]).toEqual([[], [other]]);
});

test("a change applies to one chatbot", async () => {
  await chatbots.update(database.db, organizationId, first, { description: "New" });
  const descriptions = [await find(first), await find(second)].map((row) => row?.description);
  expect(descriptions).toEqual(["New", null]);
});

test("keeps the time at which a chatbot was first embedded", async () => {
  for (const at of [NOW, LATER])
    await chatbots.markEmbedded(database.db, organizationId, first, at);
  expect((await find(first))?.embeddedAt).toEqual(NOW);
  expect((await find(second))?.embeddedAt).toBeNull();
});

test("locks and returns the settings of one chatbot", async () => {
  const configs = JSON.stringify({ primaryLanguage: "de" });
  await database.db
    .updateTable("chatbots")
    .where("organizationId", "=", organizationId)
    .where("id", "=", second)
    .set({ configs })
    .execute();
  const lock = (id: string) => chatbots.lockConfigs(database.db, organizationId, id);
  expect((await lock(first))?.configs).toEqual({});
  expect((await lock(second))?.configs).toEqual({ primaryLanguage: "de" });
});

test("deleting a chatbot keeps the others", async () => {
  expect(await chatbots.deleteChatbot(database.db, organizationId, first)).toEqual({ id: first });
  expect(await idsOf()).toEqual([second]);
});

test("only knowledge bases of the organisation can be connected", async () => {
  const { organizationId: stranger } = await makeAccount(database.db);
  const { kbId: foreign } = await makeKnowledgeBase(database.db, stranger);
  const own = await makeKb();
  await makeKb();
  const owned = await chatbots.lockOwned(database.db, organizationId, [own, foreign, newId()]);
  expect(owned).toEqual([own]);
});

describe("the list of chatbots", () => {
  test("shows the newest first, page by page, without those of other organisations", async () => {
    const { organizationId: stranger } = await makeAccount(database.db);
    await makeConversation(database.db, stranger);
    const third = await makeChatbot();
    expect(await idsOf()).toEqual([third, second, first]);
    expect(await idsOf({ page: 2, pageSize: 1 })).toEqual([second]);
    expect(await countOf()).toBe(3);
    const names = await chatbots.listNames(database.db, organizationId);
    expect(names.map(({ id }) => id)).toEqual([first, second, third].toSorted());
    const some = await chatbots.findMany(database.db, organizationId, [first, third]);
    expect(some.map(({ id }) => id)).toEqual([first, third]);
  });

  test("is sorted by name in both directions", async () => {
    await chatbots.update(database.db, organizationId, first, { name: "b" });
    await chatbots.update(database.db, organizationId, second, { name: "A" });
    expect(await idsOf({ sort: "name" })).toEqual([second, first]);
    expect(await idsOf({ sort: "-name" })).toEqual([first, second]);
  });

  test("finds chatbots by name and description", async () => {
    await chatbots.update(database.db, organizationId, first, { name: "Birch shop" });
    await chatbots.update(database.db, organizationId, second, { description: "Knows the birch" });
    await makeChatbot();
    expect(await idsOf({ search: "BIRCH" })).toEqual([second, first]);
    expect(await idsOf({ search: "shop" })).toEqual([first]);
    expect(await countOf({ search: "birch" })).toBe(2);
  });

  test("can be limited to those connected to all chosen knowledge bases, or to the others", async () => {
    const kbIds = [await makeKb(), await makeKb()];
    await connect([first], kbIds);
    await connect([second], kbIds.slice(0, 1));
    const third = await makeChatbot();
    expect(await idsOf({ status: "connected", kbIds })).toEqual([first]);
    expect(await idsOf({ status: "connectable", kbIds })).toEqual([third, second]);
    expect(await idsOf({ status: "connected" })).toEqual([second, first]);
    expect(await idsOf({ status: "connectable" })).toEqual([third]);
    expect(await idsOf({ kbIds })).toEqual([third, second, first]);
    const twice = [...kbIds.slice(0, 1), ...kbIds.slice(0, 1)];
    expect(await countOf({ status: "connected", kbIds: twice })).toBe(2);
  });
});

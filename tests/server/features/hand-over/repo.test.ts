import * as mails from "@/server/features/hand-over/mails-repo";
import * as requests from "@/server/features/hand-over/repo";
import type { Database } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { openTestDatabase } from "../../../database";
import { makeAccount, makeConversation } from "../stored-owners";

const NOW = new Date("2026-03-05T12:00:00Z");
const LATER = new Date(NOW.getTime() + 1);

let database: Database;
let conversation: Awaited<ReturnType<typeof makeConversation>>;
let other: typeof conversation;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { organizationId } = await makeAccount(database.db);
  conversation = await makeConversation(database.db, organizationId);
  other = await makeConversation(database.db, organizationId);
});

type Conversation = typeof conversation;

function request({ organizationId, id: conversationId }: Conversation): Promise<string> {
  const form = { email: "visitor@example.com", message: "Help", consentText: "" };
  const row = { ...form, organizationId, conversationId, requestedAt: NOW, forwardedTo: newId() };
  return requests.insertRequest(database.db, row);
}

const latest = (of: Conversation) => requests.findLatest(database.db, of);
const open = (of: Conversation) => requests.findOpen(database.db, of);

const write = (of: Conversation, kind: "personRequest" | "toPerson", at = NOW) =>
  requests.insertVisitorMessage(database.db, of, { text: "Hello", at, kind });

const stateOf = ({ organizationId, id }: Conversation) =>
  database.db
    .selectFrom("conversations")
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .select(["handOver", "asksForPerson", "hasFailedDelivery"])
    .executeTakeFirstOrThrow();

describe("the requests of a conversation", () => {
  test("are listed without those of others, the latest first", async () => {
    await request(conversation);
    await requests.closeRequest(database.db, conversation, NOW);
    const id = await request(conversation);
    await request(other);
    expect(await latest(conversation)).toMatchObject({ id, state: "open" });
    expect(await stateOf(conversation)).toMatchObject({ handOver: "open", asksForPerson: true });
  });

  test("are closed without those of other conversations, and keep the time of their first closing", async () => {
    for (const each of [conversation, other]) await request(each);
    await requests.closeRequest(database.db, conversation, NOW);
    await requests.closeRequest(database.db, conversation, LATER);
    expect(await open(conversation)).toBeUndefined();
    expect(await latest(conversation)).toMatchObject({ state: "closed", closedAt: NOW });
    expect(await open(other)).toBeDefined();
    expect(await stateOf(conversation)).toMatchObject({ handOver: "closed" });
  });

  test("are taken over by the first reply of a person", async () => {
    for (const each of [conversation, other]) await request(each);
    await requests.insertReply(database.db, conversation, { text: "Hi", at: NOW });
    await requests.insertReply(database.db, conversation, { text: "Hi", at: LATER });
    expect(await latest(conversation)).toMatchObject({ joinedAt: NOW });
    expect(await latest(other)).toMatchObject({ joinedAt: null });
  });

  test("are not taken over after they were closed", async () => {
    await request(conversation);
    await requests.closeRequest(database.db, conversation, NOW);
    await requests.insertReply(database.db, conversation, { text: "Hi", at: LATER });
    expect(await latest(conversation)).toMatchObject({ joinedAt: null });
  });

  test("are reopened one by one", async () => {
    const id = await request(conversation);
    await requests.closeRequest(database.db, conversation, NOW);
    await request(other);
    await requests.closeRequest(database.db, other, NOW);
    const { organizationId } = conversation;
    const closed = { organizationId, requestId: id, conversationId: conversation.id };
    await mails.reopen(database.db, closed);
    expect(await open(conversation)).toMatchObject({ id, closedAt: null });
    expect(await open(other)).toBeUndefined();
    expect(await stateOf(other)).toMatchObject({ handOver: "closed" });
  });
});

describe("messages for a person", () => {
  const waiting = async (quietSince: Date, waitingSince: Date) =>
    (await requests.listWaiting(database.db, { quietSince, waitingSince }))
      .map(({ conversationId }) => conversationId)
      .filter((id) => [conversation.id, other.id].includes(id));
  const before = new Date(NOW.getTime() - 1);

  test("wait until no further one arrives for a while, or the first one has waited long enough", async () => {
    for (const each of [conversation, other]) await request(each);
    await requests.markWaiting(database.db, conversation, NOW);
    await requests.markWaiting(database.db, conversation, LATER);
    expect(await waiting(NOW, before)).toEqual([]);
    expect(await waiting(LATER, before)).toEqual([conversation.id]);
    expect(await waiting(before, NOW)).toEqual([conversation.id]);
  });

  test("do not wait for a closed request", async () => {
    await request(conversation);
    await requests.closeRequest(database.db, conversation, NOW);
    await requests.markWaiting(database.db, conversation, NOW);
    expect(await waiting(LATER, LATER)).toEqual([]);
  });

  test("are forwarded once, up to the last one for a person", async () => {
    const id = await request(conversation);
    const { organizationId } = conversation;
    const claim = () => requests.claimWaiting(database.db, organizationId, id);
    expect(await claim()).toBeUndefined();
    await write(conversation, "toPerson");
    const last = await write(conversation, "toPerson");
    await write(conversation, "personRequest");
    await write(other, "toPerson");
    await requests.markWaiting(database.db, conversation, NOW);
    expect(await claim()).toMatchObject({ upTo: last });
    expect(await claim()).toBeUndefined();
    await requests.markWaiting(database.db, conversation, NOW);
    expect(await claim()).toBeUndefined();
    const next = await write(conversation, "toPerson");
    await requests.markWaiting(database.db, conversation, NOW);
    expect(await claim()).toEqual({ after: last, upTo: next });
  });

  test("are claimed for one request", async () => {
    const ids = [await request(conversation), await request(other)];
    const last = [await write(conversation, "toPerson"), await write(other, "toPerson")];
    for (const each of [conversation, other]) await requests.markWaiting(database.db, each, NOW);
    const { organizationId } = conversation;
    const claim = (id = "") => requests.claimWaiting(database.db, organizationId, id);
    expect(await claim(ids[1])).toMatchObject({ upTo: last[1] });
    expect(await waiting(LATER, LATER)).toEqual([conversation.id]);
    expect(await claim(ids[0])).toMatchObject({ upTo: last[0] });
  });
});

test("a person's reply becomes a message of the conversation, which moves to the top of the list", async () => {
  await request(conversation);
  const reply = { text: "Hi", at: LATER };
  const id = await requests.insertReply(database.db, conversation, reply);
  const { organizationId } = conversation;
  const messages = await database.db
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversationId")
    .where("messages.organizationId", "=", organizationId)
    .select(["messages.id", "role", "text", "conversationId", "lastMessageAt"])
    .execute();
  const place = { conversationId: conversation.id, lastMessageAt: LATER };
  expect(messages).toEqual([{ id, role: "person", text: "Hi", ...place }]);
});

test("locks only the conversations of the given chatbot", async () => {
  const lock = ({ organizationId, chatbotId }: Conversation, { id }: Conversation) =>
    database.db
      .transaction()
      .execute((tx) =>
        requests.lockConversation(tx, { kind: "bot", organizationId, chatbotId }, id),
      );
  for (const each of [conversation, other])
    expect(await lock(each, each)).toMatchObject({ id: each.id });
  expect(await lock(conversation, other)).toBeUndefined();
  const { organizationId } = await makeAccount(database.db);
  expect(await lock({ ...conversation, organizationId }, conversation)).toBeUndefined();
});

describe("the mails of a request", () => {
  const send = async (of: Conversation) => {
    const { organizationId } = of;
    const requestId = await request(of);
    const messageId = await write(of, "toPerson");
    const mail = {
      organizationId,
      requestId,
      kind: "messages" as const,
      messageId,
      createdAt: NOW,
    };
    return { requestId, messageId, id: await mails.insert(database.db, mail) };
  };
  const statesOf = async (of: Conversation, requestId: string) =>
    (await requests.listMails(database.db, of.organizationId, requestId)).map(({ state }) => state);

  test("fail one by one, and mark only their own conversation", async () => {
    const [mail, kept] = [await send(conversation), await send(other)];
    const { organizationId } = conversation;
    const failed = await mails.fail(database.db, organizationId, mail.id);
    expect(failed?.id).toBe(conversation.id);
    expect(await mails.fail(database.db, organizationId, mail.id)).toBeUndefined();
    expect(await statesOf(conversation, mail.requestId)).toEqual(["failed"]);
    expect(await statesOf(other, kept.requestId)).toEqual(["pending"]);
    expect(await stateOf(conversation)).toMatchObject({ hasFailedDelivery: true });
    expect(await stateOf(other)).toMatchObject({ hasFailedDelivery: false });
  });

  test("are repeated for one conversation if they failed", async () => {
    const [mail, kept] = [await send(conversation), await send(other)];
    const { organizationId } = conversation;
    for (const { id } of [mail, kept]) await mails.fail(database.db, organizationId, id);
    const requeue = () => mails.requeueFailed(database.db, organizationId, conversation.id);
    expect(await requeue()).toEqual([mail.id]);
    expect(await requeue()).toEqual([]);
    expect(await statesOf(other, kept.requestId)).toEqual(["failed"]);
    expect(await stateOf(conversation)).toMatchObject({ hasFailedDelivery: false });
  });

  test("record an attempt each", async () => {
    const [mail, kept] = [await send(conversation), await send(other)];
    const { organizationId } = conversation;
    const sent = { organizationId, id: mail.id, conversationId: conversation.id };
    await mails.recordAttempt(database.db, sent, { state: "sent", error: null, at: NOW });
    expect(await mails.find(database.db, organizationId, mail.id)).toMatchObject({
      state: "sent",
      attempts: 1,
      conversationId: conversation.id,
    });
    expect(await mails.find(database.db, organizationId, kept.id)).toMatchObject({
      id: kept.id,
      state: "pending",
      attempts: 0,
    });
  });

  test("quote the conversation up to their message", async () => {
    const { messageId, id } = await send(conversation);
    await write(conversation, "toPerson");
    await write(other, "toPerson");
    const mail = await mails.find(database.db, conversation.organizationId, id);
    const dialogue = mail ? await mails.listDialogue(database.db, mail, messageId) : [];
    expect(dialogue.map((message) => message.id)).toEqual([messageId]);
  });

  test("are answered in the conversation of their request", async () => {
    for (const each of [conversation, other]) {
      const requestId = await request(each);
      const locked = await mails.lockConversationOf(database.db, requestId);
      expect(locked?.id).toBe(each.id);
    }
  });

  test("are received once", async () => {
    const { requestId } = await send(conversation);
    const { organizationId } = conversation;
    const mail = { organizationId, requestId, key: newId(), receivedAt: NOW };
    expect(await mails.insertReceived(database.db, mail)).toBe(true);
    expect(await mails.insertReceived(database.db, mail)).toBe(false);
  });
});

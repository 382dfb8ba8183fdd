import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { handOverApi as api } from "@/contract/conversations/hand-over";
import { forwardMessages } from "@/server/features/hand-over/jobs";
import { requestOf } from "@/tests/platform";
import {
  askForPerson,
  type Setup,
  mailsAbout,
  mailsTo,
  setUpHandOver,
  openHandOverPlatform,
  openWidget,
  readConversation,
  requestPerson,
  teamEmail,
  visitorEmail,
} from "./hand-over-platform";

let platform: Awaited<ReturnType<typeof openHandOverPlatform>>;
let setup: Setup;

beforeAll(async () => {
  platform = await openHandOverPlatform();
  setup = await setUpHandOver(platform);
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.mails.length = 0;
});
afterEach(() => platform.setClockAhead(0));

const params = (id: string) => ({ params: { id } });

describe("a request for a person", () => {
  test("is mailed to the team with the whole dialogue and marks the conversation", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await call(chatApi.start, { body: { locale: "en" } });
    await call(chatApi.ask, { ...params(id), body: { text: "Do you sell <b>zebras</b>?" } });
    const handOver = await requestPerson(call, id, "I need a zebra.\nToday.");
    expect(handOver).toMatchObject({ state: "open", email: null, deliveries: [], joinedAt: null });
    await platform.finishJobs();
    const [mail] = mailsTo(platform.mails, teamEmail);
    expect(mail).toMatchObject({ replyTo: visitorEmail });
    expect(mail?.text).toContain("Visitor:\nDo you sell <b>zebras</b>?");
    expect(mail?.text).toContain("Visitor:\nI need a zebra.\nToday.");
    expect(mail?.text).toContain(`/conversations?id=${id}`);
    expect(mail?.html).toContain("&lt;b&gt;zebras&lt;/b&gt;");
    const [summary] = await setup.person(conversationApi.list, { query: { handOver: "open" } });
    expect(summary).toMatchObject({ id, handOver: "open", hasFailedDelivery: false });
    const { handOver: read } = await readConversation(setup.person, id);
    expect(read).toMatchObject({
      state: "open",
      email: visitorEmail,
      deliveries: [{ kind: "request", state: "sent", attempts: 1, error: null }],
    });
  });

  test("is stored once while it is open, however often it is sent", async () => {
    const { call } = await openWidget(platform, setup);
    const { id, handOver } = await askForPerson(call);
    const repeated = await Promise.all([1, 2, 3].map(() => requestPerson(call, id, "Again")));
    expect(new Set(repeated.map((one) => one.id))).toEqual(new Set([handOver.id]));
    await platform.finishJobs();
    expect(mailsTo(platform.mails, teamEmail)).toHaveLength(1);
    expect((await readConversation(call, id)).messages).toHaveLength(1);
  });

  test("needs consent, an address and a message", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await call(chatApi.start, { body: {} });
    const body = { email: visitorEmail, message: "Hello", consent: true as const };
    const send = (change: object) =>
      call(api.request, { ...params(id), body: { ...body, ...change } });
    await expect(send({ consent: false })).rejects.toThrow("CONFIRMATION_REQUIRED");
    await expect(send({ email: "nobody" })).rejects.toThrow("INVALID_EMAIL");
    await expect(send({ message: "  " })).rejects.toThrow("VALIDATION_FAILED");
  });

  test("is refused, and not offered by the widget, if the owner has disabled it", async () => {
    const closed = await setUpHandOver(platform, { enabled: false });
    const { call, opened } = await openWidget(platform, closed);
    expect(opened.handOver).toBeNull();
    const { id } = await call(chatApi.start, { body: {} });
    await expect(requestPerson(call, id, "Hello")).rejects.toThrow("HAND_OVER_DISABLED");
  });

  test("is mailed to the owner of the organisation if no mailbox is set", async () => {
    const plain = await setUpHandOver(platform, { email: "" });
    const { call } = await openWidget(platform, plain);
    const { id } = await askForPerson(call);
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toMatchObject([{ to: plain.person.user.email }]);
  });

  test("is mailed to the new owner after a transfer of ownership, though others are older", async () => {
    const plain = await setUpHandOver(platform, { email: "" });
    const { user } = await platform.signUp();
    const setUser = (id: string, values: object) =>
      platform.deps.db.updateTable("users").set(values).where("id", "=", id).execute();
    await setUser(plain.person.user.userId, { role: "team_leader" });
    await setUser(user.userId, { organizationId: plain.organizationId });
    const { call } = await openWidget(platform, plain);
    const { id } = await askForPerson(call);
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toMatchObject([{ to: user.email }]);
  });

  test("is limited to ten an hour for each visitor", async () => {
    const { call } = await openWidget(platform, setup);
    const ids = [];
    for (let at = 0; at < 11; at += 1) {
      ids.push((await call(chatApi.start, { body: {} })).id);
    }
    for (const id of ids.slice(0, 10)) await requestPerson(call, id, "Hello");
    await expect(requestPerson(call, ids[10] ?? "", "Hello")).rejects.toThrow("RATE_LIMITED");
  });
});

describe("an answer offers a person", () => {
  const ask = async (from: Setup, text: string) => {
    const { call } = await openWidget(platform, from);
    const { id } = await call(chatApi.start, { body: { locale: "en" } });
    return (await call(chatApi.ask, { ...params(id), body: { text } })).offersPerson;
  };

  test("if the question is unknown or the visitor asks for one, and the owner offers it", async () => {
    const closed = await setUpHandOver(platform, { enabled: false });
    expect(await ask(setup, "How large is the moon?")).toBe(true);
    expect(await ask(setup, "I want to talk to a person")).toBe(true);
    expect(await ask(setup, "Hello")).toBeUndefined();
    expect(await ask(closed, "How large is the moon?")).toBeUndefined();
  });
});

describe("while a person has the conversation", () => {
  test("the chatbot stays silent and the message is stored", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    const reply = await call(chatApi.ask, { ...params(id), body: { text: "Are you there?" } });
    expect(reply).toMatchObject({ text: "", waitsForPerson: true, citations: [] });
    const { messages } = await readConversation(call, id);
    expect(messages.map(({ role, text }) => [role, text])).toEqual([
      ["user", "Can you deliver to Crete?"],
      ["user", "Are you there?"],
    ]);
    const summary = await setup.person(conversationApi.list, { query: { search: "crete there" } });
    expect(summary.every(({ isAnswered }) => isAnswered)).toBe(true);
  });

  test("the list shows the request instead of the messages that follow it", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await call(chatApi.start, { body: { locale: "en" } });
    await call(chatApi.ask, { ...params(id), body: { text: "I want to talk to a person" } });
    await requestPerson(call, id, "My battery is broken.");
    await call(chatApi.ask, { ...params(id), body: { text: "Are you there?" } });
    const listed = await setup.person(conversationApi.list, { query: { handOver: "open" } });
    expect(listed.find((one) => one.id === id)?.firstQuestion).toBe("My battery is broken.");
  });

  test("a stream ends immediately and says that a person will answer", async () => {
    const { call, opened } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    const { payload } = await platform.inject({
      method: "POST",
      url: `/v1/conversations/${id}/messages`,
      payload: { text: "Hello?" },
      headers: {
        accept: "text/event-stream",
        origin: "https://birch-and-barrow.example.com",
        authorization: `Bearer ${opened.token}`,
      },
    });
    expect(payload).not.toContain("event: token");
    expect(payload).toMatch(/event: done\ndata: .*"waitsForPerson":true/);
  });

  test("the team receives new messages in one mail when the visitor pauses", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    await platform.finishJobs();
    platform.mails.length = 0;
    const signal = AbortSignal.timeout(60_000);
    for (const text of ["First thing", "Second thing"])
      await call(chatApi.ask, { ...params(id), body: { text } });
    await forwardMessages(platform.deps, signal);
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toEqual([]);
    platform.setClockAhead(61_000);
    await Promise.all([1, 2].map(() => forwardMessages(platform.deps, signal)));
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toHaveLength(1);
    const [mail] = mailsAbout(platform.mails, id);
    expect(mail?.text).toContain("First thing");
    expect(mail?.text).toContain("Second thing");
    expect(mail?.text).not.toContain("deliver to Crete");
    await forwardMessages(platform.deps, signal);
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toHaveLength(1);
  });

  test("a reply reaches the visitor in the conversation and by email", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    await setup.person(api.reply, { ...params(id), body: { text: "Yes, in nine days." } });
    await platform.finishJobs();
    const { messages, handOver } = await readConversation(call, id);
    expect(messages.at(-1)).toMatchObject({ role: "person", text: "Yes, in nine days." });
    expect(handOver?.joinedAt).not.toBeNull();
    const [mail] = mailsTo(platform.mails, visitorEmail);
    expect(mail).toMatchObject({ replyTo: teamEmail });
    expect(mail?.text).toContain("Yes, in nine days.");
  });

  test("closing returns the conversation to the chatbot, and a person can be requested again", async () => {
    const { call } = await openWidget(platform, setup);
    const { id, handOver } = await askForPerson(call);
    expect(await setup.person(api.close, params(id))).toMatchObject({ state: "closed" });
    const late = setup.person(api.reply, { ...params(id), body: { text: "Too late" } });
    await expect(late).rejects.toThrow("HAND_OVER_CLOSED");
    await expect(setup.person(api.close, params(id))).rejects.toThrow("HAND_OVER_CLOSED");
    const answer = await call(chatApi.ask, { ...params(id), body: { text: "Hello" } });
    expect(answer.waitsForPerson).toBeUndefined();
    expect(answer.text).not.toBe("");
    const again = await requestPerson(call, id, "Once more");
    expect(again.state).toBe("open");
    expect(again.id).not.toBe(handOver.id);
    const closings = () =>
      platform.deps.db
        .selectFrom("handOverRequests")
        .where("conversationId", "=", id)
        .select(["state", "closedAt"])
        .orderBy("requestedAt")
        .execute();
    const [first, open] = await closings();
    expect(open).toEqual({ state: "open", closedAt: null });
    await setup.person(api.close, params(id));
    expect(await closings()).toEqual([first, { state: "closed", closedAt: expect.any(Date) }]);
  });
});

describe("the stored request", () => {
  test("is exported with the visitor's data and erased with it, mails included", async () => {
    const { call, opened } = await openWidget(platform, setup);
    await askForPerson(call, "Forget me later.");
    await platform.finishJobs();
    const visitor = params(opened.visitorId);
    const { method, url } = requestOf(conversationApi.exportVisitor, visitor);
    const { cookie } = setup.person;
    const { payload } = await platform.inject({ method, url, headers: { cookie } });
    expect(JSON.parse(payload)).toMatchObject([
      { personRequests: [{ email: visitorEmail, message: "Forget me later." }] },
    ]);
    const rows = () =>
      platform.deps.db
        .selectFrom("handOverRequests")
        .leftJoin("handOverMails", "handOverMails.requestId", "handOverRequests.id")
        .where("handOverRequests.message", "=", "Forget me later.")
        .select("handOverMails.id")
        .execute();
    expect(await rows()).toHaveLength(1);
    await setup.person(conversationApi.eraseVisitor, visitor);
    expect(await rows()).toEqual([]);
  });
});

describe("a request of another organisation", () => {
  test("cannot be answered, closed or retried, not even by another visitor", async () => {
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    const bob = await setUpHandOver(platform);
    const other = await openWidget(platform, setup);
    const tries = [
      bob.person(api.reply, { ...params(id), body: { text: "Hello" } }),
      bob.person(api.close, params(id)),
      bob.person(api.retry, params(id)),
      requestPerson(other.call, id, "Hello"),
    ];
    await Promise.all(
      tries.map((attempt) => expect(attempt).rejects.toThrow("CONVERSATION_NOT_FOUND")),
    );
  });
});

describe("office hours", () => {
  test("are shown in the chatbot's time zone, and requests are accepted outside them", async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "17:00" }));
    const office = await setUpHandOver(platform, { hours, closedText: "Back at nine." });
    const now = new Date();
    // Berlin is an hour ahead of UTC in winter, two in summer.
    const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 11);
    platform.setClockAhead(noon - now.getTime());
    expect((await openWidget(platform, office)).opened.handOver).toMatchObject({ isOpen: true });
    platform.setClockAhead(noon + 8 * 60 * 60_000 - now.getTime());
    const { call, opened } = await openWidget(platform, office);
    expect(opened.handOver).toMatchObject({ isOpen: false, closedText: "Back at nine." });
    expect((await askForPerson(call)).handOver.state).toBe("open");
  });
});

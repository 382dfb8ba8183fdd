import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { handOverApi as api } from "@/contract/conversations/hand-over";
import { handOverJobs } from "@/server/features/hand-over/jobs";
import {
  askForPerson,
  type Setup,
  mailsAbout,
  mailsTo,
  setUpHandOver,
  openHandOverPlatform,
  openWidget,
  readConversation,
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
  platform.mailServer.failure = undefined;
});

const params = (id: string) => ({ params: { id } });

test("sends a mail once although its job runs again, and none after its request was deleted", async () => {
  const { call } = await openWidget(platform, setup);
  const { id } = await askForPerson(call);
  await platform.finishJobs();
  const { deps, mails } = platform;
  const { organizationId } = setup;
  const { id: mailId } = await deps.db
    .selectFrom("handOverMails")
    .where("organizationId", "=", organizationId)
    .select("id")
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  const run = () => handOverJobs["handOver.mail"].run(deps, { organizationId, mailId });
  await run();
  expect(mailsAbout(mails, id)).toHaveLength(1);
  await setup.person(conversationApi.removeMany, { body: { ids: [id] } });
  await run();
  expect(mailsAbout(mails, id)).toHaveLength(1);
});

test("the console shows a message to the team and the end of the hand-over immediately", async () => {
  const { call } = await openWidget(platform, setup);
  const { id } = await askForPerson(call);
  await platform.finishJobs();
  const published = async () =>
    (await platform.drainEvents()).filter(({ event }) => event === "ConversationChanged").length;
  await published();
  await call(chatApi.ask, { ...params(id), body: { text: "Are you there?" } });
  expect(await published()).toBe(1);
  await setup.person(api.close, params(id));
  expect(await published()).toBe(1);
});

test("a reply is sent in the company's name, and without a reply line if there is no mailbox", async () => {
  const { call } = await openWidget(platform, setup);
  const { id } = await askForPerson(call);
  const { organizationId } = setup;
  const name = "Birch & Barrow";
  await platform.deps.db
    .updateTable("organizations")
    .where("id", "=", organizationId)
    .set({ name })
    .execute();
  await setup.person(api.reply, { ...params(id), body: { text: "Yes, in nine days." } });
  await platform.finishJobs();
  const [mail] = mailsTo(platform.mails, visitorEmail).slice(-1);
  expect(mail).toMatchObject({ fromName: name });
  expect(mail?.text).not.toContain("above this line");
});

describe("a mail that cannot be delivered", () => {
  test("is retried while the mail server is down, then shown as failed, and sent on request", async () => {
    platform.mailServer.failure = new Error("connect ECONNREFUSED");
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    await platform.finishJobs();
    const { handOver } = await readConversation(setup.person, id);
    expect(handOver?.deliveries).toMatchObject([
      { state: "failed", attempts: 29, error: "connect ECONNREFUSED" },
    ]);
    platform.mailServer.failure = undefined;
    await setup.person(api.retry, params(id));
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toHaveLength(1);
  });

  test("is shown if the server refuses it permanently, and sent when somebody retries", async () => {
    const refusal = new Error("550 unknown user");
    platform.mailServer.failure = Object.assign(refusal, { code: "EENVELOPE", responseCode: 550 });
    const { call } = await openWidget(platform, setup);
    const { id } = await askForPerson(call);
    await platform.finishJobs();
    const [summary] = await setup.person(conversationApi.list, { query: { handOver: "open" } });
    expect(summary).toMatchObject({ id, hasFailedDelivery: true });
    const failed = (await readConversation(setup.person, id)).handOver?.deliveries;
    expect(failed).toMatchObject([{ state: "failed", attempts: 1, error: "550 unknown user" }]);
    platform.mailServer.failure = undefined;
    const retried = await setup.person(api.retry, params(id));
    expect(retried.deliveries).toMatchObject([{ state: "pending" }]);
    await platform.finishJobs();
    expect(mailsAbout(platform.mails, id)).toHaveLength(1);
    expect(
      await setup.person(conversationApi.list, { query: { handOver: "open" } }),
    ).toContainEqual(expect.objectContaining({ id, hasFailedDelivery: false }));
  });
});

import { webhookApi } from "@/contract/accounts/webhooks";
import { chatApi } from "@/contract/conversations/chat";
import { conversationApi } from "@/contract/conversations/conversations";
import { webhookJobs } from "@/server/features/webhooks/jobs";
import { newId } from "@/server/infrastructure/db/id";
import { verify } from "./receiver";
import { byId, listDeliveries, makeWebhook, openWebhookPlatform, runJob } from "./webhook-platform";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let platform: Awaited<ReturnType<typeof openWebhookPlatform>>;
let webhook: Awaited<ReturnType<typeof makeWebhook>>;
beforeAll(async () => {
  platform = await openWebhookPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.setClockAhead(0);
  platform.receiver.received.length = 0;
  platform.receiver.answer = (response) => response.writeHead(204).end();
  webhook = await makeWebhook(platform.setup.person, platform.receiver, ["conversation.started"]);
});
afterEach(async () => {
  await platform.setup.person(webhookApi.remove, byId(webhook.id));
});

/** Starts a conversation, which triggers a delivery. Returns its id. */
async function startConversation(question = "Do you sell canoes?"): Promise<string> {
  const { bot } = platform.setup;
  const { id } = await bot(chatApi.start, { body: { locale: "en" } });
  await bot(chatApi.ask, { params: { id }, body: { text: question } });
  await platform.finishJobs();
  return id;
}

const readDeliveries = () => listDeliveries(platform.setup.person, webhook.id);

async function onlyDelivery() {
  const [delivery] = await readDeliveries();
  if (!delivery) throw new Error("There is no delivery.");
  return delivery;
}

const readDelivery = (deliveryId: string) =>
  platform.setup.person(webhookApi.delivery, { params: { id: webhook.id, deliveryId } });

const readWebhook = () => platform.setup.person(webhookApi.get, byId(webhook.id));

/** Advances the clock until every attempt is made. */
async function passTime(ms: number): Promise<void> {
  platform.setClockAhead(ms);
  await runJob(platform, "webhooks.retry");
}

const refuse = (status: number, body = "") => {
  platform.receiver.answer = (response) => response.writeHead(status).end(body);
};

test("a delivery is shown with its body and the beginning of the answer as text", async () => {
  platform.receiver.answer = (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(`<b>ok</b>\0${"x".repeat(9_000)}`);
  await startConversation();
  const delivery = await onlyDelivery();
  expect(delivery).toMatchObject({
    type: "conversation.started",
    state: "delivered",
    attempts: 1,
    responseStatus: 200,
    error: null,
    nextAttemptAt: null,
  });
  const detail = await readDelivery(delivery.id);
  expect(detail.body).toBe(platform.receiver.received[0]?.body);
  expect(detail.responseBody).toHaveLength(2_000);
  expect(detail.responseBody).toMatch(/^<b>ok<\/b> x+$/);
});

test("delivers once although the job runs again, and never to a deleted endpoint", async () => {
  await startConversation();
  const { received } = platform.receiver;
  const { organizationId } = platform.setup;
  const { id: deliveryId } = await onlyDelivery();
  const deliver = (attempt: number) => {
    const job = { organizationId, deliveryId, attempt };
    return webhookJobs["webhooks.deliver"].run(platform.deps, job, new AbortController().signal);
  };
  for (const attempt of [1, 2]) await deliver(attempt);
  expect(received).toHaveLength(1);
  await platform.setup.person(webhookApi.remove, byId(webhook.id));
  await deliver(2);
  expect(received).toHaveLength(1);
  webhook = await makeWebhook(platform.setup.person, platform.receiver);
});

test("retries a rejected delivery with doubling pauses, the same id and a new signature", async () => {
  refuse(500, "out of order");
  await startConversation();
  const ids = new Set<unknown>();
  const timestamps = new Set<unknown>();
  for (const minutes of [1, 3, 7, 15]) {
    await passTime(minutes * MINUTE - 10_000);
    expect(await onlyDelivery()).toMatchObject({ state: "pending", error: "status" });
    const before = platform.receiver.received.length;
    await passTime(minutes * MINUTE + 1_000);
    expect(platform.receiver.received).toHaveLength(before + 1);
  }
  platform.receiver.answer = (response) => response.writeHead(204).end();
  await passTime(32 * MINUTE);
  expect(await onlyDelivery()).toMatchObject({ state: "delivered", attempts: 6 });
  for (const { headers } of platform.receiver.received) {
    ids.add(headers["webhook-id"]);
    timestamps.add(headers["webhook-timestamp"]);
  }
  expect([...ids]).toEqual([(await onlyDelivery()).id]);
  expect(timestamps.size).toBe(6);
  expect(await readWebhook()).toMatchObject({ enabled: true, failedDeliveries: 0 });
});

test("disables an endpoint after 24 hours without an accepted delivery, and mails its owner", async () => {
  refuse(503);
  await startConversation();
  const offsets = [1, 3, 7, 15, 31, 63, 127, 255, 511, 1_023];
  for (const minutes of offsets) await passTime(minutes * MINUTE + 1_000);
  expect(await readWebhook()).toMatchObject({ enabled: true });
  await passTime(24 * HOUR + 1_000);
  expect(await readWebhook()).toMatchObject({ enabled: false, disabledReason: "failing" });
  expect(await onlyDelivery()).toMatchObject({ state: "failed", error: "status", attempts: 12 });
  const { email } = platform.setup.person.user;
  const mails = platform.mails.filter(({ subject }) => subject.includes("was turned off"));
  expect(mails).toMatchObject([{ to: email }]);
  expect(mails[0]?.text).toContain(`/enterprise-setting/webhooks/${webhook.id}`);
  expect(mails[0]?.text).not.toContain("/hooks");
});

test("a disabled endpoint does not receive waiting deliveries", async () => {
  refuse(503);
  await startConversation();
  const body = { enabled: false };
  await platform.setup.person(webhookApi.update, { ...byId(webhook.id), body });
  expect(await onlyDelivery()).toMatchObject({ state: "failed", error: "disabled" });
  await passTime(2 * MINUTE);
  expect(platform.receiver.received).toHaveLength(1);
  expect(await readWebhook()).toMatchObject({ disabledReason: null, failedDeliveries: 1 });
});

test("an endpoint that is enabled again receives failed deliveries on request, with the same ids", async () => {
  refuse(410);
  await startConversation();
  expect(await readWebhook()).toMatchObject({ enabled: false, disabledReason: "gone" });
  const { person } = platform.setup;
  await expect(person(webhookApi.retryFailed, byId(webhook.id))).rejects.toMatchObject({
    code: "WEBHOOK_DISABLED",
  });
  platform.receiver.answer = (response) => response.writeHead(204).end();
  await person(webhookApi.update, { ...byId(webhook.id), body: { enabled: true } });
  expect(await readWebhook()).toMatchObject({ enabled: true, disabledReason: null });
  expect(await person(webhookApi.retryFailed, byId(webhook.id))).toEqual({ count: 1 });
  await platform.finishJobs();
  expect(await onlyDelivery()).toMatchObject({ state: "delivered", attempts: 2 });
  const [first, second] = platform.receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
});

test("one delivery that always fails does not disable an endpoint that accepts others", async () => {
  platform.receiver.answer = (response, { body }) =>
    response.writeHead(body.includes("poison") ? 500 : 204).end();
  await startConversation("poison");
  await startConversation("good");
  await passTime(24 * HOUR + 1_000);
  await passTime(25 * HOUR);
  expect(await readDeliveries()).toMatchObject([{ state: "delivered" }, { state: "failed" }]);
  expect(await readWebhook()).toMatchObject({ enabled: true, failedDeliveries: 1 });
});

test("sends an accepted delivery again on request", async () => {
  await startConversation();
  const { id: deliveryId } = await onlyDelivery();
  const params = { id: webhook.id, deliveryId };
  await platform.setup.person(webhookApi.retry, { params });
  await platform.finishJobs();
  const [first, second] = platform.receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.body).toBe(first?.body);
  expect(await onlyDelivery()).toMatchObject({ state: "delivered", attempts: 2 });
});

test("a test is delivered once, even to a disabled endpoint, and never disables one", async () => {
  const { person } = platform.setup;
  await person(webhookApi.update, { ...byId(webhook.id), body: { enabled: false } });
  await person(webhookApi.test, byId(webhook.id));
  await platform.finishJobs();
  const [received] = platform.receiver.received;
  expect(received && verify(webhook.secret, received)).toMatchObject({
    type: "webhook.test",
    data: { webhookId: webhook.id },
  });
  await person(webhookApi.update, { ...byId(webhook.id), body: { enabled: true } });
  refuse(500);
  await person(webhookApi.test, byId(webhook.id));
  await platform.finishJobs();
  expect((await readDeliveries())[0]).toMatchObject({ state: "failed", nextAttemptAt: null });
  expect(await readWebhook()).toMatchObject({ enabled: true });
});

describe("a delivery is not accepted", () => {
  test("by a redirect, which is not followed", async () => {
    platform.receiver.answer = (response) =>
      response.writeHead(307, { location: platform.receiver.url }).end();
    await startConversation();
    expect(platform.receiver.received).toHaveLength(1);
    expect(await onlyDelivery()).toMatchObject({ state: "pending", error: "redirect" });
  });

  test("by silence until the time limit", async () => {
    platform.receiver.answer = platform.hurry(() => undefined);
    await startConversation();
    expect(await onlyDelivery()).toMatchObject({ state: "pending", error: "timeout" });
  });

  test("by a closed connection", async () => {
    platform.receiver.answer = (response) => response.destroy();
    await startConversation();
    expect(await onlyDelivery()).toMatchObject({ state: "pending", error: "unreachable" });
  });
});

test("cuts off an endless response, and evaluates its status", async () => {
  platform.receiver.answer = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("y".repeat(4_000)), 1);
    response.on("close", () => clearInterval(timer));
  };
  await startConversation();
  const delivery = await onlyDelivery();
  expect(delivery).toMatchObject({ state: "delivered", responseStatus: 200 });
  expect((await readDelivery(delivery.id)).responseBody).toHaveLength(2_000);
});

test("refuses an address that became private before the delivery", async () => {
  await platform.deps.db
    .updateTable("webhooks")
    .set({ url: "https://10.0.0.1/hooks" })
    .where("id", "=", webhook.id)
    .execute();
  await startConversation();
  expect(await onlyDelivery()).toMatchObject({ error: "forbidden", responseStatus: null });
});

describe("the words of a visitor are deleted from a delivery", () => {
  const words = "my secret illness";
  const stored = async () =>
    JSON.stringify(await platform.deps.db.selectFrom("webhookDeliveries").selectAll().execute());

  test("with their conversation", async () => {
    const id = await startConversation(words);
    expect(await stored()).toContain(words);
    await platform.setup.person(conversationApi.removeMany, { body: { ids: [id] } });
    expect(await stored()).not.toContain(words);
  });

  test("when the visitor is erased, even while the delivery waits", async () => {
    refuse(500, words);
    const id = await startConversation(words);
    const visitorId = newId();
    const { db } = platform.deps;
    await db.updateTable("conversations").set({ visitorId }).where("id", "=", id).execute();
    await platform.setup.person(conversationApi.eraseVisitor, byId(visitorId));
    expect(await stored()).not.toContain(words);
    const before = platform.receiver.received.length;
    await passTime(2 * MINUTE);
    expect(platform.receiver.received).toHaveLength(before);
  });
});

test("deliveries are deleted after 30 days", async () => {
  await startConversation();
  const storedAfter = async (days: number) => {
    platform.setClockAhead(days * 24 * HOUR);
    await runJob(platform, "webhooks.cleanup");
    platform.setClockAhead(0);
    return readDeliveries();
  };
  expect(await storedAfter(29)).toHaveLength(1);
  expect(await storedAfter(31)).toEqual([]);
});

test("the list is paged and can be narrowed to a state and an event", async () => {
  await startConversation();
  refuse(500);
  await startConversation();
  const { person } = platform.setup;
  const list = (query: object) =>
    person(webhookApi.deliveries, { params: { id: webhook.id }, query });
  expect(await list({ pageSize: "1" })).toMatchObject([{ state: "pending" }]);
  expect(await list({ pageSize: "1", page: "2" })).toMatchObject([{ state: "delivered" }]);
  expect(await list({ state: "pending" })).toHaveLength(1);
  expect(await list({ type: "webhook.test" })).toEqual([]);
});

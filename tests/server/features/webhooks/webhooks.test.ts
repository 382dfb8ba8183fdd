import { webhookApi } from "@/contract/accounts/webhooks";
import { createFetcher } from "@/server/engines/ingest/fetch";
import { openPlatform, type Person } from "@/tests/platform";
import { verify } from "./receiver";
import { byId, makeWebhook, openWebhookPlatform, runJob } from "./webhook-platform";

const HOUR = 60 * 60_000;

let platform: Awaited<ReturnType<typeof openWebhookPlatform>>;
let person: Person;
beforeAll(async () => {
  platform = await openWebhookPlatform();
  ({ person } = platform.setup);
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.receiver.received.length = 0;
});

async function receiveTest(id: string) {
  await person(webhookApi.test, byId(id));
  await platform.finishJobs();
  const received = platform.receiver.received.at(-1);
  if (!received) throw new Error("Nothing was received.");
  return received;
}

test("the secret is shown once and stored encrypted", async () => {
  const { secret, ...created } = await makeWebhook(person, platform.receiver);
  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  expect(await person(webhookApi.get, byId(created.id))).toEqual(created);
  expect(JSON.stringify(await person(webhookApi.list))).not.toContain(secret);
  const rows = JSON.stringify(await platform.deps.db.selectFrom("webhooks").selectAll().execute());
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(secret.slice("whsec_".length));
});

test("signatures are verified by the library of the specification, and by no other secret", async () => {
  const { id, secret } = await makeWebhook(person, platform.receiver);
  const other = await makeWebhook(person, platform.receiver);
  const received = await receiveTest(id);
  expect(verify(secret, received)).toMatchObject({ type: "webhook.test" });
  expect(received.headers).toMatchObject({ "content-type": "application/json" });
  expect(() => verify(other.secret, received)).toThrow("No matching signature");
  expect(() => verify(secret, { ...received, body: `${received.body} ` })).toThrow("No matching");
  const replayed = { ...received.headers, "webhook-timestamp": "1700000000" };
  expect(() => verify(secret, { ...received, headers: replayed })).toThrow("too old");
});

test("after a rotation both secrets sign for 24 hours, then the new one only", async () => {
  const { id, secret } = await makeWebhook(person, platform.receiver);
  const rotated = await person(webhookApi.rotateSecret, byId(id));
  expect(rotated.secret).not.toBe(secret);
  expect(rotated.previousSecretUntil).not.toBeNull();
  const during = await receiveTest(id);
  expect(during.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  expect(() => [verify(secret, during), verify(rotated.secret, during)]).not.toThrow();

  platform.setClockAhead(24 * HOUR + 1_000);
  const after = await receiveTest(id);
  expect(after.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  await runJob(platform, "webhooks.cleanup");
  platform.setClockAhead(0);
  const { previousSecretUntil } = await person(webhookApi.get, byId(id));
  expect(previousSecretUntil).toBeNull();
  const stored = await platform.deps.db
    .selectFrom("webhooks")
    .where("id", "=", id)
    .select("previousSecret")
    .executeTakeFirst();
  expect(stored).toEqual({ previousSecret: null });
});

test("another SESSION_SECRET fails deliveries with a reason, and a new secret repairs them", async () => {
  const { id } = await makeWebhook(person, platform.receiver);
  const { env } = platform.deps;
  platform.deps.env = { ...env, SESSION_SECRET: "quite another secret that is long enough" };
  await person(webhookApi.test, byId(id));
  await platform.finishJobs();
  const [failed] = await person(webhookApi.deliveries, { params: { id }, query: {} });
  expect(failed).toMatchObject({ state: "failed", error: "secret" });
  const { secret } = await person(webhookApi.rotateSecret, byId(id));
  expect(verify(secret, await receiveTest(id))).toMatchObject({ type: "webhook.test" });
  platform.deps.env = env;
});

test("an organisation has at most 10 endpoints, even when they are added concurrently", async () => {
  const owner = await platform.signUp();
  const added = await Promise.allSettled(
    Array.from({ length: 12 }, () => makeWebhook(owner, platform.receiver)),
  );
  const refused = added.filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([
    { reason: { code: "MAX_WEBHOOKS" } },
    { reason: { code: "MAX_WEBHOOKS" } },
  ]);
  expect(await owner(webhookApi.list)).toHaveLength(10);
});

test.each(["team_member", "team_leader"])("a %s cannot manage endpoints", async (role) => {
  const member = await platform.signUp();
  const { id } = await makeWebhook(member, platform.receiver);
  await platform.deps.db
    .updateTable("users")
    .set({ role })
    .where("id", "=", member.user.userId)
    .execute();
  const refused = { code: "FORBIDDEN" };
  await expect(member(webhookApi.list)).rejects.toMatchObject(refused);
  await expect(makeWebhook(member, platform.receiver)).rejects.toMatchObject(refused);
  for (const endpoint of [
    webhookApi.get,
    webhookApi.remove,
    webhookApi.rotateSecret,
    webhookApi.test,
  ])
    await expect(member(endpoint, byId(id))).rejects.toMatchObject(refused);
});

describe("an address is checked when it is saved", () => {
  const dns: Record<string, string[]> = {
    "hooks.example.com": ["93.184.215.14"],
    "inside.example.com": ["10.1.2.3"],
    "mixed.example.com": ["93.184.215.14", "127.0.0.1"],
  };
  const fetcher = createFetcher({
    allowHosts: [],
    userAgent: "AntwortBot/1.0",
    resolve: (host, _options, callback) => {
      const addresses = dns[host]?.map((address) => ({ address, family: 4 }));
      if (addresses) callback(null, addresses);
      else callback(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), []);
    },
  });
  let guarded: Awaited<ReturnType<typeof openPlatform>>;
  let owner: Person;
  beforeAll(async () => {
    guarded = await openPlatform({ fetcher });
    owner = await guarded.signUp();
  });
  afterAll(async () => {
    await guarded.close();
    await fetcher.close();
  });

  test.each([
    "http://hooks.example.com/",
    "https://hooks.example.com:5432/",
    "https://inside.example.com/",
    "https://mixed.example.com/",
    "https://unknown.example.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
  ])("%s", async (url) => {
    const refused = { code: "WEBHOOK_ADDRESS_REFUSED" };
    await expect(makeWebhook(owner, { url })).rejects.toMatchObject(refused);
    const { id } = await makeWebhook(owner, { url: "https://hooks.example.com/in" });
    const change = owner(webhookApi.update, { ...byId(id), body: { url } });
    await expect(change).rejects.toMatchObject(refused);
    await owner(webhookApi.remove, byId(id));
  });

  test.each(["ftp://hooks.example.com/", "https://ada:secret@hooks.example.com/"])(
    "%s is not a web address",
    async (url) => {
      await expect(makeWebhook(owner, { url })).rejects.toMatchObject({ status: 400 });
    },
  );
});

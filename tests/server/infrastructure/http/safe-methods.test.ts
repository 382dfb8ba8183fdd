import { teamApi } from "@/contract/accounts/team";
import { userApi } from "@/contract/accounts/users";
import { faqSuggestionApi } from "@/contract/chatbots/faq-suggestions";
import { limits } from "@/contract/limits";
import { newId } from "@/server/infrastructure/db/id";
import { type Case, cases } from "@/tests/endpoint-parts";
import { type TestPlatform, activationToken, openPlatform, signIn } from "@/tests/platform";
import { registrationForm } from "@/tests/registration";
import { productTables, storedRows } from "@/tests/stored-rows";
import { credentialsFor, makeObjects, send } from "./endpoint-cases";

let platform: TestPlatform;
let ada: Awaited<ReturnType<typeof makeObjects>>;
let tables: string[];
beforeAll(async () => {
  platform = await openPlatform();
  tables = await productTables(platform.deps.db);
  ada = await makeObjects(platform, "Adas");
  await platform.finishJobs();
});
afterAll(() => platform.close());

const allRows = () => storedRows(platform.deps.db, tables);

/** A mailed link that is not used yet; `""` for calls without one. */
async function freshToken({ endpoint }: Case): Promise<string> {
  const body = registrationForm();
  if (endpoint === userApi.activate) await platform.anybody(userApi.register, { body });
  if (endpoint === userApi.checkReset) {
    const { user } = await platform.signUp(body);
    await platform.anybody(userApi.forgotPassword, { body: { email: user.email } });
  }
  if (endpoint === teamApi.showInvitation) {
    const invitation = { email: body.email, role: "team_member" } as const;
    await ada.person(teamApi.invite, { body: invitation });
  }
  await platform.finishJobs();
  return endpoint.path.includes(":token") ? activationToken(platform.mails, body.email) : "";
}

/** The number of questions that suggestions need. */
async function askOften(): Promise<void> {
  const { organizationId, conversationId } = ada.objectIds;
  const message = { organizationId, conversationId, role: "user", text: "How long is delivery?" };
  const rows = Array.from({ length: limits.suggestionQuestions }, () => ({
    ...message,
    id: newId(),
  }));
  await platform.deps.db.insertInto("messages").values(rows).execute();
}

async function request(one: Case) {
  if (one.endpoint === faqSuggestionApi.generate) await askOften();
  const token = await freshToken(one);
  const withToken: Case = token ? { ...one, partsOf: () => ({ params: { token } }) } : one;
  const { email } = ada.person.user;
  // One of the calls signs out.
  const person = await signIn(platform.app, email, ada.person.password);
  return send(withToken, ada.objectIds, credentialsFor(one, person, ada.token));
}

const reads = cases
  .filter(({ endpoint }) => endpoint.method === "GET")
  .map((one) => [one.name, one] as const);

test.each(reads)("HEAD of %s changes nothing", async (_, one) => {
  const sent = await request(one);
  const before = await allRows();
  const { statusCode, headers, body } = await platform.inject({ ...sent, method: "HEAD" });
  expect(await allRows()).toEqual(before);
  expect(body).toBe("");
  expect(headers).not.toHaveProperty("set-cookie");
  if (!one.endpoint.isSafe) {
    expect([statusCode, headers["allow"]]).toEqual([405, "GET"]);
    return;
  }
  const get = await platform.inject(sent);
  expect(await allRows()).toEqual(before);
  expect(statusCode).toBe(get.statusCode);
  expect(headers["content-type"]).toBe(get.headers["content-type"]);
});

const unsafe = reads.filter(([, { endpoint }]) => !endpoint.isSafe);

test.each(unsafe)("%s has an effect, therefore HEAD is refused", async (_, one) => {
  const sent = await request(one);
  const before = await allRows();
  expect((await platform.inject(sent)).statusCode).toBe(one.endpoint.status);
  expect(await allRows()).not.toEqual(before);
});

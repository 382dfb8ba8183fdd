import { limits } from "@/contract/limits";
import { newId } from "@/server/infrastructure/db/id";
import type { Case } from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import type { Person, TestPlatform } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { beginTwoFactor, codeOf, enableTwoFactor } from "../two-factor/authenticator";
import { makeFileBase } from "../uploads/file-steps";

type Of = { platform: TestPlatform; person: Person; objectIds: ObjectIds; marker: string };
type Prepare = (of: Of) => Promise<object | void> | object;

/** Sets up the second factor again. Returns the input for a change of it. */
async function confirmation({ platform, person, objectIds }: Of) {
  const { db } = platform.deps;
  await db.deleteFrom("twoFactor").where("userId", "=", person.user.userId).execute();
  const optional = db.updateTable("organizations").set({ requiresTwoFactor: false });
  await optional.where("id", "=", objectIds.organizationId).execute();
  const { recoveryCodes } = await enableTwoFactor(platform, person);
  return { body: { currentPassword: person.password, code: recoveryCodes[0] } };
}

/** Calls that need other input, or another call before. Returns the input. */
export const prepared: Record<string, Prepare> = {
  "Users changePassword": ({ person }) => {
    const password = `${goodPassword}-new`;
    return { body: { currentPassword: person.password, password, passwordRepeat: password } };
  },
  "Two-factor enable": async ({ platform, person }) => ({
    body: { code: codeOf(await beginTwoFactor(person), platform.deps.now()) },
  }),
  "Two-factor replaceRecoveryCodes": (of) => confirmation(of),
  "Two-factor disable": (of) => confirmation(of),
  "OpenID Connect verifyDomain": async ({ platform: { deps }, objectIds }) => {
    const domains = deps.db.updateTable("oidcDomains").set({ verifiedAt: deps.now() });
    await domains.where("id", "=", objectIds.oidcDomainId).execute();
  },
  "Profile requestEmail": ({ person }) => ({
    body: { email: `${newId()}@example.com`, currentPassword: person.password },
  }),
  "Profile leave": async ({ platform: { deps }, person, objectIds }) => {
    const users = deps.db.updateTable("users").set({ role: "organization_owner" });
    await users.where("id", "=", objectIds.memberId).execute();
    return { body: { currentPassword: person.password } };
  },
  "Chatbot archives remove": async ({ platform: { deps }, objectIds }) => {
    const id = newId();
    const { organizationId } = objectIds;
    const row = { id, organizationId, name: "Shop", total: 1, createdAt: deps.now() };
    await deps.db.insertInto("chatbotImports").values(row).execute();
    return { params: { id } };
  },
  "Crawls cancel": async ({ platform: { deps }, objectIds }) => {
    const kbs = deps.db.updateTable("knowledgeBases").set({ kbStatus: "InProgress" });
    await kbs.where("id", "=", objectIds.kbId).execute();
    await deps.db
      .updateTable("crawlRuns")
      .set({ endedAt: null })
      .where("id", "=", objectIds.runId)
      .execute();
  },
  "Uploads addText": async ({ person, marker }) => ({
    params: { kbId: await makeFileBase(person) },
    body: { title: marker, text: "30 days." },
  }),
  "Crawls readPage": ({ objectIds, marker }) => ({
    params: { id: objectIds.kbId },
    body: { url: `http://127.0.0.1:9/${marker}` },
  }),
  "Suggested questions generate": async ({ platform: { deps }, objectIds }) => {
    const { organizationId, conversationId } = objectIds;
    const question = { organizationId, conversationId, role: "user", text: "How long?" };
    const rows = Array.from({ length: limits.suggestionQuestions }, () => ({
      ...question,
      id: newId(),
    }));
    await deps.db.insertInto("messages").values(rows).execute();
  },
  "Suggested questions dismiss": async ({ platform: { deps }, objectIds }) => {
    const suggestions = deps.db.updateTable("faqSuggestions").set({ wordings: '["a hash"]' });
    await suggestions.where("id", "=", objectIds.suggestionId).execute();
  },
};

/** Calls whose body is a stream; the tests of their features send them. */
export const isStreamed = ({ name }: Case) =>
  ["Uploads create", "Uploads cancel", "Pictures upload", "Chatbot archives import"].includes(name);

/** Calls that delete objects of other calls. */
export const isDestructive = ({ name, endpoint }: Case) =>
  endpoint.method === "DELETE" ||
  /removeMany|accept|transferOwnership|logout|leave|Password|cancel/.test(name);

import { limits } from "@/contract/limits";
import { newId } from "@/server/infrastructure/db/id";
import type { Case } from "@/tests/endpoint-parts";
import type { Estate } from "@/tests/estate";
import type { Person, TestPlatform } from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { beginTwoFactor, codeOf, enableTwoFactor } from "../two-factor/authenticator";
import { makeFileBase } from "../uploads/file-journey";

type Of = { platform: TestPlatform; person: Person; estate: Estate; marker: string };
type Prepare = (of: Of) => Promise<object | void> | object;

/** Sets up the second factor again. Returns the input for a change of it. */
async function confirmation({ platform, person, estate }: Of) {
  const { db } = platform.deps;
  await db.deleteFrom("twoFactor").where("userId", "=", person.user.userId).execute();
  const optional = db.updateTable("organizations").set({ requiresTwoFactor: false });
  await optional.where("id", "=", estate.organizationId).execute();
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
  "OpenID Connect verifyDomain": async ({ platform: { deps }, estate }) => {
    const domains = deps.db.updateTable("oidcDomains").set({ verifiedAt: deps.now() });
    await domains.where("id", "=", estate.oidcDomainId).execute();
  },
  "Profile requestEmail": ({ person }) => ({
    body: { email: `${newId()}@example.com`, currentPassword: person.password },
  }),
  "Profile leave": async ({ platform: { deps }, person, estate }) => {
    const users = deps.db.updateTable("users").set({ role: "organization_owner" });
    await users.where("id", "=", estate.memberId).execute();
    return { body: { currentPassword: person.password } };
  },
  "Chatbot archives remove": async ({ platform: { deps }, estate }) => {
    const id = newId();
    const { organizationId } = estate;
    const row = { id, organizationId, name: "Shop", total: 1, createdAt: deps.now() };
    await deps.db.insertInto("chatbotImports").values(row).execute();
    return { params: { id } };
  },
  "Crawls cancel": async ({ platform: { deps }, estate }) => {
    const kbs = deps.db.updateTable("knowledgeBases").set({ kbStatus: "InProgress" });
    await kbs.where("id", "=", estate.kbId).execute();
    await deps.db
      .updateTable("crawlRuns")
      .set({ endedAt: null })
      .where("id", "=", estate.runId)
      .execute();
  },
  "Uploads addText": async ({ person, marker }) => ({
    params: { kbId: await makeFileBase(person) },
    body: { title: marker, text: "30 days." },
  }),
  "Crawls readPage": ({ estate, marker }) => ({
    params: { id: estate.kbId },
    body: { url: `http://127.0.0.1:9/${marker}` },
  }),
  "Suggested questions generate": async ({ platform: { deps }, estate }) => {
    const { organizationId, conversationId } = estate;
    const question = { organizationId, conversationId, role: "user", text: "How long?" };
    const rows = Array.from({ length: limits.suggestionQuestions }, () => ({
      ...question,
      id: newId(),
    }));
    await deps.db.insertInto("messages").values(rows).execute();
  },
  "Suggested questions dismiss": async ({ platform: { deps }, estate }) => {
    const suggestions = deps.db.updateTable("faqSuggestions").set({ wordings: '["a hash"]' });
    await suggestions.where("id", "=", estate.suggestionId).execute();
  },
};

/** The tests of their features send them, because their bodies are streams. */
export const isStreamed = ({ name }: Case) =>
  ["Uploads create", "Uploads cancel", "Pictures upload", "Chatbot archives import"].includes(name);

/** Calls that delete objects of other calls. */
export const isDestructive = ({ name, endpoint }: Case) =>
  endpoint.method === "DELETE" ||
  /removeMany|accept|transferOwnership|logout|leave|Password|cancel/.test(name);

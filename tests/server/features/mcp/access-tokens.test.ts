import { createHmac, generateKeyPairSync } from "node:crypto";
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { createRemoteJWKSet, exportSPKI, jwtVerify, SignJWT } from "jose";
import { oidcApi } from "@/contract/accounts/oidc";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { mcpPath } from "@/contract/client-addresses";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { freePort } from "@/scripts/launch/ports";
import { type Person, requestOf, type TestPlatform } from "@/tests/platform";
import { makeChatbot, openWebPlatform } from "../../platform-steps";
import {
  client,
  keyId,
  openProvider,
  publicClient,
  type TestProvider,
  visit,
} from "../oidc/provider";
import { MemberClient } from "./member-client";

const records = new Map<string, string[][]>();
let platform: TestPlatform;
let provider: TestProvider;
let owner: Person;
let apiUrl: string;
let chatbotId: string;
let resource: string;

beforeAll(async () => {
  provider = await openProvider();
  const port = await freePort();
  apiUrl = `http://localhost:${port}`;
  platform = await openWebPlatform({
    settings: { API_URL: apiUrl },
    resolveTxt: async (name) => records.get(name) ?? [],
  });
  await platform.app.listen({ port, host: "localhost" });
  owner = await platform.signUp();
  chatbotId = await openCompany(owner, "example.com");
  resource = `${apiUrl}${mcpPath(chatbotId)}`;
  await link("ada", "ada@example.com");
});
afterAll(async () => {
  await platform.close();
  await provider.close();
});

const form = {
  mode: "offered" as const,
  ...client,
  roleClaim: null,
  roles: [],
  defaultRole: "team_member" as const,
  mcpAccess: true,
};

/** Returns the chatbot of an organisation that signs in with the provider. */
async function openCompany(person: Person, domain: string): Promise<string> {
  const { id, record } = await person(oidcApi.addDomain, { body: { domain } });
  records.set(record.name, [[record.value]]);
  await person(oidcApi.verifyDomain, { params: { id } });
  await person(oidcApi.update, { body: { ...form, issuer: provider.issuer } });
  const kb = await person(knowledgeBaseApi.create, {
    body: { title: "Shop", baseUrl: "http://127.0.0.1:9/", responsibilityConfirmed: true },
  });
  await platform.finishJobs();
  return (await makeChatbot(platform, person, [kb.dto.kbId], {}, "Shop assistant")).chatbot.id;
}

/** Signs a person in for the first time, which creates and links the account. */
async function link(subject: string, email: string): Promise<void> {
  Object.assign(provider, { subject });
  provider.people[subject] = { email, email_verified: true, name: "Ada Lovelace" };
  const { url, token } = await platform.anybody(oidcApi.start, { body: { email } });
  const { code = "", state = "", iss = "" } = await visit(url);
  const done = await platform.anybody(oidcApi.finish, { body: { token, code, state, iss } });
  if (!("step" in done)) throw new Error("no step");
  const body = { token: done.step.token, agbConfirmed: true as const };
  await platform.anybody(oidcApi.acceptTerms, { body });
}

type Changes = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: Parameters<SignJWT["sign"]>[0];
};

/** An access token of RFC 9068, as the provider signs it. */
function tokenOf({ claims, header, key = provider.signingKey }: Changes = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const honest = {
    iss: provider.issuer,
    aud: resource,
    sub: "ada",
    client_id: "assistant",
    iat: now,
    exp: now + 300,
    jti: "one",
  };
  return new SignJWT({ ...honest, ...claims })
    .setProtectedHeader({ alg: "RS256", typ: "at+jwt", kid: keyId, ...header })
    .sign(key);
}

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

const call = (token: string | undefined, id = chatbotId, host = new URL(apiUrl).host) =>
  platform.inject({
    method: "POST",
    url: mcpPath(id),
    headers: {
      host,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: ping,
  });

const metadataOf = (id = chatbotId) =>
  platform.inject({ method: "GET", url: `/.well-known/oauth-protected-resource${mcpPath(id)}` });

const set = (changes: { mode?: "off"; mcpAccess?: boolean; issuer?: string }) =>
  owner(oidcApi.update, { body: { ...form, issuer: provider.issuer, ...changes } });

async function expectRefused(token: string, id = chatbotId): Promise<void> {
  const { statusCode, headers } = await call(token, id);
  expect(statusCode).toBe(401);
  expect(headers["www-authenticate"]).toContain('error="invalid_token"');
}

test("the official client finds the provider, signs a member in, and asks the chatbot", async () => {
  const member = new MemberClient();
  const open = () => new StreamableHTTPClientTransport(new URL(resource), { authProvider: member });
  const assistant = { name: "assistant", version: "1.0.0" };
  const first = open();
  await expect(new Client(assistant).connect(first)).rejects.toThrow(UnauthorizedError);
  expect(new URL(member.authorizationUrl).searchParams.get("resource")).toBe(resource);
  provider.subject = "ada";
  await first.finishAuth(
    new URLSearchParams(await visit(member.authorizationUrl, publicClient.redirectUri)),
  );

  const connected = new Client(assistant);
  await connected.connect(open());
  const { tools } = await connected.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search", "fetch", "ask"]);
  const asked = await connected.callTool({ name: "ask", arguments: { question: "Hello!" } });
  expect(asked).not.toHaveProperty("isError", true);
  await connected.close();
});

test("names the provider in the metadata and in the challenge, and accepts its token", async () => {
  const metadata = await metadataOf();
  expect(metadata.statusCode).toBe(200);
  expect(metadata.json()).toEqual({
    resource,
    authorization_servers: [provider.issuer],
    scopes_supported: ["openid"],
    bearer_methods_supported: ["header"],
    resource_name: "Shop assistant",
  });
  const { headers, statusCode } = await call(undefined);
  expect(statusCode).toBe(401);
  expect(headers["www-authenticate"]).toBe(
    `Bearer realm="antwort", resource_metadata="${apiUrl}/.well-known/oauth-protected-resource${mcpPath(chatbotId)}", scope="openid"`,
  );
  for (const alg of [{}, { aud: ["account", resource] }])
    expect((await call(await tokenOf({ claims: alg }))).statusCode).toBe(200);
});

test("refuses tokens for another audience, another person or another time", async () => {
  const now = Math.floor(Date.now() / 1000);
  const claims: Record<string, unknown>[] = [
    { aud: client.clientId },
    { aud: apiUrl },
    { aud: `${resource}/` },
    { aud: undefined },
    { iss: "http://127.0.0.1:9" },
    { iss: undefined },
    { sub: "mallory" },
    { sub: undefined },
    { exp: now - 60 },
    { exp: undefined },
    { nbf: now + 60 },
    { iat: undefined },
  ];
  for (const wrong of claims) await expectRefused(await tokenOf({ claims: wrong }));
});

test("answers every expired token with the challenge, so that clients renew it", async () => {
  const token = await tokenOf({ claims: { exp: Math.floor(Date.now() / 1000) - 60 } });
  for (let sent = 0; sent < 40; sent += 1) await expectRefused(token);
});

test("refuses ID tokens, and signatures that are missing, foreign or made with a public key", async () => {
  await expectRefused(await tokenOf({ header: { typ: "JWT" } }));
  await expectRefused(await tokenOf({ header: { kid: "another" } }));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await expectRefused(await tokenOf({ key: privateKey }));
  const [, claims = "", signature = ""] = (await tokenOf()).split(".");
  const headerOf = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, typ: "at+jwt", kid: keyId })).toString("base64url");
  await expectRefused(`${headerOf("none")}.${claims}.`);
  await expectRefused(`${headerOf("none")}.${claims}.${signature}`);
  const jwks = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`));
  const { key } = await jwtVerify(await tokenOf(), jwks);
  const input = `${headerOf("HS256")}.${claims}`;
  const secret = await exportSPKI(key);
  await expectRefused(`${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`);
  for (const broken of ["a.b.c", "..", `${headerOf("RS256")}.${claims}.${signature}x`])
    await expectRefused(broken);
});

test("refuses a token at the chatbot of another organisation, and at another chatbot of its own", async () => {
  const stranger = await platform.signUp();
  const theirs = await openCompany(stranger, "example.org");
  await link("eve", "eve@example.org");
  await expectRefused(await tokenOf({ claims: { sub: "eve" } }));
  await expectRefused(await tokenOf(), theirs);
  const aud = `${apiUrl}${mcpPath(theirs)}`;
  await expectRefused(await tokenOf({ claims: { aud } }), theirs);
  expect((await call(await tokenOf({ claims: { sub: "eve", aud } }), theirs)).statusCode).toBe(200);
  const { kbIds } = await owner(chatbotApi.get, { params: { id: chatbotId } });
  const { chatbot: second } = await makeChatbot(platform, owner, kbIds, {}, "Second");
  await expectRefused(await tokenOf(), second.id);
});

test("refuses members who may not sign in, at once", async () => {
  const users = () => platform.deps.db.updateTable("users").where("email", "=", "ada@example.com");
  const token = await tokenOf();
  const states = [
    [{ status: "black_listed" }, { status: "verified" }],
    [{ termsAcceptedAt: null }, { termsAcceptedAt: new Date() }],
    [{ mustResetPassword: true }, { mustResetPassword: false }],
    [{ role: "platform_admin" }, { role: "team_member" }],
    [{ email: "ada@example.net" }, { email: "ada@example.com" }],
  ] as const;
  for (const [wrong, right] of states) {
    await users().set(wrong).execute();
    await expectRefused(token);
    const [where] = await platform.deps.db
      .selectFrom("oidcIdentities")
      .select("userId")
      .where("subject", "=", "ada")
      .execute();
    await platform.deps.db
      .updateTable("users")
      .set(right)
      .where("id", "=", where?.userId ?? "")
      .execute();
    expect((await call(token)).statusCode).toBe(200);
  }
});

test("neither offers nor accepts tokens while single sign-on, MCP access or the organisation is disabled", async () => {
  const token = await tokenOf();
  const organizations = () =>
    platform.deps.db.updateTable("organizations").where("id", "=", owner.user.organizationId);
  const enable = () => organizations().set({ disabledAt: null }).execute();
  const offs: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => set({ mode: "off" }), () => set({})],
    [() => set({ mcpAccess: false }), () => set({})],
    [() => organizations().set({ disabledAt: new Date() }).execute(), enable],
  ];
  for (const [off, on] of offs) {
    await off();
    expect((await metadataOf()).statusCode).toBe(404);
    expect((await call(undefined)).headers["www-authenticate"]).toBe('Bearer realm="antwort"');
    await expectRefused(token);
    await on();
    expect((await call(token)).statusCode).toBe(200);
  }
  expect((await metadataOf(crypto.randomUUID())).statusCode).toBe(404);
});

test("a token is accepted at the MCP address only, and not from pages of other sites", async () => {
  const token = await tokenOf();
  const authorization = `Bearer ${token}`;
  const request = requestOf(chatbotApi.get, { params: { id: chatbotId } });
  expect((await platform.inject({ ...request, headers: { authorization } })).statusCode).toBe(401);
  const models = { method: "GET", url: "/openai/v1/models", headers: { authorization } } as const;
  expect((await platform.inject(models)).statusCode).toBe(401);
  expect((await call(token, chatbotId, "evil.example")).statusCode).toBe(403);
});

test("answers 503 while the provider's keys cannot be read, and does not ask for another token", async () => {
  const silent = await openProvider();
  await set({ issuer: silent.issuer });
  await silent.close();
  const { statusCode, headers } = await call(await tokenOf({ claims: { iss: silent.issuer } }));
  expect(statusCode).toBe(503);
  expect(headers).not.toHaveProperty("www-authenticate");
  await set({});
});

import { randomUUID } from "node:crypto";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { type AuditEntry, auditLogApi } from "@/contract/accounts/audit-log";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { profileApi } from "@/contract/accounts/profile";
import { type TeamRole, teamApi } from "@/contract/accounts/team";
import { userApi } from "@/contract/accounts/users";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Input } from "@/contract/endpoint";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { newId } from "@/server/infrastructure/db/id";
import {
  activationToken,
  openPlatform,
  type Person,
  signIn,
  type TestPlatform,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";
import { listen, makeFileBase, putFiles, textFile } from "../uploads/file-steps";
import { TusClient } from "../uploads/tus-client";

let platform: TestPlatform;
let owner: Person;
beforeAll(async () => {
  platform = await openPlatform();
});
beforeEach(async () => {
  owner = await platform.signUp({ organizationName: "Birch & Barrow" });
});
afterAll(() => platform.close());

/** One pixel. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64");

const form = {
  firstName: "Grace",
  lastName: "Hopper",
  password: goodPassword,
  passwordRepeat: goodPassword,
  agbConfirmed: true,
  privacyConfirmed: true,
} as const;

async function join(role: TeamRole): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  await owner(teamApi.invite, { body: { email, role } });
  await platform.finishJobs();
  const token = activationToken(platform.mails, email);
  await platform.anybody(teamApi.accept, { params: { token }, body: form });
  return signIn(platform.app, email, goodPassword);
}

type Query = NonNullable<Input<typeof auditLogApi.list>["query"]>;
const list = (person: Person, query: Query = {}): Promise<AuditEntry[]> =>
  person(auditLogApi.list, { query });
const newest = async (query?: Query) => (await list(owner, query))[0];
const actions = async (person = owner) => (await list(person)).map(({ action }) => action);
const patch = (city: string) =>
  owner(organizationApi.update, { params: { id: owner.user.organizationId }, body: { city } });

describe("an entry", () => {
  test("records person, action and address, with the fields before and after", async () => {
    await patch("Rome");
    await patch("Bern");
    expect(await newest()).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      actor: {
        type: "user",
        id: owner.user.userId,
        name: "Ada Lovelace",
        email: owner.user.email,
      },
      action: "organisations.update",
      subject: {
        type: "organization",
        id: owner.user.organizationId,
        name: "Birch & Barrow",
      },
      address: "127.0.0.1",
      userAgent: "lightMyRequest",
      before: { city: "Rome" },
      after: { city: "Bern" },
    });
  });

  test("names the API key that made a call, even if the key belongs to a single chatbot", async () => {
    const kb = await owner(knowledgeBaseApi.create, { body: { kbType: "File", title: "Files" } });
    const { organizationId: id } = owner.user;
    await owner(organizationApi.update, {
      params: { id },
      body: { website: "https://example.com/" },
    });
    const body = { name: "Helper", templateId: "pure", kbIds: [kb.dto.kbId] };
    const { chatbot } = await owner(chatbotApi.create, { body });
    const { token, apiKey } = await owner(apiKeyApi.create, {
      body: { name: "Import", scopes: ["write"], chatbotId: chatbot.id },
    });
    const program = platform.as({ authorization: `Bearer ${token}` });
    await program(chatbotApi.remove, { params: { id: chatbot.id } });
    expect(await newest()).toMatchObject({
      actor: { type: "apiKey", id: apiKey.id, name: "Import", email: null },
      action: "chatbots.remove",
      subject: { type: "chatbot", id: chatbot.id, name: "Helper" },
      before: { name: "Helper", knowledgeBases: ["Files"] },
      after: null,
    });
  });

  test("survives the deletion of the person, with the name at that time", async () => {
    const grace = await join("team_member");
    await grace(profileApi.leave, { body: { currentPassword: goodPassword } });
    expect(await newest()).toMatchObject({
      actor: { id: grace.user.userId, name: "Grace Hopper", email: grace.user.email },
      action: "profile.leave",
      before: { email: grace.user.email, role: "team_member" },
      after: null,
    });
  });

  test("is written for each of several objects that one call deletes", async () => {
    const make = (title: string) => ({ body: { kbType: "File", title } }) as const;
    const [one, two] = [
      await owner(knowledgeBaseApi.create, make("One")),
      await owner(knowledgeBaseApi.create, make("Two")),
    ];
    await owner(knowledgeBaseApi.removeMany, { body: { kbIds: [one.dto.kbId, two.dto.kbId] } });
    const removed = await list(owner, { action: "knowledge-bases.removeMany" });
    expect(new Set(removed.map(({ subject }) => subject.name))).toEqual(new Set(["One", "Two"]));
    expect(removed).toHaveLength(2);
  });
});

test("accounts are recorded from registration to a new password", async () => {
  const { email } = owner.user;
  await platform.anybody(userApi.forgotPassword, { body: { email } });
  await platform.finishJobs();
  const params = { token: activationToken(platform.mails, email) };
  const password = `${goodPassword}-new`;
  await platform.anybody(userApi.resetPassword, {
    params,
    body: { password, passwordRepeat: password },
  });
  const again = await signIn(platform.app, email, password);
  const address = `${randomUUID()}@example.com`;
  await again(profileApi.requestEmail, { body: { email: address, currentPassword: password } });
  await platform.finishJobs();
  const token = activationToken(platform.mails, address);
  await platform.anybody(profileApi.confirmEmail, { params: { token } });
  expect((await list(again))[0]).toMatchObject({
    action: "profile.confirmEmail",
    before: { email, newEmail: address },
    after: { email: address, newEmail: null },
  });
  await again(authApi.logout);
  expect(await actions(await signIn(platform.app, address, password))).toEqual([
    "sign-in.login",
    "sign-in.logout",
    "profile.confirmEmail",
    "profile.requestEmail",
    "sign-in.login",
    "users.resetPassword",
    "sign-in.login",
    "users.activate",
    "users.register",
  ]);
});

test("uploads and pictures are recorded, single chunks are not", async () => {
  const origin = await listen(platform);
  const client = new TusClient(origin, owner.cookie);
  const kbId = await makeFileBase(owner);
  const { path } = await client.begin(kbId, "prices.txt", 20);
  await client.send(path, Buffer.from("Prices"));
  await client.call("DELETE", path);
  await putFiles(origin, owner, kbId, [textFile("hours.txt", "We open at nine.")]);
  const picture = new FormData();
  picture.append("image", new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), "a.svg");
  const sent = { method: "PUT", headers: { cookie: owner.cookie }, body: picture };
  expect((await fetch(`${origin}/v1/chat-bots/image`, sent)).status).toBe(415);
  picture.set("image", new Blob([gif]), "a.gif");
  expect((await fetch(`${origin}/v1/chat-bots/image`, sent)).status).toBe(200);
  await platform.finishJobs();
  expect((await actions()).slice(0, 4)).toEqual([
    "pictures.upload",
    "knowledge-bases.recrawl",
    "uploads.cancel",
    "uploads.create",
  ]);
});

test("a failed sign-in and a refused change are not recorded", async () => {
  const before = await actions();
  const body = { email: owner.user.email, password: "wrong" };
  await expect(platform.anybody(authApi.login, { body })).rejects.toMatchObject({
    code: "AUTH_ERR_INVALID_CREDENTIALS",
  });
  await expect(
    owner(teamApi.setRole, { params: { id: newId() }, body: { role: "team_leader" } }),
  ).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  expect(await actions()).toEqual(before);
});

test("owners and team leaders read it, members do not, and other organisations see nothing of it", async () => {
  const [leader, member] = [await join("team_leader"), await join("team_member")];
  expect(await actions(leader)).toEqual(await actions());
  await expect(list(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(member(auditLogApi.export, { query: { format: "csv" } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const stranger = await platform.signUp();
  const visibleEntries = JSON.stringify(await list(stranger));
  expect(visibleEntries).not.toContain(owner.user.email);
});

test("is filtered by person, action, subject, day and words", async () => {
  const leader = await join("team_leader");
  await patch("100% Rome");
  const found = async (query: Query) => (await list(owner, query)).map(({ action }) => action);
  expect(await found({ actorId: leader.user.userId })).toEqual(["sign-in.login", "team.accept"]);
  expect(await found({ action: "team.invite" })).toEqual(["team.invite"]);
  expect(await found({ subjectType: "organization" })).toEqual(["organisations.update"]);
  expect(await found({ search: "grace hopper" })).toEqual(["sign-in.login", "team.accept"]);
  expect(await found({ search: "%" })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const timeZone = "UTC";
  expect((await list(owner, { from: today, to: today, timeZone })).length).toBeGreaterThan(3);
  expect(await found({ to: "2020-01-01", timeZone })).toEqual([]);
  expect(await found({ from: "2999-01-01", timeZone })).toEqual([]);
});

test("is exported as JSON, and as CSV that no spreadsheet runs as a formula", async () => {
  await owner(knowledgeBaseApi.create, { body: { kbType: "File", title: "=1+1" } });
  const load = (format: string) =>
    platform.inject({
      method: "GET",
      url: "/v1/audit-log/export",
      query: { format, subjectType: "knowledgeBase" },
      headers: { cookie: owner.cookie },
    });
  const { body, headers } = await load("csv");
  expect(headers["content-disposition"]).toBe('attachment; filename="audit-log.csv"');
  const [head, line] = body.split("\r\n");
  expect(head).toMatch(/^\uFEFF"time","actor type","actor"/);
  expect(line).toContain(`"'=1+1"`);
  expect((await load("json")).json()).toEqual(await list(owner, { subjectType: "knowledgeBase" }));
});

test("is exported in batches without repeating an entry, even with equal timestamps", async () => {
  const { organizationId } = owner.user;
  const at = new Date("2001-03-01T12:00:00Z");
  const entry = { organizationId, actorType: "user", actorName: "Ada", action: "team.invite" };
  await platform.deps.db
    .insertInto("auditEntries")
    .values(
      Array.from({ length: 1_001 }, () => ({
        ...entry,
        id: newId(),
        subjectType: "user",
        createdAt: at,
      })),
    )
    .execute();
  const load = async (query: object) => {
    const url = "/v1/audit-log/export";
    const headers = { cookie: owner.cookie };
    return platform.inject({ method: "GET", url, query: { format: "json", ...query }, headers });
  };
  const all: AuditEntry[] = (await load({ from: "2001-03-01", to: "2001-03-01" })).json();
  expect(new Set(all.map(({ id }) => id)).size).toBe(1_001);
  expect(all).toHaveLength(1_001);
  expect((await load({ to: "2000-01-01" })).json()).toEqual([]);
});

describe("the database", () => {
  const entries = () => ({ id: owner.user.organizationId });

  test("refuses to change or delete an entry", async () => {
    const { db } = platform.deps;
    const { id } = entries();
    const before = await list(owner);
    const changed = db.updateTable("auditEntries").set({ actorName: "Eve" });
    await expect(changed.where("organizationId", "=", id).execute()).rejects.toThrow(
      "the audit log cannot be changed",
    );
    const deleted = db.deleteFrom("auditEntries").where("organizationId", "=", id);
    await expect(deleted.execute()).rejects.toThrow("the audit log cannot be changed");
    expect(await list(owner)).toEqual(before);
  });

  test("deletes the entries with their organisation", async () => {
    const { db } = platform.deps;
    const { id } = entries();
    await db.deleteFrom("organizations").where("id", "=", id).execute();
    const left = db.selectFrom("auditEntries").where("organizationId", "=", id).select("id");
    expect(await left.execute()).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { apiKeyApi } from "@/contract/accounts/api-keys";
import { authApi } from "@/contract/accounts/auth";
import { profileApi } from "@/contract/accounts/profile";
import { INVITATION_LIMIT, type TeamRole, teamApi } from "@/contract/accounts/team";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { systemApi } from "@/contract/system/system";
import {
  activationToken,
  openPlatform,
  type Person,
  signIn,
  type TestPlatform,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";

const dayMs = 24 * 60 * 60 * 1000;

let platform: TestPlatform;
let owner: Person;
beforeAll(async () => {
  platform = await openPlatform();
});
beforeEach(async () => {
  owner = await platform.signUp({ organizationName: "Birch & Barrow" });
});
afterEach(() => platform.setClockAhead(0));
afterAll(() => platform.close());

const newEmail = () => `${randomUUID()}@example.com`;
const form = {
  firstName: "Grace",
  lastName: "Hopper",
  password: goodPassword,
  passwordRepeat: goodPassword,
  agbConfirmed: true,
  privacyConfirmed: true,
} as const;

async function invite(by: Person, role: TeamRole = "team_member", email = newEmail()) {
  const { id } = await by(teamApi.invite, { body: { email, role } });
  await platform.finishJobs();
  return { id, email, token: activationToken(platform.mails, email) };
}

const accept = (token: string) =>
  platform.anybody(teamApi.accept, { params: { token }, body: form });

/** Invites a person, who accepts and signs in. */
async function inviteAndSignIn(by: Person, role: TeamRole = "team_member"): Promise<Person> {
  const { email, token } = await invite(by, role);
  await accept(token);
  return signIn(platform.app, email, goodPassword);
}

const roleOf = async (person: Person) => (await person(systemApi.load)).loggedInUser?.role;
const idOf = (person: Person) => ({ params: { id: person.user.userId } });

describe("an invitation", () => {
  test("creates a verified account of the organisation, once", async () => {
    const { email, token } = await invite(owner, "team_leader");
    const invitation = await platform.anybody(teamApi.showInvitation, { params: { token } });
    expect(invitation).toEqual({
      email,
      role: "team_leader",
      organizationName: "Birch & Barrow",
      invitedBy: "Ada Lovelace",
    });
    expect(await accept(token)).toEqual({ email });
    const grace = await signIn(platform.app, email, goodPassword);
    expect(grace.user).toMatchObject({
      role: "team_leader",
      organizationId: owner.user.organizationId,
    });
    await expect(accept(token)).rejects.toMatchObject({ code: "WRONG_INVITATION_CODE" });
    const { members, invitations } = await owner(teamApi.get);
    expect(members.map(({ firstName, role }) => [firstName, role])).toEqual([
      ["Ada", "organization_owner"],
      ["Grace", "team_leader"],
    ]);
    expect(invitations).toEqual([]);
  });

  test("is mailed in the inviter's language, and its token is stored nowhere", async () => {
    const { email, token } = await invite(owner);
    const mail = platform.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain("Birch & Barrow");
    const rows = await platform.deps.db.selectFrom("invitations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("expires after seven days, and works again by the new link only after it was sent again", async () => {
    const { id, email, token } = await invite(owner);
    platform.setClockAhead(7 * dayMs + 1_000);
    await expect(accept(token)).rejects.toMatchObject({ code: "EXPIRED_INVITATION_CODE" });
    const boss = await signIn(platform.app, owner.user.email, goodPassword);
    expect((await boss(teamApi.get)).invitations).toMatchObject([{ isExpired: true }]);
    await boss(teamApi.resend, { params: { id } });
    await platform.finishJobs();
    await expect(accept(token)).rejects.toMatchObject({ code: "WRONG_INVITATION_CODE" });
    await accept(activationToken(platform.mails, email));
  });

  test("that was withdrawn is invalid", async () => {
    const { id, token } = await invite(owner);
    await owner(teamApi.withdraw, { params: { id } });
    await expect(accept(token)).rejects.toMatchObject({ code: "WRONG_INVITATION_CODE" });
    await expect(owner(teamApi.resend, { params: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("is not sent to a person with an account, nor twice to one address", async () => {
    const email = newEmail();
    const to = (address: string) =>
      owner(teamApi.invite, { body: { email: address, role: "team_member" } });
    await to(email);
    await expect(to(email.toUpperCase())).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
    await expect(to(owner.user.email)).rejects.toMatchObject({ code: "EMAIL_EXISTS" });
  });

  test("is refused beyond a hundred open ones", async () => {
    const { organizationId } = owner.user;
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + dayMs)];
    const open = { organizationId, role: "team_member", language: "en", createdAt, expiresAt };
    const rows = Array.from({ length: INVITATION_LIMIT }, () => ({
      ...open,
      id: randomUUID(),
      email: newEmail(),
    }));
    await platform.deps.db.insertInto("invitations").values(rows).execute();
    const another = owner(teamApi.invite, { body: { email: newEmail(), role: "team_member" } });
    await expect(another).rejects.toMatchObject({ code: "MAX_INVITATIONS" });
  });

  test("is accepted by one of two concurrent attempts", async () => {
    const { token } = await invite(owner);
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a role", () => {
  test("takes effect with the next call", async () => {
    const grace = await inviteAndSignIn(owner);
    await expect(grace(teamApi.get)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await owner(teamApi.setRole, { ...idOf(grace), body: { role: "team_leader" } });
    expect((await grace(teamApi.get)).members).toHaveLength(2);
  });

  test("as owner can be assigned and removed by owners only", async () => {
    const leader = await inviteAndSignIn(owner, "team_leader");
    const member = await inviteAndSignIn(owner);
    const forbidden = { code: "FORBIDDEN" };
    const promote = { ...idOf(member), body: { role: "organization_owner" } } as const;
    await expect(leader(teamApi.setRole, promote)).rejects.toMatchObject(forbidden);
    await expect(invite(leader, "organization_owner")).rejects.toMatchObject(forbidden);
    await expect(leader(teamApi.remove, idOf(owner))).rejects.toMatchObject(forbidden);
    await owner(teamApi.setRole, promote);
    expect(await roleOf(member)).toBe("organization_owner");
  });

  test("of the last owner remains, even if two owners resign at the same time", async () => {
    const last = { code: "LAST_OWNER", status: 409 };
    const resign = (person: Person) =>
      person(teamApi.setRole, { ...idOf(person), body: { role: "team_member" } });
    await expect(resign(owner)).rejects.toMatchObject(last);
    await expect(owner(teamApi.remove, idOf(owner))).rejects.toMatchObject(last);
    const other = await inviteAndSignIn(owner, "organization_owner");
    const outcomes = await Promise.allSettled([resign(owner), resign(other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("can be transferred to another member, but not to one who cannot sign in", async () => {
    const grace = await inviteAndSignIn(owner);
    const transfer = owner(teamApi.transferOwnership, { body: { userId: grace.user.userId } });
    expect(await transfer).toMatchObject({ role: "organization_owner" });
    expect([await roleOf(owner), await roleOf(grace)]).toEqual([
      "team_leader",
      "organization_owner",
    ]);
    await platform.deps.db
      .updateTable("users")
      .set({ status: "black_listed" })
      .where("id", "=", owner.user.userId)
      .execute();
    const back = grace(teamApi.transferOwnership, { body: { userId: owner.user.userId } });
    await expect(back).rejects.toMatchObject({ code: "NONACTIVE_USER_CONSTRAINT" });
  });
});

test("ownership is transferred once, even to two people at the same time", async () => {
  const [grace, alan] = [await inviteAndSignIn(owner), await inviteAndSignIn(owner)];
  const transferOwnership = ({ user }: Person) =>
    owner(teamApi.transferOwnership, { body: { userId: user.userId } });
  const outcomes = await Promise.allSettled([transferOwnership(grace), transferOwnership(alan)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { members } = await owner(teamApi.get);
  expect(members.filter(({ role }) => role === "organization_owner")).toHaveLength(1);
});

test("only an owner transfers the ownership, and only to members of their organisation", async () => {
  const [leader, member, stranger] = [
    await inviteAndSignIn(owner, "team_leader"),
    await inviteAndSignIn(owner),
    await platform.signUp(),
  ];
  const transferOwnership = (by: Person, { user }: Person) =>
    by(teamApi.transferOwnership, { body: { userId: user.userId } });
  await expect(transferOwnership(leader, leader)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(transferOwnership(leader, member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(transferOwnership(owner, stranger)).rejects.toMatchObject({
    code: "USER_NOT_FOUND",
  });
  expect(await transferOwnership(owner, owner)).toMatchObject({ role: "organization_owner" });
  expect([await roleOf(owner), await roleOf(leader), await roleOf(member)]).toEqual([
    "organization_owner",
    "team_leader",
    "team_member",
  ]);
  expect(await roleOf(stranger)).toBe("organization_owner");
});

test("the API keys of a removed member are refused and no longer listed", async () => {
  const other = await inviteAndSignIn(owner, "organization_owner");
  const body = { name: "Nightly", scopes: ["read" as const], chatbotId: null, expiresAt: null };
  const { token } = await other(apiKeyApi.create, { body });
  const program = platform.as({ authorization: `Bearer ${token}` });
  expect(await program(knowledgeBaseApi.list)).toEqual([]);
  await owner(teamApi.remove, idOf(other));
  await expect(program(knowledgeBaseApi.list)).rejects.toMatchObject({ status: 401 });
  expect(await owner(apiKeyApi.list)).toEqual([]);
});

test("removing a member signs them out immediately, keeps what they created, and frees their address", async () => {
  const grace = await inviteAndSignIn(owner);
  const body = { kbType: "File", title: "Manuals" } as const;
  await grace(knowledgeBaseApi.create, { body });
  await owner(teamApi.remove, idOf(grace));
  await expect(grace(knowledgeBaseApi.list)).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
  const signIn = platform.anybody(authApi.login, {
    body: { email: grace.user.email, password: goodPassword },
  });
  await expect(signIn).rejects.toMatchObject({ code: "AUTH_ERR_INVALID_CREDENTIALS" });
  expect(await owner(knowledgeBaseApi.list)).toMatchObject([{ title: "Manuals" }]);
  await invite(owner, "team_member", grace.user.email);
});

test("members can delete their own account with the password", async () => {
  const member = await inviteAndSignIn(owner);
  const deleteAccount = (currentPassword: string) =>
    member(profileApi.leave, { body: { currentPassword } });
  await expect(deleteAccount("Wrong-secret-1")).rejects.toMatchObject({
    code: "CURRENT_PASSWORD_WRONG",
  });
  await deleteAccount(goodPassword);
  const signInAgain = platform.anybody(authApi.login, {
    body: { email: member.user.email, password: goodPassword },
  });
  await expect(signInAgain).rejects.toMatchObject({ code: "AUTH_ERR_INVALID_CREDENTIALS" });
  const { members } = await owner(teamApi.get);
  expect(members.map(({ email }) => email)).not.toContain(member.user.email);
});

// The last test, because it uses up the limit of the caller's address.
test("accepts sixty wrong invitation links within an hour", async () => {
  const guess = () =>
    platform.anybody(teamApi.showInvitation, { params: { token: "wrong" } }).then(
      () => "",
      ({ code }: { code: string }) => code,
    );
  platform.setClockAhead(90 * dayMs);
  const answers: string[] = [];
  while (answers.length < 61) answers.push(await guess());
  expect(new Set(answers.slice(0, 60))).not.toContain("RATE_LIMITED");
  expect(answers.at(-1)).toBe("RATE_LIMITED");
});

import { jest } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { SessionContext } from "@/components/shell/session/session";
import { TeamView } from "@/components/team/team-view";
import { type Invitation, type Member, teamApi } from "@/contract/accounts/team";
import type { User } from "@/contract/accounts/users";
import { ada, idOf, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const member = (id: number, firstName: string, role: Member["role"]): Member => ({
  userId: idOf(id),
  firstName,
  lastName: "Hopper",
  email: `${firstName.toLowerCase()}@example.com`,
  role,
  status: "verified",
  createdAt: "2026-03-05T09:07:00.000Z",
  lastSeenAt: null,
});
const invitation: Invitation = {
  id: idOf(9),
  email: "guest@example.com",
  role: "team_member",
  createdAt: "2026-03-05T09:07:00.000Z",
  expiresAt: "2026-03-12T09:07:00.000Z",
  isExpired: true,
};

function openView(invitations: Invitation[] = []) {
  const api = fakeApi();
  const members = [member(2, "Olga", "organization_owner"), member(3, "Grace", "team_member")];
  api.answer(teamApi.get, { members, invitations });
  return { api, ...open(<TeamView />) };
}

/** The view for a member of the team. */
function openAs(role: User["role"], members: Member[]) {
  const api = fakeApi();
  const me = { ...ada, role };
  api.answer(teamApi.get, {
    members: [{ ...member(9, "Ada", role), userId: me.userId }, ...members],
    invitations: [],
  });
  const setUser = jest.fn();
  const session = { user: me, setUser, loading: false, system: system(me) };
  const view = open(
    <SessionContext value={session}>
      <TeamView />
    </SessionContext>,
  );
  return { api, me, setUser, ...view };
}

const rowOf = async (text: string) =>
  within((await screen.findByText(text)).closest("tr") ?? document.body);

test("lists members and marks expired invitations", async () => {
  openView([invitation]);
  expect((await rowOf("Grace Hopper")).getByText("Member")).toBeVisible();
  expect((await rowOf("guest@example.com")).getByText("Expired")).toBeVisible();
});

test("keeps the dialog open with the reason of a rejected invitation", async () => {
  const { api, user } = openView();
  api.refuse(teamApi.invite, "EMAIL_EXISTS", { status: 409 });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(api.sent(teamApi.invite)).toEqual([]);
  await user.type(dialog.getByLabelText("Email"), "guest@example.com");
  await user.selectOptions(dialog.getByLabelText("Role"), "team_leader");
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(api.sent(teamApi.invite)).toMatchObject([
    { body: { email: "guest@example.com", role: "team_leader" } },
  ]);
});

test.each([
  ["ALREADY_EXISTS", /already invited/],
  ["EMAIL_EXISTS", /already/],
])("shows at the email field why a person cannot be invited: %s", async (code, reason) => {
  const { api, user } = openView();
  api.refuse(teamApi.invite, code, { status: 409 });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  const address = dialog.getByLabelText("Email");
  await user.type(address, "guest@example.com");
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(address).toBeInvalid());
  expect(address).toHaveAccessibleDescription(reason);
  expect(dialog.getAllByRole("alert")).toHaveLength(1);
});

test("changes a role and removes a member after confirmation", async () => {
  const { api, user } = openView();
  api.answer(teamApi.setRole, member(3, "Grace", "team_leader"));
  api.answer(teamApi.remove, { ok: true });
  const row = await rowOf("Grace Hopper");
  await user.click(row.getByRole("button", { name: "Change the role of Grace Hopper" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText("Role"), "team_leader");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent(teamApi.setRole)).toMatchObject([{ body: { role: "team_leader" } }]),
  );
  await user.click(
    (await rowOf("Grace Hopper")).getByRole("button", { name: "Remove Grace Hopper" }),
  );
  await user.click(await screen.findByRole("button", { name: "Remove member" }));
  await waitFor(() => expect(api.sent(teamApi.remove)).toHaveLength(1));
});

test("sends an invitation again, and withdraws it after confirmation", async () => {
  const { api, user } = openView([invitation]);
  api.answer(teamApi.resend, { ...invitation, isExpired: false });
  api.answer(teamApi.withdraw, { ok: true });
  const row = await rowOf("guest@example.com");
  await user.click(row.getByRole("button", { name: /^Send the invitation/ }));
  await waitFor(() => expect(api.sent(teamApi.resend)).toHaveLength(1));
  await user.click(row.getByRole("button", { name: /^Withdraw the invitation/ }));
  expect(api.sent(teamApi.withdraw)).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(api.sent(teamApi.withdraw)).toHaveLength(1));
  expect(api.sent(teamApi.withdraw)[0]?.url.pathname).toContain(invitation.id);
});

test("an owner transfers the ownership after confirmation and becomes a team leader", async () => {
  const { api, user, me, setUser } = openAs("organization_owner", [
    member(3, "Grace", "team_member"),
  ]);
  api.answer(teamApi.transferOwnership, member(3, "Grace", "organization_owner"));
  const row = await rowOf("Grace Hopper");
  await user.click(row.getByRole("button", { name: "Make Grace Hopper the owner" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Transfer ownership to Grace Hopper?" }),
  );
  expect(api.sent(teamApi.transferOwnership)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Transfer" }));
  expect(await screen.findByText("Grace Hopper is now an owner")).toBeVisible();
  expect(api.sent(teamApi.transferOwnership)).toMatchObject([{ body: { userId: idOf(3) } }]);
  expect(setUser.mock.calls).toEqual([[{ ...me, role: "team_leader" }]]);
  await waitFor(() => expect(api.sent(teamApi.get).length).toBeGreaterThan(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused transfer is reported, and the owner keeps the role", async () => {
  const { api, user, setUser } = openAs("organization_owner", [member(3, "Grace", "team_member")]);
  api.refuse(teamApi.transferOwnership, "USER_NOT_FOUND", { status: 404 });
  await user.click(await screen.findByRole("button", { name: "Make Grace Hopper the owner" }));
  await user.click(await screen.findByRole("button", { name: "Transfer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Grace Hopper is now an owner")).toBeNull();
  expect(await screen.findByText("This user account does not exist.")).toBeVisible();
  expect(setUser).not.toHaveBeenCalled();
});

test("a team leader can neither change an owner nor transfer ownership", async () => {
  const { user } = openAs("team_leader", [
    member(2, "Olga", "organization_owner"),
    member(3, "Grace", "team_member"),
  ]);
  expect((await rowOf("Olga Hopper")).queryAllByRole("button")).toEqual([]);
  const row = await rowOf("Grace Hopper");
  expect(row.queryByRole("button", { name: /the owner/ })).toBeNull();
  await user.click(row.getByRole("button", { name: "Change the role of Grace Hopper" }));
  const roles = within(await screen.findByLabelText("Role")).getAllByRole("option");
  expect(roles.map(({ textContent }) => textContent)).toEqual(["Team leader", "Member"]);
});

test("your own row has no actions, and an inactive member cannot become the owner", async () => {
  openAs("organization_owner", [{ ...member(3, "Grace", "team_member"), status: "black_listed" }]);
  const own = await rowOf("Ada Hopper");
  expect(own.getByText("You")).toBeVisible();
  expect(own.queryAllByRole("button")).toEqual([]);
  const row = await rowOf("Grace Hopper");
  expect(row.getByText("Inactive")).toBeVisible();
  expect(row.queryByText("You")).toBeNull();
  expect(row.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Change the role of Grace Hopper",
    "Remove Grace Hopper",
  ]);
});

test("shows members who may not manage the team who may", async () => {
  const api = fakeApi();
  api.refuse(teamApi.get, "FORBIDDEN", { status: 403 });
  open(<TeamView />);
  expect(await screen.findByText("You cannot manage the team")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
});

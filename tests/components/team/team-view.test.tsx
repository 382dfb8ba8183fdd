import { screen, waitFor, within } from "@testing-library/react";
import { TeamView } from "@/components/team/team-view";
import { type Invitation, type Member, teamApi } from "@/contract/accounts/team";
import { idOf } from "../../factories";
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

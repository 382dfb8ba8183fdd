import { screen, waitFor, within } from "@testing-library/react";
import { DevicesCard } from "@/components/profile/devices-card";
import { ProfileView } from "@/components/profile/profile-view";
import { SessionContext } from "@/components/shell/session/session";
import { profileApi as api, type DeviceSession } from "@/contract/accounts/profile";
import { type Member, teamApi } from "@/contract/accounts/team";
import { twoFactorApi } from "@/contract/accounts/two-factor";
import type { User } from "@/contract/accounts/users";
import { routes } from "@/lib/routes";
import { ada, idOf, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const at = "2026-05-04T10:00:00Z";
const device = (number: number, more: Partial<DeviceSession>): DeviceSession => ({
  id: idOf(number),
  browser: null,
  system: null,
  createdAt: at,
  lastSeenAt: at,
  isCurrent: false,
  ...more,
});
const current = device(1, { browser: "Firefox", system: "Linux", isCurrent: true });

const memberOf = (user: User): Member => ({ ...user, createdAt: at, lastSeenAt: null });
const otherOwner = memberOf({ ...ada, userId: idOf(10), firstName: "Grace" });

type Options = { sessions?: DeviceSession[]; user?: User; others?: Member[] };

function openProfile(options: Options = {}) {
  const { sessions = [current], user = ada, others = [otherOwner] } = options;
  const network = fakeApi();
  network.answer(teamApi.get, { members: [memberOf(user), ...others], invitations: [] });
  network.answer(twoFactorApi.get, { enabledAt: null, recoveryCodesLeft: 0, isRequired: false });
  network.answer(api.sessions, sessions);
  const users: (User | null)[] = [];
  const setUser = (changed: User | null) => void users.push(changed);
  const session = { user, setUser, loading: false, system: system(user) };
  const view = (
    <SessionContext value={session}>
      <ProfileView />
    </SessionContext>
  );
  return { network, users, ...open(view) };
}

const button = (name: string) => screen.getByRole("button", { name });
const dialog = () => within(screen.getByRole("dialog"));

describe("the devices", () => {
  test("have names from browser and system, and the present one cannot be signed out", async () => {
    const partly = [
      device(2, { browser: "Safari" }),
      device(3, { system: "Android" }),
      device(4, {}),
    ];
    openProfile({ sessions: [current, ...partly] });
    expect(await screen.findByText("Firefox on Linux")).toBeVisible();
    const names = ["Safari", "Android", "Unknown device"];
    for (const name of names) expect(button(`Sign out on ${name}`)).toBeVisible();
    expect(screen.getAllByText(/This device/)).toHaveLength(1);
    const ends = screen.getAllByRole("button", { name: /^Sign out on (?!all)/ });
    expect(ends).toHaveLength(names.length);
  });

  test("are signed out one by one, or all others at once", async () => {
    const { network, user } = openProfile({
      sessions: [current, device(2, { browser: "Safari" })],
    });
    network.answer(api.endSession, { ok: true });
    network.answer(api.endOtherSessions, { ok: true });
    await user.click(await screen.findByRole("button", { name: "Sign out on Safari" }));
    await waitFor(() => expect(network.sent(api.endSession)).toHaveLength(1));
    expect(network.sent(api.endSession)[0]?.url.pathname).toMatch(`/sessions/${idOf(2)}`);
    await user.click(button("Sign out on all other devices"));
    expect(await screen.findByText("You are signed out on all other devices")).toBeVisible();
  });

  test("offer nothing to end if there is only this one", async () => {
    openProfile();
    expect(await screen.findByText("Firefox on Linux")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Sign out/ })).not.toBeInTheDocument();
  });

  test("can be loaded again after a failure", async () => {
    const network = fakeApi();
    network.refuse(api.sessions, "INTERNAL", { status: 500 });
    const { user } = open(<DevicesCard />);
    const again = await screen.findByRole("button", { name: "Try again" });
    network.answer(api.sessions, [current]);
    await user.click(again);
    expect(await screen.findByText("Firefox on Linux")).toBeVisible();
  });
});

describe("the person", () => {
  test("is saved only after a change, and the new name is shown everywhere", async () => {
    const { network, user, users } = openProfile();
    network.answer(api.update, { ...ada, firstName: "Grace" });
    expect(button("Save")).toBeDisabled();
    await user.clear(screen.getByLabelText("First name"));
    await user.type(screen.getByLabelText("First name"), "Grace");
    await user.click(button("Save"));
    expect(await screen.findByText("Your profile has been saved")).toBeVisible();
    const { lastName, title } = ada;
    expect(network.sent(api.update)[0]?.body).toEqual({ firstName: "Grace", lastName, title });
    expect(users).toEqual([{ ...ada, firstName: "Grace" }]);
    expect(button("Save")).toBeDisabled();
    expect(screen.getByRole("form", { name: "About you" })).toHaveFocus();
  });
});

describe("the e-mail address", () => {
  async function request(code?: string) {
    const { network, user } = openProfile();
    if (code) network.refuse(api.requestEmail, code, { status: 409 });
    else network.answer(api.requestEmail, { ok: true });
    await user.click(button("Change email address"));
    await screen.findByRole("dialog");
    await user.type(dialog().getByLabelText("New email address"), "grace@example.com");
    await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
    await user.click(dialog().getByRole("button", { name: "Send link" }));
    return network;
  }

  test("changes by a link that is sent to the new one", async () => {
    const network = await request();
    expect(await screen.findByText("We have sent a link to grace@example.com")).toBeVisible();
    const body = { email: "grace@example.com", currentPassword: "Old-secret-1" };
    expect(network.sent(api.requestEmail)[0]?.body).toEqual(body);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test.each([
    ["EMAIL_EXISTS", "New email address"],
    ["CURRENT_PASSWORD_WRONG", "Current password"],
  ])("shows %s at its field and keeps the dialog open", async (code, label) => {
    await request(code);
    await waitFor(() => expect(dialog().getByLabelText(label)).toBeInvalid());
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

test("the account is deleted with the password, and a refusal is explained in the dialog", async () => {
  const { network, user } = openProfile();
  network.refuse(api.leave, "LAST_OWNER", { status: 409 });
  await waitFor(() => expect(button("Delete account")).toBeEnabled());
  await user.click(button("Delete account"));
  await screen.findByRole("dialog");
  expect(dialog().getByRole("button", { name: "Delete account" })).toBeDisabled();
  await user.type(dialog().getByLabelText("Current password"), "Old-secret-1");
  await user.click(dialog().getByRole("button", { name: "Delete account" }));
  expect(await dialog().findByRole("alert")).toBeVisible();
  expect(network.sent(api.leave)[0]?.body).toEqual({ currentPassword: "Old-secret-1" });
});

describe("the only owner", () => {
  const blocked = { ...otherOwner, status: "black_listed" as const };
  const colleague = { ...otherOwner, role: "team_leader" as const };

  test("is directed to the team and to the organisation's data, and enters no password", async () => {
    openProfile({ others: [blocked, colleague] });
    expect(await screen.findByText(/^You are the only owner/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete account" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to team" })).toHaveAttribute("href", routes.team);
    expect(screen.getByRole("link", { name: "Go to data" })).toHaveAttribute("href", routes.data);
  });

  test("of an organisation with one person is directed to its data", async () => {
    openProfile({ user: { ...ada, role: "individual" } });
    expect(await screen.findByText(/^Your account is the only one/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Go to team" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Go to data" })).toHaveAttribute("href", routes.data);
  });
});

test("other members delete their account without loading the team", async () => {
  const { network } = openProfile({ user: { ...ada, role: "team_member" }, others: [] });
  expect(await screen.findByRole("button", { name: "Delete account" })).toBeEnabled();
  expect(network.sent(teamApi.get)).toHaveLength(0);
});

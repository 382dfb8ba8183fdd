import { screen, waitFor } from "@testing-library/react";
import { SessionContext } from "@/components/shell/session/session";
import { SignInSettingsView } from "@/components/sign-in-settings/sign-in-settings-view";
import { oidcApi } from "@/contract/accounts/oidc";
import {
  type SignInSettings,
  signInSettingsApi as api,
} from "@/contract/accounts/sign-in-settings";
import type { User } from "@/contract/accounts/users";
import { ada, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const settings = (requiresTwoFactor: boolean): SignInSettings => ({
  requiresTwoFactor,
  members: 3,
  membersWithTwoFactor: 2,
});

function openView(requiresTwoFactor = false, role: User["role"] = "organization_owner") {
  const server = fakeApi();
  server.answer(api.get, settings(requiresTwoFactor));
  server.answer(oidcApi.get, { settings: null, domains: [], redirectUri: "https://example.com/" });
  const me = { ...ada, role };
  const session = { user: me, setUser: () => {}, loading: false, system: system(me) };
  const view = open(
    <SessionContext value={session}>
      <SignInSettingsView />
    </SessionContext>,
  );
  return { server, ...view };
}

const toggle = () => screen.findByRole("switch", { name: "Require two-factor authentication" });

test.each([true, false])("shows whether a second factor is required: %s", async (isRequired) => {
  openView(isRequired);
  expect((await toggle()).matches(":checked")).toBe(isRequired);
  expect(screen.getByText("Turned on by 2 of 3 members.")).toBeVisible();
});

test("turns the requirement of a second factor on and off", async () => {
  const { server, user } = openView();
  for (const isRequired of [true, false]) {
    server.answer(api.update, settings(isRequired));
    server.answer(api.get, settings(isRequired));
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).toBeEnabled());
    await waitFor(async () => expect((await toggle()).matches(":checked")).toBe(isRequired));
  }
  expect(await screen.findAllByText("Sign-in settings saved")).not.toEqual([]);
  expect(server.sent(api.update).map(({ body }) => body)).toEqual([
    { requiresTwoFactor: true },
    { requiresTwoFactor: false },
  ]);
});

test("shows the switch at once, locks it while saving, and reverts on failure", async () => {
  const { server, user } = openView();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(api.update, () => promise);
  await user.click(await toggle());
  expect(await toggle()).toBeChecked();
  expect(await toggle()).toBeDisabled();
  resolve(Response.json({ meta: { message: "INTERNAL" } }, { status: 500 }));
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(await toggle()).toBeEnabled();
  expect(screen.queryByText("Sign-in settings saved")).toBeNull();
});

test.each(["team_leader", "team_member"] as const)("shows no settings to a %s", async (role) => {
  const { server } = openView(false, role);
  expect(await screen.findByText("You cannot change how members sign in")).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
  expect([...server.sent(api.get), ...server.sent(oidcApi.get)]).toEqual([]);
});

test("offers to load the settings again after a failure", async () => {
  const server = fakeApi();
  server.refuse(api.get, "INTERNAL", { status: 500 });
  server.refuse(oidcApi.get, "INTERNAL", { status: 500 });
  const { user } = open(<SignInSettingsView />);
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer(api.get, settings(true));
  await user.click(again);
  expect(await toggle()).toBeChecked();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import { SessionContext } from "@/components/shell/session/session";
import { SignInSettingsView } from "@/components/sign-in-settings/sign-in-settings-view";
import { oidcApi, type OidcState } from "@/contract/accounts/oidc";
import { signInSettingsApi } from "@/contract/accounts/sign-in-settings";
import { ada, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const domain = {
  id: "0199e0c0-0000-7000-8000-000000000001",
  domain: "example.com",
  record: { name: "_antwort.example.com", value: "antwort-verification=one" },
  verifiedAt: null,
};
const empty: OidcState = {
  settings: null,
  domains: [domain],
  redirectUri: "https://console.example.com/auth/oidc",
};
const saved: OidcState = {
  ...empty,
  settings: {
    mode: "offered",
    issuer: "https://login.example.com",
    clientId: "antwort",
    roleClaim: "groups",
    roles: [{ value: "leads", role: "team_leader" }],
    defaultRole: "team_member",
    mcpAccess: false,
    hasSecret: true,
  },
};

function openSettings(state: OidcState) {
  const api = fakeApi();
  const counts = { requiresTwoFactor: false, members: 1, membersWithTwoFactor: 0 };
  api.answer(signInSettingsApi.get, counts);
  api.answer(oidcApi.get, state);
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  return {
    api,
    ...open(
      <SessionContext value={session}>
        <SignInSettingsView />
      </SessionContext>,
    ),
  };
}

test("saves the provider with roles by claim, and nothing is unsaved afterwards", async () => {
  const { api, user } = openSettings(empty);
  api.answer(oidcApi.update, saved);
  await user.click(await screen.findByRole("radio", { name: "Optional" }));
  await user.type(screen.getByLabelText("Issuer"), "https://login.example.com");
  await user.type(screen.getByLabelText("Client ID"), "antwort");
  await user.type(screen.getByLabelText("Client secret"), "secret");
  await user.type(screen.getByLabelText(/Claim for roles/), "groups");
  await user.click(screen.getByRole("button", { name: "Add role" }));
  await user.type(screen.getByLabelText("Value"), "leads");
  await user.click(screen.getByLabelText("Company accounts for MCP clients"));
  api.answer(oidcApi.get, saved);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent(oidcApi.update)[0]?.body).toEqual({
      mode: "offered",
      issuer: "https://login.example.com",
      clientId: "antwort",
      clientSecret: "secret",
      roleClaim: "groups",
      roles: [{ value: "leads", role: "team_leader" }],
      defaultRole: "team_member",
      mcpAccess: true,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
  expect(screen.getByLabelText("Client secret")).toHaveValue("");
  expect(screen.getByRole("button", { name: "Check connection" })).toBeEnabled();
});

test("keeps the stored secret, and says at the choice that a required sign-in needs a domain", async () => {
  const { api, user } = openSettings(saved);
  api.refuse(oidcApi.update, "DOMAIN_NOT_VERIFIED", { status: 409 });
  await user.click(await screen.findByRole("radio", { name: "Required" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Verify a domain before/)).toBeVisible();
  expect(api.sent(oidcApi.update)[0]?.body).not.toHaveProperty("clientSecret");
});

test("checks the connection and says which part the provider refused", async () => {
  const { api, user } = openSettings(saved);
  const check = await screen.findByRole("button", { name: "Check connection" });
  for (const [path, text] of [
    ["issuer", /could not be read/],
    ["clientSecret", /did not accept/],
  ] as const) {
    const details = [{ path, code: "OAUTH_REFRESH_FAILED" }];
    api.refuse(oidcApi.check, "OAUTH_REFRESH_FAILED", { status: 401, details });
    await user.click(check);
    expect(await screen.findByText(text)).toBeVisible();
  }
  api.answer(oidcApi.check, { issuer: "https://login.example.com" });
  await user.click(check);
  expect(await screen.findByText(/login.example.com works/)).toBeVisible();
});

test("shows the record of a domain until it is verified, and asks before a domain is removed", async () => {
  const { api, user } = openSettings(empty);
  api.refuse(oidcApi.verifyDomain, "DOMAIN_NOT_VERIFIED", { status: 409 });
  expect(await screen.findByText("antwort-verification=one")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText(/could not find the record/)).toBeVisible();
  const verified = { ...domain, verifiedAt: "2026-01-01T00:00:00.000Z" };
  api.answer(oidcApi.verifyDomain, verified);
  api.answer(oidcApi.get, { ...empty, domains: [verified] });
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(screen.queryByText("antwort-verification=one")).toBeNull());
  api.answer(oidcApi.removeDomain, { ok: true });
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove example.com?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(api.sent(oidcApi.removeDomain)).toHaveLength(1));
});

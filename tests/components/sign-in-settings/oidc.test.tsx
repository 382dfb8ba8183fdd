import { screen, waitFor, within } from "@testing-library/react";
import { SessionContext } from "@/components/shell/session/session";
import { SignInSettingsView } from "@/components/sign-in-settings/sign-in-settings-view";
import { oidcApi, type OidcSettings, type OidcState } from "@/contract/accounts/oidc";
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
const settings = (more: Partial<OidcSettings> = {}): OidcSettings => ({
  mode: "offered",
  issuer: "https://login.example.com",
  clientId: "antwort",
  roleClaim: "groups",
  roles: [{ value: "leads", role: "team_leader" }],
  defaultRole: "team_member",
  mcpAccess: false,
  hasSecret: true,
  ...more,
});
const saved: OidcState = { ...empty, settings: settings() };

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

test("keeps the stored secret, and says that an enforced sign-in needs a domain", async () => {
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

test("changes the role of a rule, and removes the selected rule with its error", async () => {
  const { api, user } = openSettings({
    ...saved,
    settings: settings({
      roles: [
        { value: "leads", role: "team_leader" },
        { value: "staff", role: "team_member" },
        { value: "guests", role: "team_member" },
      ],
    }),
  });
  const values = () => screen.getAllByLabelText("Value");
  const at = (all: HTMLElement[], index: number) => all[index] ?? document.body;
  await user.selectOptions(at(await screen.findAllByLabelText("Role"), 2), "Team leader");
  await user.clear(at(values(), 1));
  await user.tab();
  await waitFor(() => expect(values()[1]).toBeInvalid());
  await user.click(at(screen.getAllByRole("button", { name: /^Remove role for/ }), 1));
  expect(values().map((one) => one.getAttribute("value"))).toEqual(["leads", "guests"]);
  for (const one of values()) expect(one).toBeValid();
  api.answer(oidcApi.update, saved);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.sent(oidcApi.update)[0]?.body).toMatchObject({
      roles: [
        { value: "leads", role: "team_leader" },
        { value: "guests", role: "team_leader" },
      ],
    }),
  );
});

test("reports an empty value on blur and on saving, not while it is new", async () => {
  const { api, user } = openSettings(saved);
  await user.click(await screen.findByRole("button", { name: "Add role" }));
  const added = screen.getAllByLabelText("Value").at(-1);
  expect(added).toBeValid();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(added).toBeInvalid());
  expect(api.sent(oidcApi.update)).toEqual([]);
});

test("rules are hidden without a claim, and discarding restores what is stored", async () => {
  const { user } = openSettings(saved);
  const claim = await screen.findByLabelText(/Claim for roles/);
  expect(screen.getByLabelText("Value")).toHaveValue("leads");
  await user.click(screen.getByRole("button", { name: "Remove role for leads" }));
  await user.clear(claim);
  expect(screen.queryByRole("group", { name: "Roles by claim" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(claim).toHaveValue("groups");
  expect(screen.getByLabelText("Value")).toHaveValue("leads");
});

test("adds a domain, empties the field, and says at the field why one was refused", async () => {
  const { api, user } = openSettings({ ...empty, domains: [] });
  expect(await screen.findByText(/^No domains yet/)).toBeVisible();
  const field = screen.getByLabelText("Email domain");
  const add = screen.getByRole("button", { name: "Add domain" });
  await user.type(field, "no domain");
  await user.click(add);
  await waitFor(() => expect(field).toBeInvalid());
  expect(api.sent(oidcApi.addDomain)).toEqual([]);
  await user.clear(field);
  await user.type(field, "@Example.com");
  for (const [code, text] of [
    ["ALREADY_EXISTS", "You have already added this domain."],
    ["MAX_DOMAINS", "You have reached the maximum number of domains."],
  ] as const) {
    api.refuse(oidcApi.addDomain, code, { status: 409 });
    await user.click(add);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(field).toHaveValue("@Example.com");
  }
  api.answer(oidcApi.addDomain, domain);
  api.answer(oidcApi.get, empty);
  await user.click(add);
  expect(await screen.findByText("antwort-verification=one")).toBeVisible();
  expect(api.sent(oidcApi.addDomain).at(-1)?.body).toEqual({ domain: "example.com" });
  expect(field).toHaveValue("");
  expect(screen.queryByText(/^No domains yet/)).toBeNull();
});

test("removes the domain that was named, and nothing on cancel", async () => {
  const other = { ...domain, id: "0199e0c0-0000-7000-8000-000000000002", domain: "example.org" };
  const { api, user } = openSettings({ ...empty, domains: [domain, other] });
  const ask = async () => {
    const row = (await screen.findByText("example.org")).closest("li") ?? document.body;
    await user.click(within(row).getByRole("button", { name: "Remove" }));
    return within(await screen.findByRole("dialog", { name: "Remove example.org?" }));
  };
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(oidcApi.removeDomain)).toEqual([]);
  api.answer(oidcApi.removeDomain, { ok: true });
  const dialog = await ask();
  api.answer(oidcApi.get, empty);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Domain removed")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("example.org")).toBeNull());
  expect(screen.getByText("example.com")).toBeVisible();
  expect(api.sent(oidcApi.removeDomain)[0]?.url.pathname).toContain(other.id);
});

test("explains why the last domain of an enforced sign-in cannot be removed", async () => {
  const verified = { ...domain, verifiedAt: "2026-01-01T00:00:00.000Z" };
  const { api, user } = openSettings({ ...saved, domains: [verified] });
  api.refuse(oidcApi.removeDomain, "DOMAIN_NOT_VERIFIED", { status: 409 });
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText(/needs at least one verified domain/)).toBeVisible();
  expect(screen.queryByText("Domain removed")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("example.com")).toBeVisible();
});

test("says that another organisation has verified the domain", async () => {
  const { api, user } = openSettings(empty);
  api.refuse(oidcApi.verifyDomain, "ALREADY_EXISTS", { status: 409 });
  await user.click(await screen.findByRole("button", { name: "Verify" }));
  expect(await screen.findByText(/Another organization has verified/)).toBeVisible();
  expect(screen.getByText("antwort-verification=one")).toBeVisible();
});

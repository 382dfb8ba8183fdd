import { screen, waitFor, within } from "@testing-library/react";
import { AuditLogView } from "@/components/audit-log/audit-log-view";
import { SessionContext } from "@/components/shell/session/session";
import { type AuditEntry, auditLogApi } from "@/contract/accounts/audit-log";
import { organizationApi } from "@/contract/accounts/organizations";
import { teamApi } from "@/contract/accounts/team";
import type { Language } from "@/contract/limits";
import { formatMoment } from "@/lib/format";
import { browserTimeZone } from "@/lib/time-zones";
import { ada, idOf, organization, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(1),
  createdAt: "2026-03-05T23:30:00.000Z",
  actor: { type: "user", id: idOf(2), name: "Grace Hopper", email: "grace@example.com" },
  action: "team.setRole",
  subject: { type: "user", id: idOf(3), name: "Olga Ladyzhenskaya" },
  address: "192.0.2.7",
  userAgent: "Mozilla/5.0",
  before: { role: "team_member", mustResetPassword: false },
  after: { role: "team_leader", mustResetPassword: true },
  ...more,
});

function openView(answer: (api: ReturnType<typeof fakeApi>) => void, language: Language = "en") {
  const api = fakeApi();
  api.answer(organizationApi.get, organization({ timeZone: "Asia/Tokyo" }));
  api.answer(teamApi.get, { members: [], invitations: [] });
  answer(api);
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const view = (
    <SessionContext value={session}>
      <AuditLogView />
    </SessionContext>
  );
  return { api, ...open(view, { language }) };
}

test("shows who did what, and when in the reader's time zone, as other lists do", async () => {
  openView((api) => api.answer(auditLogApi.list, [entry()], 1));
  const row = (await screen.findByText("Changed a member’s role")).closest("tr");
  expect(row).toHaveTextContent("Grace Hopper");
  expect(row).toHaveTextContent("Olga Ladyzhenskaya");
  expect(row).toHaveTextContent("192.0.2.7");
  expect(screen.getByText(formatMoment(entry().createdAt, "en"))).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("opens a row with the fields before and after", async () => {
  const { user } = openView((api) => api.answer(auditLogApi.list, [entry()], 1));
  await user.click(await screen.findByRole("button", { name: /^Changed a member’s role/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const role = dialog.getByRole("heading", { name: "Role" }).parentElement;
  expect(role).toHaveTextContent("RoleBeforeMemberAfterTeam leader");
  const reset = dialog.getByRole("heading", { name: "New password required" }).parentElement;
  expect(reset).toHaveTextContent("BeforeNoAfterYes");
  expect(dialog.getByText("grace@example.com")).toBeVisible();
});

test.each<[string, string, string, string]>([
  ["status", "favorite", "archived", "FavoritNachherArchiviert"],
  ["state", "open", "ignored", "OffenNachherIgnoriert"],
  ["state", "paused", "ignored", "pausedNachherIgnoriert"],
])("names the values of the field %s in German: %s, %s", async (field, from, to, words) => {
  const change = entry({ before: { [field]: from }, after: { [field]: to } });
  const { user } = openView((api) => api.answer(auditLogApi.list, [change], 1), "de");
  await user.click(await screen.findByRole("button", { name: /^Rolle/ }));
  expect(await screen.findByRole("dialog")).toHaveTextContent(`Vorher${words}`);
});

test("names the API key that made a change, and omits unknown fields", async () => {
  const actor = { type: "apiKey", id: idOf(4), name: "Import", email: null } as const;
  const byKey = entry({ id: idOf(5), actor, address: null, userAgent: null });
  const { user } = openView((api) => api.answer(auditLogApi.list, [entry(), byKey], 2));
  const openRow = async (at: number) => {
    const rows = await screen.findAllByRole("button", { name: /^Changed a member’s role/ });
    await user.click(rows[at] ?? document.body);
    return within(await screen.findByRole("dialog"));
  };
  const ofPerson = await openRow(0);
  expect(ofPerson.queryByText("API key")).toBeNull();
  expect(ofPerson.getByText("192.0.2.7")).toBeVisible();
  await user.keyboard("{Escape}");
  const ofKey = await openRow(1);
  expect(ofKey.getByText("API key")).toBeVisible();
  expect(ofKey.queryByText("192.0.2.7")).toBeNull();
  expect(ofKey.queryByText("Mozilla/5.0")).toBeNull();
});

test("keeps technical names for actions and fields of an earlier version", async () => {
  const old = entry({ action: "team.promote", before: null, after: { "configs.mood": ["calm"] } });
  const { user } = openView((api) => api.answer(auditLogApi.list, [old], 1));
  await user.click(await screen.findByRole("button", { name: /^team.promote/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("heading", { name: "mood" })).toBeVisible();
  expect(dialog.queryByText("Before")).toBeNull();
});

test("filters the list and the export, and clears the filters", async () => {
  const { api, user } = openView((all) => all.answer(auditLogApi.list, [], 0));
  expect(await screen.findByText("No changes yet")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Area"), "Webhooks");
  expect(await screen.findByText("No results")).toBeVisible();
  expect(api.sent(auditLogApi.list).at(-1)?.url.search).toContain("subjectType=webhook");
  await user.click(screen.getByRole("button", { name: "Export" }));
  const csv = await screen.findByRole("menuitem", { name: "This list as CSV" });
  expect(csv).toHaveAttribute("href", expect.stringContaining("subjectType=webhook"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(await screen.findByText("No changes yet")).toBeVisible();
});

test("filters by a day that is typed in the format of the language, once it is complete", async () => {
  const { api, user } = openView((all) => all.answer(auditLogApi.list, [entry()], 1), "de");
  const from = await screen.findByLabelText("Von");
  await user.type(from, "5.3.");
  await user.tab();
  expect(from).toHaveValue("");
  await user.type(from, "5.3.2026");
  await waitFor(() =>
    expect(api.sent(auditLogApi.list).at(-1)?.url.search).toContain("from=2026-03-05"),
  );
  expect(api.sent(auditLogApi.list)).toHaveLength(2);
  const { searchParams } = api.sent(auditLogApi.list)[1]?.url ?? new URL("about:blank");
  expect(searchParams.get("timeZone")).toBe(browserTimeZone());
});

test("ignores a day in the address that no calendar has", async () => {
  window.history.replaceState(null, "", "/enterprise-setting/audit-log?from=2026-02-31");
  const { api } = openView((all) => all.answer(auditLogApi.list, [entry()], 1));
  expect(await screen.findByLabelText("From")).toHaveValue("");
  await screen.findByText("Changed a member’s role");
  expect(api.sent(auditLogApi.list).at(-1)?.url.search).not.toContain("from=");
  window.history.replaceState(null, "", "/");
});

test("names who may read the log, and retries after a failure", async () => {
  const refused = openView((api) => api.refuse(auditLogApi.list, "FORBIDDEN", { status: 403 }));
  expect(await screen.findByText("You cannot view the audit log")).toBeVisible();
  refused.unmount();
  openView((api) => api.refuse(auditLogApi.list, "INTERNAL", { status: 500 }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

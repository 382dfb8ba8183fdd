import { screen, waitFor, within } from "@testing-library/react";
import { DataView } from "@/components/organizations/data/data-view";
import { SessionContext } from "@/components/shell/session/session";
import { authApi } from "@/contract/accounts/auth";
import { organizationApi } from "@/contract/accounts/organizations";
import { ada, organization, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

async function openDialog() {
  const api = fakeApi();
  api.answer(organizationApi.get, organization({ name: "Acme" }));
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const view = open(
    <SessionContext value={session}>
      <DataView />
    </SessionContext>,
  );
  await view.user.click(await screen.findByRole("button", { name: "Delete organization" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete “Acme”?" }));
  const confirm = dialog.getByRole("button", { name: "Delete permanently" });
  return { api, ...view, dialog, confirm };
}

type Opened = Awaited<ReturnType<typeof openDialog>>;

async function fillIn({ user, dialog, confirm }: Opened) {
  await user.type(dialog.getByLabelText("Enter “Acme” to confirm"), "Acme");
  await user.type(dialog.getByLabelText("Current password"), "Sup3r-secret");
  await user.click(confirm);
}

test("deletes the organisation once and stays busy until the session has ended", async () => {
  const opened = await openDialog();
  const { api, user, confirm } = opened;
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.on(organizationApi.remove, () => promise);
  api.on(authApi.logout, () => new Promise(() => {}));
  await fillIn(opened);
  await waitFor(() => expect(confirm).toHaveAttribute("aria-busy", "true"));
  await user.click(confirm);
  expect(api.sent(organizationApi.remove).map(({ body }) => body)).toEqual([
    { name: "Acme", currentPassword: "Sup3r-secret" },
  ]);
  resolve(Response.json({ data: { ok: true } }));
  await waitFor(() => expect(api.sent(authApi.logout)).toHaveLength(1));
  expect(confirm).toHaveAttribute("aria-busy", "true");
  await user.click(confirm);
  expect(api.sent(organizationApi.remove)).toHaveLength(1);
});

test("a wrong password is reported at its field, and the session continues", async () => {
  const opened = await openDialog();
  const { api, dialog, confirm } = opened;
  api.refuse(organizationApi.remove, "CURRENT_PASSWORD_WRONG", { status: 401 });
  await fillIn(opened);
  const password = dialog.getByLabelText("Current password");
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription("The current password is incorrect."),
  );
  expect(confirm).not.toHaveAttribute("aria-busy", "true");
  expect(api.sent(authApi.logout)).toEqual([]);
});

test("deletes nothing without the name and the password", async () => {
  const { api, user, dialog, confirm } = await openDialog();
  api.answer(organizationApi.remove, { ok: true });
  await user.click(confirm);
  await waitFor(() => expect(dialog.getByLabelText("Current password")).toBeInvalid());
  expect(dialog.getByLabelText("Enter “Acme” to confirm")).toBeInvalid();
  expect(api.sent(organizationApi.remove)).toEqual([]);
});

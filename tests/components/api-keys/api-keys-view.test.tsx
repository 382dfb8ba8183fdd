import { screen, waitFor, within } from "@testing-library/react";
import { ApiKeysView } from "@/components/api-keys/api-keys-view";
import { type ApiKey, apiKeyApi, API_KEY_LIMIT } from "@/contract/accounts/api-keys";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatbot, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const key = (name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id: idOf(1),
  name,
  lastFour: "k3Yx",
  scopes: ["read", "train"],
  chatbot: null,
  createdBy: "Ada Lovelace",
  createdAt: "2026-03-05T09:07:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  ...more,
});

function openView(keys: ApiKey[]) {
  const api = fakeApi();
  api.answer(apiKeyApi.list, keys);
  api.answer(chatbotApi.list, [chatbot("Helper", 3)], 1);
  return { api, ...open(<ApiKeysView />) };
}

test("shows scopes and use of each key", async () => {
  const past = "2026-03-06T09:07:00.000Z";
  openView([
    key("Import", { lastUsedAt: past, expiresAt: past, chatbot: { id: idOf(3), name: "Helper" } }),
  ]);
  const row = (await screen.findByText("Import")).closest("tr") ?? document.body;
  for (const text of ["antw_…k3Yx", "Read", "Train", "Helper", "Expired"])
    expect(row).toHaveTextContent(text);
  for (const time of within(row).getAllByText(/ago$/))
    expect(time).toHaveAttribute("datetime", past);
});

test("creates a key and shows its token once", async () => {
  const { api, user } = openView([]);
  const token = "antw_secret-token";
  api.answer(apiKeyApi.create, { apiKey: key("Import"), token });
  await user.click(await screen.findByRole("button", { name: "Create API key" }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText("Name"), "Import");
  await user.click(form.getByRole("checkbox", { name: /^Train/ }));
  await user.selectOptions(
    form.getByLabelText("Chatbot"),
    await form.findByRole("option", { name: "Helper" }),
  );
  await user.type(form.getByLabelText(/^Valid until/), "2099-12-31");
  await user.click(form.getByRole("button", { name: "Create API key" }));
  expect(await screen.findByText(token)).toBeVisible();
  expect(api.sent(apiKeyApi.create)[0]?.body).toEqual({
    name: "Import",
    scopes: ["read", "train"],
    chatbotId: idOf(3),
    expiresAt: new Date(2100, 0, 1).toISOString(),
  });
  await user.keyboard("{Escape}");
  expect(screen.getByText(token)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I have saved the key" }));
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());
});

test("shows in the dialog why a key was not created", async () => {
  const { api, user } = openView([]);
  api.refuse(apiKeyApi.create, "MAX_API_KEYS", { status: 409 });
  await user.click(await screen.findByRole("button", { name: "Create API key" }));
  const form = within(await screen.findByRole("dialog"));
  await user.click(form.getByRole("button", { name: "Create API key" }));
  expect(await form.findByText("Name is required.")).toBeVisible();
  expect(api.sent(apiKeyApi.create)).toEqual([]);
  await user.type(form.getByLabelText("Name"), "Import");
  await user.click(form.getByRole("button", { name: "Create API key" }));
  expect(await form.findByRole("alert")).toHaveTextContent("maximum number of API keys");
});

test("revokes a key after asking", async () => {
  const { api, user } = openView([key("Import")]);
  api.answer(apiKeyApi.revoke, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Revoke “Import”" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke “Import”?" }));
  expect(api.sent(apiKeyApi.revoke)).toEqual([]);
  api.answer(apiKeyApi.list, []);
  await user.click(dialog.getByRole("button", { name: "Revoke key" }));
  expect(await screen.findByText("No API keys yet")).toBeVisible();
  expect(api.sent(apiKeyApi.revoke)[0]?.url.pathname).toBe(`/v1/api-keys/${idOf(1)}`);
});

test("does not create more keys than an organisation may have", async () => {
  openView(Array.from({ length: API_KEY_LIMIT }, (_, at) => key(`Key ${at}`, { id: idOf(at) })));
  expect(await screen.findByText(/You have 50 keys, the maximum/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create API key" })).toBeNull();
});

test("asks other members to contact an owner", async () => {
  const api = fakeApi();
  api.refuse(apiKeyApi.list, "FORBIDDEN", { status: 403 });
  open(<ApiKeysView />);
  expect(await screen.findByText("Only owners manage API keys")).toBeVisible();
});

test("retries a failed read", async () => {
  const api = fakeApi();
  api.refuse(apiKeyApi.list, "INTERNAL", { status: 500 });
  const { user } = open(<ApiKeysView />);
  const retry = await screen.findByRole("button", { name: /again/i });
  api.answer(apiKeyApi.list, [key("Import")]);
  await user.click(retry);
  expect(await screen.findByText("Import")).toBeVisible();
});

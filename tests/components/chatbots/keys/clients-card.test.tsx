import { screen, waitFor } from "@testing-library/react";
import { ClientsCard } from "@/components/chatbots/keys/clients-card";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const id = idOf(1);
const madeAt = "2026-03-05T09:07:00.000Z";

function openCard() {
  const api = fakeApi();
  const key = { apiKey: "ak_1", createdAt: madeAt, expiresAt: null, lastUsedAt: null };
  api.answer(chatbotApi.apiKey, key);
  return open(
    <ApiUrlContext value="https://api.example.com">
      <ClientsCard chatbotId={id} />
    </ApiUrlContext>,
  );
}

test.each([
  ["Copy API address", "https://api.example.com/openai/v1"],
  ["Copy model", id],
  ["Copy MCP address", `https://api.example.com/mcp/${id}`],
])("shows and copies what a program asks for: %s", async (name, value) => {
  const { user } = openCard();
  expect(screen.getByText(value)).toBeVisible();
  await user.click(screen.getByRole("button", { name }));
  expect(await navigator.clipboard.readText()).toBe(value);
});

test.each([
  ["JavaScript", 'baseURL: "https://api.example.com/openai/v1"'],
  ["Python", 'base_url="https://api.example.com/openai/v1"'],
  ["curl", "https://api.example.com/openai/v1/chat/completions"],
  ["MCP", `"url": "https://api.example.com/mcp/${id}"`],
])("offers code with the chatbot's key and a placeholder for the secret: %s", async (tab, part) => {
  const { user } = openCard();
  await user.click(screen.getByRole("tab", { name: tab }));
  const code = screen.getByRole("group", { name: `Code for ${tab}` });
  await waitFor(() => expect(code).toHaveTextContent("ak_1:YOUR_SECRET"));
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(part);
  expect(copied).toContain("ak_1:YOUR_SECRET");
});

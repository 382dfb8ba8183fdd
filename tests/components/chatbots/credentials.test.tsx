import { screen, waitFor, within } from "@testing-library/react";
import { BotCreated } from "@/components/chatbots/bot-created";
import { RegenerateDialog } from "@/components/chatbots/regenerate-dialog";
import { chatbotApi } from "@/contract/chatbots";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { chatbot, idOf } from "../../things";

const bot = { id: idOf(1), name: "Ada" };
const madeAt = "2026-03-05T09:07:00.000Z";

test("a new chatbot shows key and secret whole, to be copied, and says that it is the only time", async () => {
  const { user } = open(
    <BotCreated chatbot={chatbot("Ada")} apiKey="key-1" apiSecret="secret-1" />,
  );
  expect(screen.getByText("key-1")).toBeVisible();
  expect(screen.getByText("secret-1")).toBeVisible();
  expect(screen.getByText(/^The secret is shown only now/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy secret" }));
  expect(await navigator.clipboard.readText()).toBe("secret-1");
  expect(await screen.findByText("Copied")).toBeInTheDocument();
});

test("a new secret is made only when confirmed, then shown once and kept nowhere", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, { apiKey: "key-1", createdAt: madeAt, expiresAt: null });
  api.answer(chatbotApi.regenerate, { apiKey: "key-1", apiSecret: "secret-2" });
  let closed = 0;
  const { user, cache, unmount } = open(
    <RegenerateDialog chatbot={bot} onClose={() => (closed += 1)} />,
  );
  const dialog = await screen.findByRole("dialog", { name: "New secret for “Ada”?" });
  expect(dialog).toHaveTextContent("stop working at once");
  expect(api.sent(chatbotApi.regenerate)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Create a new secret" }));

  expect(await screen.findByText("secret-2")).toBeVisible();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
  expect(api.sent(chatbotApi.regenerate)[0]?.body).toEqual({ apiKey: "key-1" });
  await user.click(screen.getByRole("button", { name: "I have saved it" }));
  expect(closed).toBe(1);
  unmount();
  const kept = JSON.stringify(
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(kept).not.toContain("secret-2");
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test("a failed one leaves the old secret and is told", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, { apiKey: "key-1", createdAt: madeAt, expiresAt: null });
  api.refuse(chatbotApi.regenerate, "API_KEY_FORBIDDEN", { status: 403 });
  let closed = 0;
  const { user } = open(<RegenerateDialog chatbot={bot} onClose={() => (closed += 1)} />);
  await user.click(await screen.findByRole("button", { name: "Create a new secret" }));
  expect(await screen.findByText("This API key may not do this.")).toBeVisible();
  expect(closed).toBe(1);
});

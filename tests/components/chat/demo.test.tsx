import { screen, waitFor } from "@testing-library/react";
import { Demo } from "@/components/chat/demo";
import { authApi } from "@/contract/auth";
import { chatApi, type Citation } from "@/contract/chat";
import { chatbotApi } from "@/contract/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { chatbot, citation, idOf } from "../../things";

const login = authApi.botLogin;
const token = { token: "t-1", expiresAt: "2026-01-01T00:00:00.000Z", chatbotId: idOf(1) };

/** A streamed answer, its events given as name and payload. */
function streamed(...events: [name: string, payload: unknown][]): Response {
  const text = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  return new Response(text.join(""), { headers: { "content-type": "text/event-stream" } });
}

const done = { messageId: idOf(7), answered: true, confidence: 0.9 };
const answered = (text: string, citations: Citation[] = []) =>
  streamed(["token", { text }], ["citations", { citations }], ["done", done]);

function openApi() {
  const api = fakeApi();
  api.answer(chatbotApi.get, chatbot("Ada"));
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: token.expiresAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  api.answer(knowledgeBaseApi.list, [], 0);
  api.answer(login, token);
  api.answer(chatApi.start, { id: idOf(5), status: "normal" });
  api.on(chatApi.ask, () => answered("We open at 9."));
  return api;
}

async function startDemo(api = openApi()) {
  const opened = open(<Demo id={idOf(1)} />);
  await opened.user.type(await screen.findByLabelText("API secret"), "secret-1");
  await opened.user.click(screen.getByRole("button", { name: "Start demo" }));
  await screen.findByRole("log");
  const ask = async (question: string) =>
    opened.user.type(screen.getByLabelText("Your question"), `${question}{Enter}`);
  return { api, ...opened, ask };
}

test("the secret opens the chat, which is asked with the token it gave", async () => {
  const { api, ask } = await startDemo();
  expect(api.sent(login)[0]?.body).toEqual({ apiKey: "key-1", apiSecret: "secret-1" });
  expect(screen.getByText("Hello there")).toBeVisible();
  await ask("When do you open?");
  expect(await screen.findByText("We open at 9.")).toBeVisible();
  expect(api.sent(chatApi.start)[0]?.body).toEqual({});
  const [sent] = api.sent(chatApi.ask);
  expect(sent?.url.pathname).toBe(`/v1/conversations/${idOf(5)}/messages`);
  expect(sent?.headers.get("authorization")).toBe("Bearer t-1");
  expect(sent?.body).toEqual({ text: "When do you open?" });
});

test("neither the secret nor the token stays behind in the cache", async () => {
  const { cache } = await startDemo();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
});

test("a wrong secret is refused at the field and lets nobody in", async () => {
  const api = openApi();
  api.refuse(login, "API_KEY_NOT_FOUND", { status: 401 });
  const { user, toasts } = open(<Demo id={idOf(1)} />);
  await user.type(await screen.findByLabelText("API secret"), "wrong{Enter}");
  expect(await screen.findByText("This secret does not match the key.")).toBeVisible();
  expect(screen.queryByRole("log")).toBeNull();
  expect(toasts.read()).toEqual([]);
});

test("marks and sources lead to the cited page, at the place, in a new tab", async () => {
  const { api, ask } = await startDemo();
  const file = { url: undefined, filename: "terms.pdf", page: 3 };
  api.on(chatApi.ask, () => answered("Free [1], see [2].", [citation(1), citation(2, file)]));
  await ask("Returns?");
  const mark = await screen.findByRole("link", { name: /^Source 1: Source 1/ });
  const address = /^https:\/\/example\.com\/1#:~:text=Returns%20are%20free/;
  for (const link of [mark, screen.getByRole("link", { name: "Source 1" })]) {
    expect(link).toHaveAttribute("href", expect.stringMatching(address));
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  expect(screen.getByText(/terms\.pdf/)).toHaveTextContent("page 3");
  expect(screen.getAllByRole("link", { name: /Source/ })).toHaveLength(2);
});

test("an answer is text: what looks like HTML is shown, not run", async () => {
  const { api, ask } = await startDemo();
  api.on(chatApi.ask, () => answered("<img src=x onerror=alert(1)>"));
  await ask("Hi");
  expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeVisible();
});

test.each([
  ["a refusal", () => Response.json({ meta: { message: "AI_TIMEOUT" } }, { status: 504 })],
  ["an error in the stream", () => streamed(["error", { message: "AI_TIMEOUT" }])],
  ["a stream that breaks off", () => streamed(["token", { text: "We open" }])],
  ["a dead line", () => Promise.reject(new TypeError("offline"))],
])("%s is told below the question, which can be asked again", async (_, fail) => {
  const { api, user, ask } = await startDemo();
  api.on(chatApi.ask, fail);
  await ask("When?");
  expect(await screen.findByText("No answer")).toBeVisible();
  api.on(chatApi.ask, () => answered("At 9."));
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText("At 9.")).toBeVisible();
  expect(screen.getByLabelText("Your question")).toHaveFocus();
  expect(screen.queryByText("No answer")).toBeNull();
  expect(screen.getAllByText("When?")).toHaveLength(1);
  expect(api.sent(chatApi.start)).toHaveLength(1);
});

test("a token that is no longer taken asks for the secret again", async () => {
  const { api, ask } = await startDemo();
  api.refuse(chatApi.ask, "SESSION_EXPIRED", { status: 401 });
  await ask("When?");
  expect(await screen.findByText(/^The access has expired/)).toBeVisible();
  expect(screen.getByLabelText("API secret")).toHaveValue("");
});

test("an answer can be stopped, and a new conversation forgets what was said", async () => {
  const { api, user, ask } = await startDemo();
  api.on(chatApi.ask, () => new Promise(() => {}));
  await ask("When?");
  await user.click(await screen.findByRole("button", { name: "Stop the answer" }));
  expect(await screen.findByText("Stopped.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New conversation" }));
  await waitFor(() => expect(screen.queryByText("When?")).toBeNull());
  expect(screen.getByLabelText("Your question")).toHaveFocus();
});

test("an answer that is still coming is given up when the demo is left", async () => {
  const { api, ask, unmount } = await startDemo();
  let signal: AbortSignal | null | undefined;
  api.on(chatApi.ask, () => new Promise(() => {}));
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    signal = init?.signal;
    return send(input, init);
  };
  await ask("When?");
  await waitFor(() => expect(api.sent(chatApi.ask)).toHaveLength(1));
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

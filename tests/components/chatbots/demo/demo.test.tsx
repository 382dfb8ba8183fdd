import { act, screen, waitFor } from "@testing-library/react";
import { Demo } from "@/components/chatbots/demo/demo";
import { authApi } from "@/contract/auth";
import { chatbotApi } from "@/contract/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import type { StageReport, StageShow } from "@/contract/widget";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { chatbot, idOf, knowledgeBase } from "../../../things";

const login = authApi.botLogin;
const madeAt = "2026-03-05T09:07:00.000Z";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const key = { apiKey: "key-1", createdAt: madeAt, expiresAt: null, lastUsedAt: null };
const access = (minutes = 60) => ({
  token: "t-1",
  expiresAt: inMinutes(minutes),
  chatbotId: idOf(1),
});

function openApi() {
  const api = fakeApi();
  api.answer(chatbotApi.get, chatbot("Ada"));
  api.answer(chatbotApi.apiKey, key);
  api.answer(knowledgeBaseApi.list, [], 0);
  api.answer(login, access());
  return api;
}

async function enter() {
  const opened = open(<Demo id={idOf(1)} />);
  await opened.user.type(await screen.findByLabelText("API secret"), "secret-1{Enter}");
  return opened;
}

/** Opens the demo and stands for the page in its frame. */
async function startDemo(api = openApi()) {
  const opened = await enter();
  const frame = await waitFor(() => {
    const found = document.querySelector("iframe");
    if (!found?.contentWindow) throw new Error("There is no frame yet.");
    return found;
  });
  const told: StageShow[] = [];
  Object.assign(frame.contentWindow ?? {}, {
    postMessage: (message: StageShow) => void told.push(message),
  });
  const reports = (data: StageReport) =>
    act(() => {
      const { origin } = window.location;
      window.dispatchEvent(
        new MessageEvent("message", { data, origin, source: frame.contentWindow }),
      );
    });
  reports({ type: "antwort:ready" });
  await waitFor(() => expect(told).not.toEqual([]));
  return { api, frame, told, reports, ...opened };
}

test("the secret opens the real widget, which is told the chatbot's look and the token", async () => {
  const { api, told } = await startDemo();
  expect(api.sent(login)[0]?.body).toEqual({ apiKey: "key-1", apiSecret: "secret-1" });
  expect(told.at(-1)).toMatchObject({
    type: "antwort:show",
    token: "t-1",
    welcomeMessage: "Hello there",
    isOpen: true,
    ground: "light",
    settings: { name: "Ada", locale: "en" },
  });
});

test("neither the secret nor the token stays behind in the cache", async () => {
  const { cache } = await startDemo();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
});

test.each([
  ["API_KEY_NOT_FOUND", "This secret does not match the key."],
  ["API_KEY_EXPIRED", "This secret has expired. Create a new one in the settings."],
])("a secret refused with %s lets nobody in: it is said at the field", async (code, words) => {
  const api = openApi();
  api.refuse(login, code, { status: 401 });
  const { toasts } = await enter();
  expect(await screen.findByText(words)).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
  expect(toasts.read()).toEqual([]);
});

test("a secret that is known to have expired is said before one types it", async () => {
  const api = openApi();
  api.answer(chatbotApi.apiKey, { ...key, expiresAt: inMinutes(-1) });
  open(<Demo id={idOf(1)} />);
  expect(await screen.findByText(/^This secret has expired/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open settings" })).toHaveAttribute(
    "href",
    `/chat-bot/${idOf(1)}?activeTab=embed`,
  );
});

test.each([
  [60, /^This secret is no longer good/],
  [-1, /^The access was good for an hour/],
])("an access refused %s minutes before its end leads back to the form", async (left, words) => {
  const api = openApi();
  api.answer(login, access(left));
  const { reports } = await startDemo(api);
  reports({ type: "antwort:refused", code: "UNAUTHORIZED_ACCESS" });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText("API secret")).toHaveValue("");
  expect(document.querySelector("iframe")).toBeNull();
});

test("knowledge bases that still train are named, with how far they are; others are not", async () => {
  const api = openApi();
  const training = (title: string, number: number) =>
    knowledgeBase(title, {
      dto: { kbId: idOf(number), kbType: "Web", kbStatus: "InProgress" },
      progress: { phase: "reading", done: 12, total: 40, secondsLeft: null },
    });
  api.answer(knowledgeBaseApi.list, [training("Help centre", 1), training("Another's", 2)], 2);
  await startDemo(api);
  expect(await screen.findByText(/^A knowledge base is still training/)).toBeVisible();
  expect(screen.getByText("Help centre")).toBeVisible();
  expect(screen.getByText(/12 of 40/)).toBeVisible();
  expect(screen.queryByText("Another's")).toBeNull();
});

test("a chatbot without a knowledge base says so and leads to where one is connected", async () => {
  const api = openApi();
  api.answer(chatbotApi.get, { ...chatbot("Ada"), kbIds: [], status: "connectable" });
  await startDemo(api);
  expect(screen.getByText("The chatbot has no knowledge base")).toBeVisible();
  expect(screen.getByRole("link", { name: "Connect knowledge base" })).toHaveAttribute(
    "href",
    `/chat-bot/${idOf(1)}?activeTab=knowledge-bases`,
  );
});

test("the page behind it can be dark, and the window a phone's", async () => {
  const { user, told, frame } = await startDemo();
  await user.click(screen.getByLabelText("Dark"));
  await waitFor(() => expect(told.at(-1)).toMatchObject({ ground: "dark", token: "t-1" }));
  expect(frame.parentElement).not.toHaveClass("max-w-97.5");
  await user.click(screen.getByLabelText("Phone"));
  expect(frame.parentElement).toHaveClass("max-w-97.5");
  expect(frame).toBeInTheDocument();
});

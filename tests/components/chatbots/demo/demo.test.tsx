import { jest } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { Demo } from "@/components/chatbots/demo/demo";
import { SessionContext } from "@/components/shell/session/session";
import { authApi } from "@/contract/accounts/auth";
import type { User } from "@/contract/accounts/users";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { demoApi } from "@/contract/chatbots/demo";
import type { FrameStatusMessage, FrameShowMessage } from "@/contract/chatbots/widget";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import {
  ada,
  chatbot,
  idOf,
  knowledgeBase,
  appearance,
  system,
  chatOpening,
} from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const login = authApi.botLogin;
const madeAt = "2026-03-05T09:07:00.000Z";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const access = (token: string, minutes = 60) => ({
  token,
  expiresAt: inMinutes(minutes),
  chatbotId: idOf(1),
});

function openApi() {
  const api = fakeApi();
  const key = { apiKey: "key-1", createdAt: madeAt, expiresAt: null, lastUsedAt: null };
  const settings = { name: "Ada", templateId: "aurora", ui: appearance, locale: "en" as const };
  api.answer(chatbotApi.get, chatbot("Ada"));
  api.answer(chatbotApi.apiKey, key);
  api.answer(knowledgeBaseApi.list, [], 0);
  api.answer(demoApi.open, access("own-1"));
  api.answer(demoApi.show, { ...settings, opening: chatOpening("Hello there") });
  api.answer(login, access("shared-1"));
  return api;
}

const openDemo = (user: User | null, apiKey?: string) =>
  open(
    <SessionContext value={{ user, setUser: () => {}, loading: false, system: system(user) }}>
      <Demo id={idOf(1)} apiKey={apiKey} />
    </SessionContext>,
  );

async function enter(user: User | null = null) {
  const opened = openDemo(user, "key-1");
  await opened.user.type(await screen.findByLabelText("API secret"), " secret-1 {Enter}");
  return opened;
}

/** Acts as the page in the frame. */
async function stage() {
  const frame = await waitFor(() => {
    const found = document.querySelector("iframe");
    if (!found?.contentWindow) throw new Error("There is no frame yet.");
    return found;
  });
  const messages: FrameShowMessage[] = [];
  Object.assign(frame.contentWindow ?? {}, {
    postMessage: (message: FrameShowMessage) => void messages.push(message),
  });
  const reports = (data: FrameStatusMessage) =>
    act(() => {
      const { origin } = window.location;
      window.dispatchEvent(
        new MessageEvent("message", { data, origin, source: frame.contentWindow }),
      );
    });
  reports({ type: "antwort:ready" });
  await waitFor(() => expect(messages).not.toEqual([]));
  return { frame, messages, reports };
}

const refused: FrameStatusMessage = { type: "antwort:refused", code: "UNAUTHORIZED_ACCESS" };

describe("the demo of one's own chatbot", () => {
  test("opens without the secret and passes settings and token to the widget", async () => {
    const api = openApi();
    openDemo(ada);
    const { messages } = await stage();
    expect(messages.at(-1)).toMatchObject({
      type: "antwort:show",
      token: "own-1",
      opening: { welcomeMessage: "Hello there" },
      isOpen: true,
      pageTheme: "light",
      settings: { name: "Ada", locale: "en" },
    });
    expect(screen.getByRole("heading", { name: "Demo: Ada" })).toBeVisible();
    expect(screen.queryByLabelText("API secret")).toBeNull();
    expect(api.sent(login)).toEqual([]);
    expect(api.sent(demoApi.show)[0]?.headers.get("authorization")).toBe("Bearer own-1");
  });

  test("continues with a new token when the old one is rejected", async () => {
    const api = openApi();
    openDemo(ada);
    const { reports } = await stage();
    api.answer(demoApi.open, access("own-2", 90));
    reports(refused);
    await waitFor(() => expect(api.sent(demoApi.open)).toHaveLength(2));
    await waitFor(() =>
      expect(api.sent(demoApi.show).at(-1)?.headers.get("authorization")).toBe("Bearer own-2"),
    );
    const { messages } = await stage();
    expect(messages.at(-1)).toMatchObject({ token: "own-2" });
  });

  test("asks for the secret of another organisation's chatbot", async () => {
    const api = openApi();
    api.refuse(demoApi.open, "CHATBOT_NOT_FOUND", { status: 404 });
    const { toasts } = await enter(ada);
    const { messages } = await stage();
    expect(messages.at(-1)).toMatchObject({ token: "shared-1" });
    expect(toasts.read()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Copy demo link" })).toBeNull();
  });

  test("shows a failure and retries", async () => {
    const api = openApi();
    api.refuse(demoApi.open, "INTERNAL", { status: 500 });
    const { user } = openDemo(ada);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByLabelText("API secret")).toBeNull();
    api.answer(demoApi.open, access("own-1"));
    await user.click(retry);
    await stage();
  });

  test("shares a link with the key but without the secret", async () => {
    openApi();
    const { user } = openDemo(ada);
    const write = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(await screen.findByRole("button", { name: "Copy demo link" }));
    const url = `${window.location.origin}/chat-bot/${idOf(1)}/demo?key=key-1`;
    expect(write).toHaveBeenCalledWith(url);
    expect(await screen.findByText("The API secret is required to open it.")).toBeVisible();
    write.mockRejectedValue(new Error("denied"));
    await user.click(screen.getByRole("button", { name: "Copy demo link" }));
    expect(await screen.findByText(url)).toBeVisible();
    write.mockRestore();
  });

  test("lists only knowledge bases in training, with their progress", async () => {
    const api = openApi();
    const training = (title: string, number: number) =>
      knowledgeBase(title, {
        dto: { kbId: idOf(number), kbType: "Web", kbStatus: "InProgress" },
        progress: { phase: "reading", done: 12, total: 40, secondsLeft: null },
      });
    api.answer(knowledgeBaseApi.list, [training("Help centre", 1), training("Another's", 2)], 2);
    openDemo(ada);
    expect(await screen.findByText(/^A knowledge base is still training/)).toBeVisible();
    expect(screen.getByText("Help centre")).toBeVisible();
    expect(screen.getByText(/12 of 40/)).toBeVisible();
    expect(screen.queryByText("Another's")).toBeNull();
  });

  test("reports a chatbot without knowledge base, and leads to connecting one", async () => {
    const api = openApi();
    api.answer(chatbotApi.get, { ...chatbot("Ada"), kbIds: [], status: "connectable" });
    openDemo(ada);
    expect(await screen.findByText("The chatbot has no knowledge base")).toBeVisible();
    expect(screen.getByRole("link", { name: "Connect knowledge base" })).toHaveAttribute(
      "href",
      `/chat-bot/${idOf(1)}?activeTab=knowledge-bases`,
    );
  });

  test("can show the chatbot on a dark page and on a phone", async () => {
    openApi();
    const { user } = openDemo(ada);
    const { messages, frame } = await stage();
    await user.click(screen.getByLabelText("Dark"));
    await waitFor(() =>
      expect(messages.at(-1)).toMatchObject({ pageTheme: "dark", token: "own-1" }),
    );
    expect(frame.parentElement).not.toHaveClass("max-w-97.5");
    await user.click(screen.getByLabelText("Phone"));
    expect(frame.parentElement).toHaveClass("max-w-97.5");
    expect(frame).toBeInTheDocument();
  });
});

describe("a shared demo", () => {
  test("asks for the secret and makes no call that needs a session", async () => {
    const api = openApi();
    const { cache } = await enter();
    const { messages } = await stage();
    expect(api.sent(login)[0]?.body).toEqual({ apiKey: "key-1", apiSecret: "secret-1" });
    expect(messages.at(-1)).toMatchObject({ token: "shared-1", settings: { name: "Ada" } });
    for (const endpoint of [
      demoApi.open,
      chatbotApi.get,
      chatbotApi.apiKey,
      knowledgeBaseApi.list,
    ]) {
      expect(api.sent(endpoint)).toEqual([]);
    }
    await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
  });

  test("asks for the key if the link has none", async () => {
    const api = openApi();
    const { user } = openDemo(null);
    await user.click(await screen.findByRole("button", { name: "Start demo" }));
    expect(await screen.findByText("Please enter the API key.")).toBeVisible();
    expect(screen.getByText("Please enter the API secret.")).toBeVisible();
    await user.type(screen.getByLabelText("API key"), " key-2 ");
    await user.type(screen.getByLabelText("API secret"), "secret-2{Enter}");
    await stage();
    expect(api.sent(login)[0]?.body).toEqual({ apiKey: "key-2", apiSecret: "secret-2" });
  });

  test.each([
    ["API_KEY_NOT_FOUND", "This secret does not match the key."],
    ["API_KEY_EXPIRED", /^This secret has expired/],
  ])("shows at the field why a secret was rejected: %s", async (code, words) => {
    const api = openApi();
    api.refuse(login, code, { status: 401 });
    const { toasts } = await enter();
    expect(await screen.findByText(words)).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
    expect(toasts.read()).toEqual([]);
  });

  test("shows only the chatbot of the address", async () => {
    const api = openApi();
    api.answer(login, { ...access("other"), chatbotId: idOf(2) });
    await enter();
    expect(await screen.findByText("Key and secret belong to another chatbot.")).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("leads members to the button that creates a new secret", async () => {
    openApi();
    openDemo(null);
    expect(await screen.findByRole("link", { name: "Open settings" })).toHaveAttribute(
      "href",
      `/chat-bot/${idOf(1)}?activeTab=access`,
    );
  });

  test.each([
    [60, /^This secret has been replaced/],
    [-1, /^Your access expired after an hour/],
  ])(
    "asks again when the token is rejected %s minutes before it expires",
    async (minutes, words) => {
      const api = openApi();
      api.answer(login, access("shared-1", minutes));
      await enter();
      const { reports } = await stage();
      reports(refused);
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByLabelText("API secret")).toHaveValue("");
      expect(document.querySelector("iframe")).toBeNull();
    },
  );
});

import { jest } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import Link from "next/link";
import { BotCreated } from "@/components/chatbots/create/bot-created";
import { Credentials } from "@/components/chatbots/keys/credentials";
import { KeyCard } from "@/components/chatbots/keys/key-card";
import { RegenerateDialog } from "@/components/chatbots/keys/regenerate-dialog";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Output } from "@/contract/endpoint";
import { formatMoment } from "@/lib/format";
import { chatbot, idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const bot = { id: idOf(1), name: "Ada" };
const madeAt = "2026-03-05T09:07:00.000Z";

test("shows key and secret of a new chatbot and says that the secret appears only once", async () => {
  const { user } = open(
    <BotCreated chatbot={chatbot("Ada")} apiKey="key-1" apiSecret="secret-1" />,
  );
  expect(screen.getByText("key-1")).toBeVisible();
  expect(screen.getByText("secret-1")).toBeVisible();
  expect(screen.getByText(/^The secret is shown only once/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy secret" }));
  expect(await navigator.clipboard.readText()).toBe("secret-1");
  expect(await screen.findByText("Copied")).toBeInTheDocument();
});

/** jsdom's blobs lack the method. */
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsText(blob);
  });

test("downloads key and secret as a text named after the chatbot, which counts as saved", async () => {
  const saved: [string, Blob][] = [];
  const links = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, blobs.at(-1) ?? new Blob()]);
  });
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const onKept = jest.fn();
  const { user } = open(
    <Credentials name="Ada" apiKey="key-1" apiSecret="secret-1" onKept={onKept} />,
  );
  await user.click(screen.getByRole("button", { name: /download/i }));
  links.mockRestore();
  const [[name, blob] = ["", new Blob()]] = saved;
  expect(name).toBe("Ada.txt");
  expect(await textOf(blob)).toMatch(/^Ada\n\n.*: key-1\n.*: secret-1\n$/);
  expect(onKept).toHaveBeenCalledTimes(1);
});

test("offers the embed code of a new chatbot", async () => {
  const { user } = open(
    <ApiUrlContext value="https://api.example.com">
      <BotCreated chatbot={chatbot("Ada")} apiKey="key-1" apiSecret="secret-1" />
    </ApiUrlContext>,
  );
  const heading = screen.getByRole("heading", { name: "Add it to your website" });
  const section = within(heading.closest("section") ?? heading);
  await user.click(section.getByRole("button", { name: "Copy code" }));
  const line = '<script src="https://api.example.com/widget/key-1.js" async></script>';
  expect(await navigator.clipboard.readText()).toBe(line);
  expect(section.getByText(line)).toBeVisible();
  expect(section.getByRole("link", { name: "Other platforms and page check" })).toHaveAttribute(
    "href",
    `/chat-bot/${idOf(1)}?activeTab=embed`,
  );
  expect(section.getByRole("link", { name: "Open demo" })).toHaveAttribute(
    "href",
    `/chat-bot/${idOf(1)}/demo`,
  );
});

test("does not count a copied embed code as a saved secret", async () => {
  const { user, leave } = openCreated();
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  await leave();
  expect(await screen.findByRole("dialog", { name: "Have you saved the secret?" })).toBeVisible();
});

test("creates a new secret after confirmation and shows it once", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: madeAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  api.answer(chatbotApi.regenerate, { apiKey: "key-1", apiSecret: "secret-2" });
  let closed = 0;
  const { user, cache, unmount } = open(
    <RegenerateDialog chatbot={bot} onClose={() => (closed += 1)} />,
  );
  const dialog = await screen.findByRole("dialog", { name: "New secret for “Ada”?" });
  expect(dialog).toHaveTextContent("stop working immediately");
  expect(api.sent(chatbotApi.regenerate)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Create new secret" }));

  expect(await screen.findByText("secret-2")).toBeVisible();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
  expect(api.sent(chatbotApi.regenerate)[0]?.body).toEqual({ apiKey: "key-1", expiresAt: null });
  await user.click(screen.getByRole("button", { name: "I have saved it" }));
  expect(closed).toBe(1);
  unmount();
  const storage = JSON.stringify(
    cache
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(storage).not.toContain("secret-2");
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

test("stays open until the secret is confirmed as saved, then returns the focus", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: madeAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  api.answer(chatbotApi.regenerate, { apiKey: "key-1", apiSecret: "secret-2" });
  const { user } = open(<KeyCard chatbot={bot} />);
  await user.click(screen.getByRole("button", { name: "New secret" }));
  await user.click(await screen.findByRole("button", { name: "Create new secret" }));
  expect(await screen.findByText("secret-2")).toBeVisible();
  await user.keyboard("{Escape}");
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByText("secret-2")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I have saved it" }));
  await waitFor(() => expect(screen.queryByText("secret-2")).toBeNull());
  expect(screen.getByRole("button", { name: "New secret" })).toHaveFocus();
});

test("shows a key that cannot be loaded, and retries", async () => {
  const api = fakeApi();
  api.refuse(chatbotApi.apiKey, "INTERNAL", { status: 500 });
  const { user } = open(<KeyCard chatbot={bot} />);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New secret" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Create new secret" })).toBeNull();
  await user.keyboard("{Escape}");
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: madeAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("key-1")).toBeVisible();
});

function openCreated() {
  const opened = open(
    <>
      <BotCreated chatbot={chatbot("Ada")} apiKey="key-1" apiSecret="secret-1" />
      <Link href="/knowledge-base" onClick={(event) => event.preventDefault()}>
        Away
      </Link>
    </>,
  );
  return { ...opened, leave: () => opened.user.click(screen.getByText("Away")) };
}

test("asks before leaving an unsaved secret", async () => {
  const { user, leave, visited } = openCreated();
  await leave();
  expect(await screen.findByRole("dialog", { name: "Have you saved the secret?" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await leave();
  await user.click(await screen.findByRole("button", { name: "I have saved it" }));
  expect(visited).toEqual(["/knowledge-base"]);
});

test("counts a copied secret as saved", async () => {
  const { user, leave } = openCreated();
  await user.click(screen.getByRole("button", { name: "Copy secret" }));
  await leave();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("selects the text for copying without a clipboard", async () => {
  const { user, leave } = openCreated();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(screen.getByRole("button", { name: "Copy secret" }));
  expect(await screen.findByText("Press Ctrl+C to copy.")).toBeVisible();
  expect(window.getSelection()?.toString()).toBe("secret-1");
  await leave();
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("keeps the old secret after a failure and shows it", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: madeAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  api.refuse(chatbotApi.regenerate, "API_KEY_FORBIDDEN", { status: 403 });
  let closed = 0;
  const { user } = open(<RegenerateDialog chatbot={bot} onClose={() => (closed += 1)} />);
  await user.click(await screen.findByRole("button", { name: "Create new secret" }));
  expect(
    await screen.findByText("This API key does not have permission to do this."),
  ).toBeVisible();
  expect(closed).toBe(1);
});

const keyWith = (more: Partial<Output<typeof chatbotApi.apiKey>>) => {
  const api = fakeApi();
  const key = { apiKey: "key-1", createdAt: madeAt, expiresAt: null, lastUsedAt: null };
  api.answer(chatbotApi.apiKey, { ...key, ...more });
  api.answer(chatbotApi.regenerate, { apiKey: "key-1", apiSecret: "secret-2" });
  return api;
};
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

test("limits a new secret to the end of a local day", async () => {
  const api = keyWith({});
  const { user } = open(<RegenerateDialog chatbot={bot} onClose={() => {}} />);
  const field = await screen.findByLabelText(/^Valid until/);
  const day = new Date(new Date().getFullYear() + 1, 4, 31);
  fireEvent.change(field, { target: { value: `${day.getFullYear()}-05-31` } });
  await user.click(screen.getByRole("button", { name: "Create new secret" }));
  expect(await screen.findByText("secret-2")).toBeVisible();
  const nextDay = new Date(day.getFullYear(), 5, 1).toISOString();
  expect(api.sent(chatbotApi.regenerate)[0]?.body).toEqual({
    apiKey: "key-1",
    expiresAt: nextDay,
  });
});

test("rejects a date in the past and creates no secret", async () => {
  const api = keyWith({});
  const { user } = open(<RegenerateDialog chatbot={bot} onClose={() => {}} />);
  fireEvent.change(await screen.findByLabelText(/^Valid until/), {
    target: { value: "2020-01-01" },
  });
  expect(screen.getByRole("alert")).toHaveTextContent("This date is in the past.");
  await user.click(screen.getByRole("button", { name: "Create new secret" }));
  expect(api.sent(chatbotApi.regenerate)).toEqual([]);
});

test("rejects a last day that is not a date, and creates no secret", async () => {
  const api = keyWith({});
  const { user } = open(<RegenerateDialog chatbot={bot} onClose={() => {}} />, { language: "de" });
  const field = await screen.findByLabelText(/^Gültig bis/);
  await user.type(field, "31.2.2099");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Neues Secret erstellen" }));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Bitte geben Sie ein Datum wie 31.12.2026 ein.",
  );
  expect(api.sent(chatbotApi.regenerate)).toEqual([]);
});

test("shows creation, last use and expiry of a secret", async () => {
  const expiresAt = fromNow(10.5).toISOString();
  keyWith({ lastUsedAt: fromNow(-2.5).toISOString(), expiresAt });
  open(<KeyCard chatbot={bot} />);
  expect(await screen.findByText(/2 days ago/)).toBeVisible();
  expect(screen.getByText(/in 10 days/)).toHaveTextContent(formatMoment(expiresAt, "en"));
  expect(screen.queryByText("The secret has expired")).toBeNull();
});

test("explains unused, permanent and expired secrets", async () => {
  keyWith({});
  const { unmount } = open(<KeyCard chatbot={bot} />);
  expect(await screen.findAllByText("never")).toHaveLength(2);
  unmount();
  keyWith({ expiresAt: fromNow(-1.5).toISOString() });
  open(<KeyCard chatbot={bot} />, { language: "de" });
  expect(await screen.findByText("Das Secret ist abgelaufen")).toBeVisible();
  expect(screen.getByText("Abgelaufen")).toBeVisible();
});

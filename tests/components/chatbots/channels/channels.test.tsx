import { screen, waitFor, within } from "@testing-library/react";
import { ChannelsPanel } from "@/components/chatbots/channels/channels-panel";
import { type Channel, channelApi as api } from "@/contract/conversations/channels";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const at = "2026-11-22T10:00:00.000Z";
const params = { id: idOf(1) };
const botToken = `123456:${"A".repeat(35)}`;

const channel = (type: Channel["type"], more: Partial<Channel> = {}): Channel => ({
  id: idOf(2),
  type,
  name: "@BarrowBot",
  webhookUrl: type === "email" ? null : `https://api.example.com/channels/${type}/1`,
  error: null,
  errorAt: null,
  receivedAt: null,
  failedReplies: 0,
  createdAt: at,
  ...more,
});

const workingMailbox = { isAvailable: true, error: null, failingSince: null };

function openPanel(channels: Channel[] = [], mailbox: object = {}) {
  const server = fakeApi();
  server.answer(api.list, { channels, mailbox: { ...workingMailbox, ...mailbox } });
  return { server, ...open(<ChannelsPanel chatbotId={params.id} />) };
}

test("connects Telegram with a token, and shows a refused one at its field", async () => {
  const { server, user } = openPanel();
  const token = await screen.findByLabelText("Bot token");
  const connect = screen.getByRole("button", { name: "Connect Telegram" });
  await user.type(token, "short");
  await user.click(connect);
  expect(await screen.findByText("This is not a complete bot token.")).toBeVisible();
  const details = [{ path: "botToken", code: "ErrorMessages.CHANNEL_REFUSED" }];
  server.refuse(api.connect, "CHANNEL_REFUSED", { status: 400, details });
  await user.clear(token);
  await user.type(token, botToken);
  await user.click(connect);
  expect(await screen.findByText(/did not accept this token/)).toBeVisible();
  server.answer(api.connect, channel("telegram"));
  server.answer(api.list, { channels: [channel("telegram")], mailbox: workingMailbox });
  await user.click(connect);
  expect(await screen.findByText("Connected to @BarrowBot")).toBeVisible();
  expect(server.sent(api.connect).at(-1)?.body).toEqual({ type: "telegram", botToken });
  expect(screen.queryByDisplayValue(botToken)).not.toBeInTheDocument();
});

test("the form for a new token closes when it is cancelled, and when the token is saved", async () => {
  const { server, user } = openPanel([channel("telegram")]);
  const replace = async () =>
    user.click(await screen.findByRole("button", { name: "Replace token" }));
  await replace();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByLabelText("Bot token")).toBeNull();
  await replace();
  server.answer(api.connect, channel("telegram", { name: "@OtherBot" }));
  server.answer(api.list, {
    channels: [channel("telegram", { name: "@OtherBot" })],
    mailbox: workingMailbox,
  });
  await user.type(screen.getByLabelText("Bot token"), botToken);
  await user.click(screen.getByRole("button", { name: "Connect Telegram" }));
  expect(await screen.findByText("Connected to @OtherBot")).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText("Bot token")).toBeNull());
  expect(screen.getByRole("button", { name: "Replace token" })).toBeVisible();
});

test("shows an e-mail address, and asks before it is replaced", async () => {
  const { server, user } = openPanel();
  const email = channel("email", { name: "antwort+abc@example.com" });
  server.answer(api.connect, email);
  const get = await screen.findByRole("button", { name: "Get an address" });
  server.answer(api.list, { channels: [email], mailbox: workingMailbox });
  await user.click(get);
  await waitFor(() => expect(server.sent(api.connect)).toHaveLength(1));
  expect(await screen.findByText("antwort+abc@example.com")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Replace address" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Replace address" }));
  await waitFor(() => expect(server.sent(api.connect)).toHaveLength(2));
});

test("shows a failing mailbox, a missing one, and why a reply failed", async () => {
  const failing = { error: "connect ECONNREFUSED", failingSince: at };
  const broken = channel("slack", { error: "Slack: token_revoked", failedReplies: 2 });
  const { server, user } = openPanel([broken], failing);
  expect(await screen.findByText(/connect ECONNREFUSED/)).toBeVisible();
  expect(screen.getByText("Slack: token_revoked")).toBeVisible();
  expect(screen.getByText(/2 replies could not be sent/)).toBeVisible();
  expect(screen.getByText("https://api.example.com/channels/slack/1")).toBeVisible();
  server.answer(api.retry, { retried: 2 });
  server.answer(api.list, { channels: [channel("slack")], mailbox: workingMailbox });
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(screen.queryByText("Slack: token_revoked")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  expect(server.sent(api.retry)[0]?.url.pathname).toMatch(/channels\/slack\/retry$/);
});

test("offers no address if the operator has set no mailbox", async () => {
  openPanel([], { isAvailable: false });
  expect(await screen.findByText(/This installation has no mailbox/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get an address" })).not.toBeInTheDocument();
});

test("disconnects after confirmation", async () => {
  const { server, user } = openPanel([channel("telegram")]);
  server.answer(api.disconnect, { ok: true });
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(server.sent(api.disconnect)).toHaveLength(1));
  expect(server.sent(api.disconnect)[0]?.url.pathname).toMatch(/\/channels\/telegram$/);
});

import { act, screen, waitFor, within } from "@testing-library/react";
import { WebhookView } from "@/components/webhooks/detail/webhook-view";
import { WebhooksView } from "@/components/webhooks/webhooks-view";
import {
  type Webhook,
  webhookApi as api,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from "@/contract/accounts/webhooks";
import { formatMoment } from "@/lib/format";
import { idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

beforeEach(() => window.history.replaceState(null, "", "/")); // It holds an open delivery.

const at = "2026-11-22T10:00:00.000Z";
const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: idOf(1),
  url: "https://hooks.example.com/in",
  events: ["answer.rated"],
  enabled: true,
  disabledReason: null,
  previousSecretUntil: null,
  failedDeliveries: 0,
  createdAt: at,
  ...more,
});

const delivery = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(11),
  type: "answer.rated",
  state: "failed",
  attempts: 12,
  responseStatus: 500,
  error: "status",
  createdAt: at,
  attemptedAt: at,
  nextAttemptAt: null,
  ...more,
});

const detail = (more: Partial<WebhookDeliveryDetail> = {}): WebhookDeliveryDetail => ({
  ...delivery(),
  body: '{"type":"answer.rated"}',
  responseBody: "<img src=x onerror=alert(1)>",
  ...more,
});

function openList(rows: Webhook[]) {
  const server = fakeApi();
  server.answer(api.list, rows);
  return { server, ...open(<WebhooksView />) };
}

function openOne(data: Webhook, rows: WebhookDelivery[] = [], opened = detail()) {
  const server = fakeApi();
  server.answer(api.get, data);
  server.answer(api.deliveries, rows, rows.length);
  server.answer(api.delivery, opened);
  return { server, ...open(<WebhookView id={data.id} />) };
}

const button = (name: string) => screen.findByRole("button", { name });

test("creates a webhook with the chosen events and shows its secret once", async () => {
  const { server, user } = openList([]);
  server.answer(api.create, { ...webhook(), secret: "whsec_c2VjcmV0" });
  await user.click(await button("Add webhook"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Address"), "hooks.example.com/in");
  for (const box of dialog.getAllByRole("checkbox").slice(1)) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  expect(await screen.findByText("whsec_c2VjcmV0")).toBeVisible();
  const body = { url: "https://hooks.example.com/in", events: ["conversation.started"] };
  expect(server.sent(api.create)).toMatchObject([{ body }]);
  await user.click(await button("I have saved it"));
  await waitFor(() => expect(screen.queryByText("whsec_c2VjcmV0")).toBeNull());
});

test("shows at the field why an address was rejected", async () => {
  const { server, user } = openList([]);
  const details = [{ path: "url", code: "ErrorMessages.WEBHOOK_ADDRESS_REFUSED" }];
  server.refuse(api.create, "WEBHOOK_ADDRESS_REFUSED", { status: 400, details });
  await user.click(await button("Add webhook"));
  const dialog = within(await screen.findByRole("dialog"));
  const address = dialog.getByLabelText("Address");
  await user.type(address, "https://10.0.0.1/");
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/public https address/));
  expect(address).toHaveFocus();
});

test("requires events and an address", async () => {
  const { server, user } = openList([]);
  await user.click(await button("Add webhook"));
  const dialog = within(await screen.findByRole("dialog"));
  for (const box of dialog.getAllByRole("checkbox")) await user.click(box);
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  expect(await dialog.findByText("Please choose at least one event.")).toBeVisible();
  expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription("Address is required.");
  expect(server.sent(api.create)).toEqual([]);
});

test("reports the maximum number of webhooks", async () => {
  openList(Array.from({ length: 10 }, (_, at) => webhook({ id: idOf(at) })));
  expect(await screen.findByText(/maximum of 10 webhooks/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add webhook" })).toBeNull();
});

test("reports a failed read", async () => {
  const server = fakeApi();
  server.refuse(api.list, "INTERNAL", { status: 500 });
  open(<WebhooksView />);
  expect(await button("Try again")).toBeVisible();
});

test("names who may manage webhooks instead of offering another attempt", async () => {
  fakeApi().refuse(api.list, "FORBIDDEN", { status: 403 });
  open(<WebhooksView />);
  expect(await screen.findByText("Only owners manage webhooks")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("keeps the list after a failed read, but not without the right to it", async () => {
  const { server, cache } = openList([webhook()]);
  expect(await screen.findByRole("table")).toBeVisible();
  server.refuse(api.list, "INTERNAL", { status: 500 });
  await act(() => cache.refetchQueries());
  expect(screen.getByRole("table")).toBeVisible();
  server.refuse(api.list, "FORBIDDEN", { status: 403 });
  await act(() => cache.refetchQueries());
  expect(await screen.findByText("Only owners manage webhooks")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add webhook" })).toBeNull();
});

test("links to failed deliveries", async () => {
  openList([webhook({ failedDeliveries: 3 })]);
  const link = await screen.findByRole("link", { name: "Show 3 failed deliveries" });
  expect(link).toHaveAttribute("href", `/enterprise-setting/webhooks/${idOf(1)}?state=failed`);
});

test("explains why a webhook is off and turns it on", async () => {
  const { server, user } = openOne(webhook({ enabled: false, disabledReason: "failing" }));
  server.answer(api.update, webhook());
  expect(await screen.findByText(/no delivery was accepted for 24 hours/)).toBeVisible();
  await user.click(await button("Turn on"));
  await waitFor(() => expect(server.sent(api.update)).toMatchObject([{ body: { enabled: true } }]));
});

test.each([
  ["VALIDATION_FAILED", 400, /entries need correcting/],
  ["NOT_FOUND", 404, /has been deleted/],
] as const)("a refused switch is reported: %s", async (code, status, text) => {
  const { server, user } = openOne(webhook({ enabled: false }));
  server.refuse(api.update, code, { status });
  await user.click(await button("Turn on"));
  expect(await screen.findByText(text)).toBeVisible();
});

test("shows body and answer of a delivery as text and sends it again", async () => {
  const { server, user } = openOne(webhook({ failedDeliveries: 1 }), [delivery()]);
  server.answer(api.retry, delivery({ state: "pending" }));
  await user.click(await screen.findByRole("link", { name: "Answer rated" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(dialog.getByText(/"type": "answer.rated"/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.sent(api.retry)).toHaveLength(1));
});

test("shows answer and time of a delivery below its event if the columns have no room", async () => {
  openOne(webhook(), [delivery()]);
  const cell = (await screen.findByRole("link", { name: "Answer rated" })).closest("td");
  expect(cell).toHaveTextContent(`HTTP 500 · ${formatMoment(at, "en")}`);
});

test("sends all failed deliveries again", async () => {
  const { server, user } = openOne(webhook({ failedDeliveries: 2 }), [delivery()]);
  server.answer(api.retryFailed, { count: 2 });
  await user.click(await button("Resend failed"));
  expect(await screen.findByText("2 deliveries are sent again")).toBeVisible();
  expect(server.sent(api.retryFailed)).toHaveLength(1);
});

test("asks before the secret is replaced", async () => {
  const { server, user } = openOne(webhook({ previousSecretUntil: "2026-11-23T10:00:00.000Z" }));
  server.answer(api.rotateSecret, { ...webhook(), secret: "whsec_bmV3" });
  expect(await screen.findByText(/signed with the old secret until/)).toBeVisible();
  await user.click(await button("More actions"));
  await user.click(await screen.findByRole("menuitem", { name: "New secret…" }));
  expect(server.sent(api.rotateSecret)).toEqual([]);
  await user.click(await button("Create new secret"));
  expect(await screen.findByText("whsec_bmV3")).toBeVisible();
});

test("asks before deleting and returns to the list", async () => {
  const { server, user, visited } = openOne(webhook());
  server.answer(api.remove, { ok: true });
  await user.click(await button("More actions"));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(server.sent(api.remove)).toEqual([]);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(visited).toContain("/enterprise-setting/webhooks"));
});

test.each([
  ["NOT_FOUND", 404],
  ["VALIDATION_FAILED", 400],
] as const)("leads from an unknown webhook to the list: %s", async (code, status) => {
  const server = fakeApi();
  server.refuse(api.get, code, { status });
  open(<WebhookView id={idOf(1)} />);
  expect(await screen.findByRole("link", { name: "All webhooks" })).toBeVisible();
});

test("offers to read a webhook again after a failure", async () => {
  const server = fakeApi();
  server.refuse(api.get, "INTERNAL", { status: 500 });
  open(<WebhookView id={idOf(1)} />);
  expect(await button("Try again")).toBeVisible();
  expect(screen.queryByRole("link", { name: "All webhooks" })).toBeNull();
});

test("queues one test delivery, confirms it, and shows it in the list", async () => {
  const { server, user } = openOne(webhook());
  const queued = delivery({ type: "webhook.test", state: "pending", attempts: 0 });
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.on(api.test, () => promise);
  expect(await screen.findByText("No deliveries yet")).toBeVisible();
  await user.click(await button("Send test"));
  await waitFor(async () => expect(await button("Send test")).toHaveAttribute("aria-busy", "true"));
  await user.click(await button("Send test"));
  server.answer(api.deliveries, [queued], 1);
  resolve(Response.json({ data: queued }, { status: 201 }));
  expect(await screen.findByText("Test queued")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Test" })).toBeVisible();
  expect(server.sent(api.test)).toHaveLength(1);
});

test("reports a refused test instead of confirming it", async () => {
  const { server, user } = openOne(webhook());
  server.refuse(api.test, "NOT_FOUND", { status: 404 });
  await user.click(await button("Send test"));
  expect(await screen.findByText(/has been deleted/)).toBeVisible();
  expect(screen.queryByText("Test queued")).toBeNull();
});

test.each([
  [true, "Turn off", "Off"],
  [false, "Turn on", "On"],
] as const)("the menu switches a webhook that is on: %s", async (enabled, name, status) => {
  const { server, user } = openOne(webhook({ enabled }));
  const switched = webhook({ enabled: !enabled });
  server.answer(api.update, switched);
  await user.click(await button("More actions"));
  server.answer(api.get, switched);
  await user.click(await screen.findByRole("menuitem", { name }));
  expect(await screen.findByText(status)).toBeVisible();
  expect(server.sent(api.update)).toMatchObject([{ body: { enabled: !enabled } }]);
});

test("a webhook that its owner turned off is marked as off, and resends nothing", async () => {
  openOne(webhook({ enabled: false, failedDeliveries: 2 }), [delivery()]);
  expect(await screen.findByText("This webhook is off")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Answer rated" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Resend failed" })).toBeNull();
});

test("filters deliveries by their state, from the first page on, and keeps both in the address", async () => {
  const server = fakeApi();
  server.answer(api.get, webhook());
  server.answer(api.deliveries, [delivery()], 60);
  const { user } = open(<WebhookView id={idOf(1)} />);
  const asked = () =>
    Object.fromEntries(server.sent(api.deliveries).at(-1)?.url.searchParams ?? []);
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  await waitFor(() => expect(asked()).toEqual({ page: "2", pageSize: "25" }));
  expect(window.location.search).toBe("?page=2");
  await user.click(screen.getByRole("radio", { name: "Failed" }));
  await waitFor(() => expect(asked()).toEqual({ page: "1", pageSize: "25", state: "failed" }));
  expect(window.location.search).toBe("?state=failed");
  expect(screen.getByRole("radio", { name: "Failed" })).toBeChecked();
  server.answer(api.deliveries, [], 0);
  await user.click(screen.getByRole("radio", { name: "Pending" }));
  expect(await screen.findByText("No pending deliveries")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "All" }));
  expect(await screen.findByRole("link", { name: "Answer rated" })).toBeVisible();
  expect(window.location.search).toBe("");
});

test.each(["0", "-3", "many"])("reads page %s of the address as the first page", async (page) => {
  window.history.replaceState(null, "", `/?page=${page}&state=unknown`);
  const { server } = openOne(webhook(), [delivery()]);
  expect(await screen.findByRole("link", { name: "Answer rated" })).toBeVisible();
  const asked = server.sent(api.deliveries).at(-1)?.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toEqual({ page: "1", pageSize: "25" });
});

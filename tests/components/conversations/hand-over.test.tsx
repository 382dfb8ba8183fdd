import { screen, waitFor } from "@testing-library/react";
import { HandOverBadge } from "@/components/conversations/hand-over/hand-over-badge";
import { HandOverSection } from "@/components/conversations/hand-over/hand-over-section";
import { type HandOver, handOverApi as api } from "@/contract/conversations/hand-over";
import { idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const at = "2026-11-23T10:00:00.000Z";
const delivery = {
  id: idOf(3),
  kind: "request",
  state: "sent",
  attempts: 1,
  error: null,
  messageId: idOf(4),
  createdAt: at,
} as const;
const waiting: HandOver = {
  id: idOf(2),
  state: "open",
  requestedAt: at,
  joinedAt: null,
  closedAt: null,
  email: "visitor@example.com",
  deliveries: [delivery],
};

function openSection(handOver: HandOver = waiting) {
  const fake = fakeApi();
  fake.answer(api.reply, { messageId: idOf(5) });
  fake.answer(api.close, { ...waiting, state: "closed" });
  fake.answer(api.retry, waiting);
  const { user } = open(<HandOverSection conversationId={idOf(1)} handOver={handOver} />);
  return { api: fake, user };
}

const field = () => screen.getByRole("textbox", { name: "Your reply" });
const button = (name: string) => screen.queryByRole("button", { name });

test("names the recipient of a reply and sends it once", async () => {
  const { api: fake, user } = openSection();
  expect(screen.getByText(/visitor@example\.com/)).toBeVisible();
  await user.type(field(), "Yes, in nine days.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(field()).toHaveValue(""));
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  expect(fake.sent(api.reply).map(({ body }) => body)).toEqual([{ text: "Yes, in nine days." }]);
});

test("keeps a rejected reply in its field", async () => {
  const { api: fake, user } = openSection();
  fake.refuse(api.reply, "HAND_OVER_CLOSED", { status: 409 });
  await user.type(field(), "Hello");
  await user.click(screen.getByRole("button", { name: "Send reply" }));
  await waitFor(() => expect(fake.sent(api.reply)).toHaveLength(1));
  expect(field()).toHaveValue("Hello");
});

test("keeps an unsent reply while another conversation is open", async () => {
  const section = (id: number) => (
    <HandOverSection key={id} conversationId={idOf(id)} handOver={waiting} />
  );
  const { user, rerender } = open(section(1));
  await user.type(field(), "Half a reply");
  rerender(section(2));
  expect(field()).toHaveValue("");
  rerender(section(1));
  expect(field()).toHaveValue("Half a reply");
});

test("closes a request and disables replies", async () => {
  const { api: fake, user } = openSection();
  await user.click(screen.getByRole("button", { name: "Close request" }));
  await waitFor(() => expect(fake.sent(api.close)).toHaveLength(1));
  openSection({ ...waiting, state: "closed", closedAt: at });
  expect(screen.getByText(/Closed on/)).toBeVisible();
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

test("shows why an email failed and sends it again", async () => {
  const failed = { ...delivery, state: "failed", attempts: 29, error: "550 unknown user" } as const;
  const { api: fake, user } = openSection({ ...waiting, deliveries: [delivery, failed] });
  expect(screen.getByText("An email was not delivered")).toBeVisible();
  expect(screen.getByText("550 unknown user")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(fake.sent(api.retry)).toHaveLength(1));
});

test("shows a pending email without a button", () => {
  const pending = { ...delivery, state: "pending", attempts: 2, error: "timeout" } as const;
  openSection({ ...waiting, deliveries: [pending] });
  expect(screen.getByText(/2 attempts/)).toBeVisible();
  expect(button("Send again")).toBeNull();
});

test("names in the list what needs attention", () => {
  open(
    <>
      <HandOverBadge handOver="open" hasFailedDelivery={false} />
      <HandOverBadge handOver="open" hasFailedDelivery />
      <HandOverBadge handOver="closed" hasFailedDelivery={false} />
      <HandOverBadge handOver={null} hasFailedDelivery={false} />
    </>,
  );
  expect(screen.getAllByText(/Waiting|delivered/).map((one) => one.textContent)).toEqual([
    "Waiting for you",
    "Email not delivered",
  ]);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import type { HandOverConfigs } from "@/contract/conversations/hand-over";
import { chatbot } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { update } = chatbotApi;

async function openTab(handOver?: HandOverConfigs) {
  window.history.replaceState(null, "", "/chat-bot/1?activeTab=hand-over");
  const api = fakeApi();
  const plain = chatbot("Ada");
  const current: Chatbot = {
    ...plain,
    configs: { ...plain.configs, ...(handOver && { handOver }) },
  };
  api.answer(update, current);
  const { user } = open(<EditView chatbot={current} />);
  const enabled = await screen.findByRole("switch", { name: "Offer visitors a person" });
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  const saved = () => api.sent(update).map(({ body }) => body);
  return { user, enabled, save, saved };
}

test("shows further fields only if a person is offered", async () => {
  const { user, enabled } = await openTab();
  expect(enabled).not.toBeChecked();
  expect(screen.queryByRole("textbox", { name: /Team mailbox/ })).toBeNull();
  await user.click(enabled);
  expect(screen.getByRole("textbox", { name: /Team mailbox/ })).toBeVisible();
});

test("saves mailbox, texts and office hours", async () => {
  const { user, enabled, save, saved } = await openTab();
  await user.click(enabled);
  await user.type(screen.getByRole("textbox", { name: /Team mailbox/ }), "team@example.com");
  await user.type(screen.getByRole("textbox", { name: /Consent text/ }), "I agree.");
  await user.click(screen.getByRole("switch", { name: "Set office hours" }));
  const hours = within(screen.getByRole("group", { name: "Office hours" }));
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"])
    await user.click(hours.getByRole("checkbox", { name: day }));
  fireEvent.change(hours.getByLabelText("Monday, until"), { target: { value: "12:30" } });
  await user.click(hours.getByRole("checkbox", { name: "Sunday" }));
  await user.type(screen.getByRole("textbox", { name: /Text outside/ }), "Back soon.");
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({
    configs: {
      handOver: {
        enabled: true,
        email: "team@example.com",
        consentText: "I agree.",
        closedText: "Back soon.",
        hours: [
          { weekday: 1, from: "09:00", to: "12:30" },
          { weekday: 7, from: "09:00", to: "17:00" },
        ],
      },
    },
  });
});

test("shows invalid office hours and an invalid address at their fields", async () => {
  const { user, save, saved } = await openTab({
    enabled: true,
    hours: [{ weekday: 2, from: "09:00", to: "17:00" }],
  });
  fireEvent.change(screen.getByLabelText("Tuesday, until"), { target: { value: "08:00" } });
  await user.type(screen.getByRole("textbox", { name: /Team mailbox/ }), "nobody");
  await save();
  expect(await screen.findByText("The end must be after the start.")).toBeVisible();
  expect(screen.getByLabelText("Tuesday, until")).toBeInvalid();
  expect(screen.getByRole("textbox", { name: /Team mailbox/ })).toBeInvalid();
  expect(saved()).toEqual([]);
});

test("reads office hours as people write them, and marks invalid times", async () => {
  const { user, save, saved } = await openTab({
    enabled: true,
    hours: [{ weekday: 2, from: "09:00", to: "17:00" }],
  });
  const [from, until] = ["from", "until"].map((edge) => screen.getByLabelText(`Tuesday, ${edge}`));
  if (!from || !until) throw new Error("There are no office hours.");
  await user.clear(from);
  await user.type(from, "8.30");
  await user.clear(until);
  await user.type(until, "late");
  await save();
  expect(await screen.findByText("Please enter a time such as 09:30.")).toBeVisible();
  expect(saved()).toEqual([]);
  await user.clear(until);
  await user.type(until, "5 pm");
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { configs } = saved()[0] as Pick<Chatbot, "configs">;
  expect(configs.handOver?.hours).toEqual([{ weekday: 2, from: "08:30", to: "17:00" }]);
});

test("leaving a time field unchanged changes nothing, in any order of the days", async () => {
  const { user } = await openTab({
    enabled: true,
    hours: [
      { weekday: 3, from: "09:00", to: "17:00" },
      { weekday: 2, from: "09:00", to: "17:00" },
    ],
  });
  await user.click(screen.getByLabelText("Tuesday, until"));
  await user.tab();
  expect(screen.queryByText(/^Unsaved/)).toBeNull();
});

test("saves office hours from Monday to Sunday, in whatever order they were set", async () => {
  const { user, save, saved } = await openTab({
    enabled: true,
    email: "team@example.com",
    hours: [{ weekday: 4, from: "09:00", to: "17:00" }],
  });
  const hours = within(screen.getByRole("group", { name: "Office hours" }));
  for (const day of ["Saturday", "Monday", "Tuesday"])
    await user.click(hours.getByRole("checkbox", { name: day }));
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { configs } = saved()[0] as Pick<Chatbot, "configs">;
  expect(configs.handOver?.hours?.map(({ weekday }) => weekday)).toEqual([1, 2, 4, 6]);
});

import { screen, waitFor } from "@testing-library/react";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { SessionContext } from "@/components/shell/session/session";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { ada, chatbot, system } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { update } = chatbotApi;

const defaults = {
  replies: {
    greeting: "Hello there!",
    thanks: "My pleasure.",
    goodbye: "Bye!",
    unknown: "No idea.",
    handover: "Call 030 123456.",
  },
  contact: { phone: "030 123456" },
};

beforeEach(() => window.history.replaceState(null, "", "/chat-bot/1?activeTab=replies"));

function openReplies(configs: Partial<Chatbot["configs"]> = {}) {
  const api = fakeApi();
  api.answer(chatApi.defaultReplies, defaults);
  const before = chatbot("Ada");
  const current = { ...before, configs: { ...before.configs, ...configs } };
  api.answer(update, current);
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const opened = open(
    <SessionContext value={session}>
      <EditView chatbot={current} />
    </SessionContext>,
  );
  const save = () => opened.user.click(screen.getByRole("button", { name: "Save" }));
  return { api, save, ...opened };
}

test("shows defaults of the personality and contact details of the pages in empty fields", async () => {
  const { api } = openReplies();
  const greeting = await screen.findByLabelText("Greeting");
  await waitFor(() => expect(greeting).toHaveAttribute("placeholder", "Hello there!"));
  expect(greeting).toHaveValue("");
  expect(screen.getByLabelText(/^Phone/)).toHaveAttribute("placeholder", "030 123456");
  expect(screen.getByLabelText("Time zone")).toHaveValue("Europe/Berlin");
  expect(api.sent(chatApi.defaultReplies)).toHaveLength(1);
});

test("saves only changed fields", async () => {
  const { api, user, save } = openReplies();
  await user.type(await screen.findByLabelText("Thanks"), "Anytime!");
  await user.type(screen.getByLabelText(/^Email/), "team@example.org");
  const zone = screen.getByLabelText("Time zone");
  await user.clear(zone);
  await user.type(zone, "Asia/Tokyo");
  await save();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toEqual({
    configs: {
      replies: { greeting: "", thanks: "Anytime!", goodbye: "", unknown: "", handover: "" },
      contact: { phone: "", email: "team@example.org", page: "" },
      timeZone: "Asia/Tokyo",
    },
  });
});

test("restores a default and leaves nothing to save", async () => {
  const { api, user } = openReplies({ replies: { goodbye: "So long!" } });
  const goodbye = await screen.findByLabelText("Goodbye");
  expect(goodbye).toHaveValue("So long!");
  await user.click(screen.getByRole("button", { name: "Use default: Goodbye" }));
  expect(goodbye).toHaveValue("");
  expect(goodbye).toHaveFocus();
  expect(screen.getByRole("tab", { name: /Replies.*not saved/ })).toBeVisible();
  await user.type(goodbye, "So long!");
  expect(screen.queryByRole("tab", { name: /not saved/ })).toBeNull();
  expect(api.sent(update)).toEqual([]);
});

test("takes over the browser's time zone", async () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = own === "Asia/Tokyo" ? "Asia/Seoul" : "Asia/Tokyo";
  const { user } = openReplies({ timeZone: other });
  await user.click(await screen.findByRole("button", { name: `Use ${own}` }));
  expect(screen.getByLabelText("Time zone")).toHaveValue(own);
});

test("shows errors at their fields", async () => {
  const { api, user, save } = openReplies();
  await user.type(await screen.findByLabelText(/^Phone/), "call me");
  await user.type(screen.getByLabelText(/^Email/), "nobody");
  await user.clear(screen.getByLabelText("Time zone"));
  await user.type(screen.getByLabelText("Time zone"), "Mars/Olympus");
  await save();
  expect(await screen.findByText(/Please enter a phone number/)).toBeVisible();
  expect(screen.getByText("Please choose a time zone from the list.")).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  expect(api.sent(update)).toEqual([]);
});

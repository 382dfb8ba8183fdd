import { screen, waitFor } from "@testing-library/react";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { SessionContext } from "@/components/shell/session/session";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { ada, chatbot, system } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { update } = chatbotApi;

beforeEach(() => window.history.replaceState(null, "", "/chat-bot/1?activeTab=limits"));

function openLimits(configs: Partial<Chatbot["configs"]> = {}) {
  const api = fakeApi();
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

const perConversation = () => screen.findByLabelText(/^Questions per conversation/);

test("treats an empty field as unlimited", async () => {
  const { api, user, save } = openLimits({
    messageLimits: { perConversation: 5, perVisitor: 20, perDay: null },
  });
  expect(await perConversation()).toHaveValue(5);
  await user.clear(await perConversation());
  await user.type(screen.getByLabelText(/^Days/), "30");
  await save();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toEqual({
    configs: {
      messageLimits: { perConversation: null, perVisitor: 20, perDay: null, reachedText: "" },
      retentionDays: 30,
    },
  });
});

test("hides the AI notice after a confirmation that names the law", async () => {
  const { api, user, save } = openLimits();
  const notice = () => screen.getByRole("switch", { name: "Show the AI notice" });
  await perConversation();
  await user.click(notice());
  expect(await screen.findByRole("dialog")).toHaveTextContent("Article 50(1) of the EU AI Act");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(notice()).toBeChecked();
  await user.click(notice());
  await user.click(await screen.findByRole("button", { name: "Confirm and hide" }));
  expect(notice()).not.toBeChecked();
  await save();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  const aiNotice = { text: "", isHidden: true, isLawConfirmed: true };
  expect(api.sent(update)[0]?.body).toEqual({ configs: { aiNotice } });
});

test("saves custom texts for AI notice and limit", async () => {
  const { api, user, save } = openLimits();
  await perConversation();
  await user.type(screen.getByLabelText(/^Wording/), "An AI answers.");
  await user.type(screen.getByLabelText(/^Message when a limit is reached/), "See you tomorrow.");
  await save();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  expect(api.sent(update)[0]?.body).toMatchObject({
    configs: {
      aiNotice: { text: "An AI answers.", isHidden: false },
      messageLimits: { reachedText: "See you tomorrow." },
    },
  });
});

test.each(["0", "1.5", "2000000"])("rejects %s as a limit", async (typed) => {
  const { api, user, save } = openLimits();
  await user.type(await perConversation(), typed);
  await save();
  await waitFor(async () => expect(await perConversation()).toBeInvalid());
  expect(api.sent(update)).toHaveLength(0);
});

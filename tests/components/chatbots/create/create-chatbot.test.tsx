import { screen, waitFor } from "@testing-library/react";
import type { Template } from "@/components/chatbots/appearance/template";
import { CreateChatbot } from "@/components/chatbots/create/create-chatbot";
import { draftStore } from "@/components/chatbots/create/draft";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Language } from "@/contract/limits";
import {
  ada,
  chatbot,
  idOf,
  knowledgeBase,
  appearance,
  organization,
  system,
} from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { create } = chatbotApi;
const templates: Template[] = [
  { id: "aurora", name: "Aurora", previewUrl: "/a.svg", ui: appearance },
];
const store = draftStore(idOf(9), window.localStorage);
const credentials = { apiKey: "key-1", apiSecret: "secret-1" };

function openWizard(language: Language = "en") {
  const api = fakeApi();
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help centre")], 1);
  api.answer(chatbotApi.templates, templates);
  api.answer(chatbotApi.list, [], 0);
  api.answer(create, { chatbot: chatbot("Ada"), ...credentials });
  api.answer(organizationApi.get, organization());
  const session = { user: ada, setUser: () => {}, loading: false, system: system(ada) };
  const opened = open(
    <SessionContext value={session}>
      <CreateChatbot
        templates={templates}
        kbIds={[idOf(1)]}
        timeZone="Pacific/Auckland"
        draft={undefined}
        store={store}
      />
    </SessionContext>,
    { language },
  );
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  return { api, ...opened, press };
}

test.each([
  { read: "de", spoken: "en", welcome: "Hello! What would you like to know?" },
  { read: "en", spoken: "de", welcome: "Guten Tag! Was möchten Sie wissen?" },
] as const)(
  "read in $read, a chatbot that speaks $spoken welcomes in $spoken",
  async ({ read, spoken, welcome }) => {
    const de = read === "de";
    const { api, user, press } = openWizard(read);
    await user.type(screen.getByLabelText(de ? "Name des Chatbots" : "Chatbot name"), "Ada");
    await user.selectOptions(
      screen.getByLabelText(de ? "Sprache des Chatbots" : "Chatbot language"),
      spoken,
    );
    await press(de ? "Weiter" : "Next");
    expect(await screen.findByLabelText(de ? "Begrüßungstext" : "Welcome message")).toHaveValue(
      welcome,
    );
    await press(de ? "Weiter" : "Next");
    await screen.findByRole("checkbox", { name: /Help centre/ });
    await press(de ? "Chatbot erstellen" : "Create chatbot");
    await waitFor(() => expect(api.sent(create)).toHaveLength(1));
    expect(api.sent(create)[0]?.body).toMatchObject({
      configs: {
        primaryLanguage: spoken,
        welcomeMessage: welcome,
        timeZone: "Pacific/Auckland",
      },
    });
  },
);

async function finish({ user, press }: ReturnType<typeof openWizard>) {
  await user.type(screen.getByLabelText("Chatbot name"), "Ada");
  await press("Next");
  await screen.findByLabelText("Welcome message");
  await press("Next");
  await screen.findByRole("checkbox", { name: /Help centre/ });
  await press("Create chatbot");
}

test("shows a taken name at its field, in its step, and nowhere else", async () => {
  const wizard = openWizard();
  wizard.api.refuse(create, "NAME_EXISTS", { status: 409 });
  await finish(wizard);
  const name = await screen.findByLabelText("Chatbot name");
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(wizard.toasts.read()).toEqual([]);
});

test("rejects a name of another chatbot in the first step, in small and capital letters", async () => {
  const { api, user, press } = openWizard();
  api.answer(chatbotApi.list, [chatbot("ADA"), chatbot("Ada 2")], 2);
  await user.type(screen.getByLabelText("Chatbot name"), "Ada");
  await press("Next");
  expect(await screen.findByText("Name already taken")).toBeVisible();
  expect(screen.getByLabelText("Chatbot name")).toHaveFocus();
  await user.type(screen.getByLabelText("Chatbot name"), "x");
  await press("Next");
  expect(await screen.findByLabelText("Welcome message")).toBeVisible();
});

test("shows other errors once, in a toast", async () => {
  const wizard = openWizard();
  wizard.api.refuse(create, "PLAN_LIMIT_REACHED", { status: 403 });
  await finish(wizard);
  await waitFor(() => expect(wizard.toasts.read()).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("focuses the result after the last step", async () => {
  await finish(openWizard());
  expect(await screen.findByRole("heading", { name: "“Ada” has been created" })).toHaveFocus();
});

test("shows the secret and stores it nowhere", async () => {
  const wizard = openWizard();
  const { cache } = wizard;
  await finish(wizard);
  expect(await screen.findByText("secret-1")).toBeVisible();
  await waitFor(() => expect(cache.getMutationCache().getAll()).toEqual([]));
});

test("keeps an edited welcome when the language changes", async () => {
  const { user, press } = openWizard();
  await user.type(screen.getByLabelText("Chatbot name"), "Ada");
  await press("Next");
  const welcome = await screen.findByLabelText("Welcome message");
  await user.clear(welcome);
  await user.type(welcome, "Hi");
  await press("Back");
  await user.selectOptions(await screen.findByLabelText("Chatbot language"), "de");
  await press("Next");
  expect(await screen.findByLabelText("Welcome message")).toHaveValue("Hi");
});

test("focuses the beginning of each step", async () => {
  const { user, press } = openWizard();
  expect(screen.getByLabelText("Chatbot name")).toHaveFocus();
  await user.type(screen.getByLabelText("Chatbot name"), "Ada");
  await press("Next");
  const second = await screen.findByRole("heading", { name: "Step 2 of 3: Appearance" });
  expect(second).toHaveFocus();
  await press("Back");
  expect(await screen.findByRole("heading", { name: "Step 1 of 3: General" })).toHaveFocus();
});

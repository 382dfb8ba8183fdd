import { screen, waitFor, within } from "@testing-library/react";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { EmbedTab } from "@/components/chatbots/embed/embed-tab";
import { ApiUrlContext } from "@/components/shell/session/api-url";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { type Chatbot, chatbotApi } from "@/contract/chatbots/chatbots";
import { embedApi, type EmbedCheck } from "@/contract/chatbots/embed";
import { ada, chatbot, idOf, organization } from "../../../factories";
import { fakeApi, type FakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const apiUrl = "https://api.example.com";
const src = `${apiUrl}/widget/key-1.js`;
const bot = chatbot("Ada");

function openApi() {
  const api = fakeApi();
  api.answer(chatbotApi.apiKey, {
    apiKey: "key-1",
    createdAt: bot.createdAt,
    expiresAt: null,
    lastUsedAt: null,
  });
  api.answer(organizationApi.get, organization({ website: "https://www.example.com/" }));
  return api;
}

function openTab(prepare: (api: FakeApi) => void = () => {}) {
  const api = openApi();
  prepare(api);
  return {
    api,
    ...open(
      <ApiUrlContext value={apiUrl}>
        <EmbedTab chatbot={bot} />
      </ApiUrlContext>,
    ),
  };
}

const code = (platform: string) => screen.getByRole("group", { name: `Code for ${platform}` });

describe("the place of the code", () => {
  const isWaiting = () => document.querySelector(".animate-waiting") !== null;

  test("waits for the key only", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    openTab((api) =>
      api.on(chatbotApi.apiKey, async () => {
        await promise;
        const { createdAt } = bot;
        return Response.json({
          data: { apiKey: "key-2", createdAt, expiresAt: null, lastUsedAt: null },
        });
      }),
    );
    expect(isWaiting()).toBe(true);
    expect(screen.queryByRole("group", { name: "Code for HTML" })).toBeNull();
    resolve();
    expect(await screen.findByRole("group", { name: "Code for HTML" })).toHaveTextContent("key-2");
    expect(isWaiting()).toBe(false);
  });

  test("reports that the key cannot be loaded, and loads it again", async () => {
    const { user } = openTab((api) =>
      api.refuse(chatbotApi.apiKey, "INTERNAL_SERVER_ERROR", { status: 500 }),
    );
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(isWaiting()).toBe(false);
    expect(screen.queryByRole("group", { name: "Code for HTML" })).toBeNull();
    openApi();
    await user.click(retry);
    expect(await screen.findByRole("group", { name: "Code for HTML" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

test("copies the code for each platform with the chosen options", async () => {
  const { user } = openTab();
  expect(await screen.findByRole("group", { name: "Code for HTML" })).toHaveTextContent(
    `<script src="${src}" async></script>`,
  );
  await user.selectOptions(screen.getByLabelText("Position at the bottom"), "left");
  await user.type(screen.getByLabelText("Window width (pixels)"), "360");
  expect(code("HTML")).toHaveTextContent(`data-corner="left" data-width="360" async`);
  await user.click(screen.getByRole("tab", { name: "Google Tag Manager" }));
  expect(code("Google Tag Manager")).toHaveTextContent(`setAttribute("data-corner", "left")`);
  await user.click(screen.getAllByRole("button", { name: "Copy code" })[0] ?? document.body);
  expect(await navigator.clipboard.readText()).toContain(`setAttribute("data-width", "360")`);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(code("Google Tag Manager")).not.toHaveTextContent("setAttribute");
});

test("rejects a number that the widget would not accept, and leaves it out of the code", async () => {
  const { user } = openTab();
  await user.type(await screen.findByLabelText("Window width (pixels)"), "12");
  expect(screen.getByRole("alert")).toHaveTextContent("from 280 to 2000");
  expect(code("HTML")).not.toHaveTextContent("data-width");
});

const found: EmbedCheck = {
  url: "https://shop.example.com/",
  httpStatus: 200,
  tag: "found",
  isOriginAllowed: true,
  blockedBy: [],
};

async function check(answer: EmbedCheck) {
  const opened = openTab();
  opened.api.answer(embedApi.check, answer);
  await opened.user.type(await screen.findByLabelText("Page address"), "shop.example.com");
  await opened.user.click(screen.getByRole("button", { name: "Check" }));
  return opened;
}

test("reports a page without problems", async () => {
  const { api } = await check(found);
  expect(await screen.findByText(/^Everything is ready/)).toBeVisible();
  expect(api.sent(embedApi.check)[0]?.body).toEqual({ url: "https://shop.example.com/" });
  expect(screen.getAllByText(/^OK/)).toHaveLength(3);
});

test("explains each problem of a page", async () => {
  await check({
    ...found,
    httpStatus: 404,
    tag: "missing",
    isOriginAllowed: false,
    blockedBy: [{ directive: "script-src", value: "default-src 'self'" }],
  });
  expect(await screen.findByText(/^Still to do/)).toBeVisible();
  expect(screen.getByText("The page answers with status 404.")).toBeVisible();
  expect(screen.getByText(/^Paste the code above/)).toBeVisible();
  expect(
    screen.getByText("Add https://shop.example.com to the allowed addresses below."),
  ).toBeVisible();
  expect(screen.getByText(/blocks the chatbot \(script-src\): default-src 'self'$/)).toBeVisible();
  expect(screen.getByText(new RegExp(`^Allow ${apiUrl} for script-src`))).toBeVisible();
});

test("distinguishes another chatbot's code from none", async () => {
  await check({ ...found, tag: "otherKey" });
  expect(await screen.findByText(/another chatbot/)).toBeVisible();
});

test("shows at the address why a page cannot be checked", async () => {
  const { api, user, toasts } = openTab();
  const details = [{ path: "url", code: "CRAWL_ADDRESS_FORBIDDEN" }];
  api.refuse(embedApi.check, "VALIDATION_FAILED", { status: 400, details });
  await user.type(await screen.findByLabelText("Page address"), "http://10.0.0.1{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("private network");
  await user.clear(screen.getByLabelText("Page address"));
  await user.type(screen.getByLabelText("Page address"), "no address{Enter}");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("valid URL"));
  expect(api.sent(embedApi.check)).toHaveLength(1);
  expect(toasts.read()).toEqual([]);
});

function openEdit(allowedOrigins: string[]) {
  const api = openApi();
  const withOrigins: Chatbot = { ...bot, configs: { ...bot.configs, allowedOrigins } };
  api.answer(chatbotApi.update, withOrigins);
  const setUser = () => {};
  const session = { user: ada, setUser, loading: false, system: undefined };
  window.history.replaceState(null, "", "?activeTab=embed");
  return {
    api,
    ...open(
      <ApiUrlContext value={apiUrl}>
        <SessionContext value={session}>
          <EditView chatbot={withOrigins} />
        </SessionContext>
      </ApiUrlContext>,
    ),
  };
}

test("adds, deletes and saves allowed websites", async () => {
  const { api, user } = openEdit(["https://old.example.com"]);
  const box = await screen.findByLabelText("Additional website");
  expect(await screen.findByText("https://example.com")).toBeVisible();
  await user.type(box, "{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("Additional website is required.");
  await user.type(box, "nothing{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("valid URL");
  await user.clear(box);
  await user.type(box, "https://www.example.com/about{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("This website is already allowed.");
  await user.clear(box);
  await user.type(box, "shop.example.com/a?b=c{Enter}");
  const added = within(screen.getByRole("list", { name: "Additional allowed addresses" }));
  expect(added.getByText("https://shop.example.com")).toBeVisible();
  expect(box).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Remove https://old.example.com" }));
  expect(box).toHaveFocus();
  expect(api.sent(chatbotApi.update)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sent(chatbotApi.update)).toHaveLength(1));
  expect(api.sent(chatbotApi.update)[0]?.body).toEqual({
    configs: { allowedOrigins: ["https://shop.example.com"] },
  });
  expect(api.sent(chatbotApi.update)[0]?.url.pathname).toBe(`/v1/chat-bots/${idOf(1)}`);
});

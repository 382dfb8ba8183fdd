import { fireEvent, screen, waitFor } from "@testing-library/react";
import { NewWebsiteForm } from "@/components/knowledge-bases/website/website-form";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi, type FakeApi } from "../../fake-api";
import { enterText, open } from "../../screen";

const { create } = knowledgeBaseApi;
type Person = ReturnType<typeof open>["user"];

const field = (label: string | RegExp) => screen.getByLabelText(label);
const confirmation = () => screen.getByRole("checkbox", { name: /take responsibility/ });
const send = (user: Person) => user.click(screen.getByRole("button", { name: "Create and train" }));
const addSubPage = (user: Person) =>
  user.click(screen.getByRole("button", { name: "Add sub-page" }));

async function fillIn(user: Person, baseUrl = "www.example.com/help") {
  await enterText(user, field("Title"), "Help centre");
  await enterText(user, field("Website address"), baseUrl);
  await user.click(confirmation());
}

const unsent = (api: FakeApi) => expect(api.sent(create)).toEqual([]);

function openForm() {
  const api = fakeApi();
  api.answer(create, knowledgeBase("Help centre"));
  return { api, ...open(<NewWebsiteForm />) };
}

test("sends full addresses, then shows the training", async () => {
  const { api, user, visited } = openForm();
  await fillIn(user);
  await addSubPage(user);
  await user.type(field("Sub-page 1"), "example.com/help/hidden");
  await send(user);
  await waitFor(() => expect(visited).toEqual([`/knowledge-base/web/${idOf(1)}`]));
  expect(api.sent(create)[0]?.body).toMatchObject({
    kbType: "Web",
    title: "Help centre",
    baseUrl: "https://www.example.com/help",
    subPages: ["https://example.com/help/hidden"],
    maxPages: 1000,
    responsibilityConfirmed: true,
  });
});

test("creates one knowledge base, however often the button is clicked", async () => {
  const { api, user, visited } = openForm();
  await fillIn(user);
  await user.dblClick(screen.getByRole("button", { name: "Create and train" }));
  await waitFor(() => expect(visited).toEqual([`/knowledge-base/web/${idOf(1)}`]));
  await send(user);
  expect(api.sent(create)).toHaveLength(1);
});

test.each(["no address", "ftp://example.com", "https://user:pass@example.com", "example"])(
  "rejects %s at the field",
  async (address) => {
    const { api, user } = openForm();
    await fillIn(user, address);
    await send(user);
    await waitFor(() => expect(field("Website address")).toBeInvalid());
    expect(screen.getByText(/^Please enter a valid URL/)).toBeVisible();
    unsent(api);
  },
);

test.each<["en" | "de", string, string, string]>([
  ["en", "Website address", "Create and train", "Website address is required."],
  [
    "de",
    "Adresse der Website",
    "Anlegen und trainieren",
    "Bitte füllen Sie das Feld „Adresse der Website“ aus.",
  ],
])("asks for a missing address: %s", async (language, label, button, words) => {
  const api = fakeApi();
  const { user } = open(<NewWebsiteForm />, { language });
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
  unsent(api);
});

test.each(["https://other.com/help/a", "https://example.com/helpers", "https://example.com/"])(
  "rejects a sub-page outside of the base (%s) in its row",
  async (address) => {
    const { api, user } = openForm();
    await fillIn(user);
    await addSubPage(user);
    await addSubPage(user);
    await enterText(user, field("Sub-page 1"), "https://example.com/help/a");
    await enterText(user, field("Sub-page 2"), address);
    await send(user);
    await waitFor(() => expect(field("Sub-page 2")).toBeInvalid());
    expect(field("Sub-page 1")).toBeValid();
    await waitFor(() => expect(field("Sub-page 2")).toHaveFocus());
    expect(screen.getByText("This sub-page is not part of the website address.")).toBeVisible();
    unsent(api);
  },
);

test("ignores empty rows", async () => {
  const { api, user } = openForm();
  await fillIn(user);
  await addSubPage(user);
  await send(user);
  await waitFor(() => expect(api.sent(create)[0]?.body).toMatchObject({ subPages: [] }));
});

test("deletes the right row", async () => {
  const { user } = openForm();
  await addSubPage(user);
  await addSubPage(user);
  await user.type(field("Sub-page 1"), "/first");
  await user.type(field("Sub-page 2"), "/second");
  await user.click(screen.getByRole("button", { name: "Remove sub-page 1" }));
  expect(field("Sub-page 1")).toHaveValue("/second");
  expect(field("Sub-page 1")).toHaveFocus();
  expect(screen.queryByLabelText("Sub-page 2")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove sub-page 1" }));
  expect(screen.getByRole("button", { name: "Add sub-page" })).toHaveFocus();
});

test("focuses the first invalid field", async () => {
  const { user } = openForm();
  await send(user);
  await waitFor(() => expect(field("Website address")).toHaveFocus());
  await user.type(field("Website address"), "www.example.com/help");
  await send(user);
  await waitFor(() => expect(field("Title")).toHaveFocus());
  expect(confirmation()).toBeInvalid();
});

test("requires the confirmation", async () => {
  const { api, user } = openForm();
  await fillIn(user);
  await user.click(confirmation());
  await send(user);
  await waitFor(() => expect(confirmation()).toBeInvalid());
  expect(screen.getByText("Please confirm that you may use this content.")).toBeVisible();
  unsent(api);
});

test.each(["0", "10001", "1.5"])("rejects a limit of %s pages", async (pages) => {
  const { api, user } = openForm();
  await fillIn(user);
  await user.clear(field("Page limit"));
  await enterText(user, field("Page limit"), pages);
  await send(user);
  await waitFor(() => expect(field("Page limit")).toBeInvalid());
  unsent(api);
});

test.each([
  ["URL_REPEATED", 400, "Website address", "A knowledge base for this website already exists."],
  ["NAME_EXISTS", 409, "Title", "Name already taken"],
] as const)(
  "shows the platform's %s at its field, not in a toast",
  async (code, status, label, words) => {
    const { api, user, toasts } = openForm();
    api.refuse(create, code, { status });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(screen.getByText(words)).toBeVisible();
    expect(toasts.read()).toEqual([]);
  },
);

test("shows other errors once, in a toast", async () => {
  const { api, user, toasts } = openForm();
  api.refuse(create, "MAINTENANCE_MODE", { status: 400 });
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(toasts.read().map(({ code }) => code)).toEqual(["MAINTENANCE_MODE"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("asks before a started form is left", async () => {
  const { user } = openForm();
  await user.type(field("Title"), "Help");
  const link = document.body.appendChild(document.createElement("a"));
  link.href = "/chat-bot";
  fireEvent.click(link);
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  link.remove();
});

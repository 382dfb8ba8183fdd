import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { useSession } from "@/components/shell/session/session";
import { SessionGate } from "@/components/shell/session/session-provider";
import { authApi } from "@/contract/accounts/auth";
import type { User } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { systemApi } from "@/contract/system/system";
import { ada, system } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { load, setLanguage } = systemApi;

function Page() {
  const { user, loading } = useSession();
  return <h1>{loading ? "loading" : `Hello ${user?.firstName}`}</h1>;
}

const openGate = (chosenLanguage: Language | undefined) =>
  open(
    <SessionGate apiUrl="http://localhost:1" chosenLanguage={chosenLanguage}>
      <Page />
    </SessionGate>,
  );

beforeEach(() => {
  // jsdom logs an error on navigation, the console one for an unsaved language.
  jest.spyOn(console, "error").mockReturnValue();
  jest.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

function openApi(user: User | null = ada) {
  const api = fakeApi();
  api.answer(load, system(user));
  api.answer(setLanguage, { langCode: "en" });
  api.answer(authApi.logout, { ok: true });
  return api;
}

test("shows a spinner while loading", () => {
  openApi().on(load, () => new Promise(() => {}));
  openGate("en");
  expect(screen.getByRole("status")).toBeVisible();
  expect(screen.queryByRole("heading")).toBeNull();
});

test("shows the page to a signed-in user", async () => {
  openApi();
  openGate("en");
  expect(await screen.findByRole("heading", { name: "Hello Ada" })).toBeVisible();
});

test("hides the page without a session and clears the cookie", async () => {
  const api = openApi(null);
  const { unmount } = openGate("en");
  await waitFor(() => expect(api.sent(authApi.logout)).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
  unmount();
});

test("shows a shared page without a session", async () => {
  const api = openApi(null);
  open(
    <SessionGate isShared apiUrl="http://localhost:1" chosenLanguage="en">
      <Page />
    </SessionGate>,
  );
  expect(await screen.findByRole("heading", { name: "Hello undefined" })).toBeVisible();
  expect(api.sent(authApi.logout)).toEqual([]);
});

test("reports a failed start with a retry, without a toast", async () => {
  openApi().on(load, () => Promise.reject(new TypeError("offline")));
  const { toasts } = openGate("en");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(toasts.read()).toEqual([]);
});

test("shows the platform's reason", async () => {
  openApi().refuse(load, "MAINTENANCE_MODE", { status: 503 });
  openGate("en");
  expect(await screen.findByText(/maintenance/i)).toBeVisible();
});

test.each<[string, Language | undefined, User, unknown[]]>([
  ["the same on both sides is not sent", "en", ada, []],
  ["the cookie's choice is kept with the person", "en", { ...ada, language: "de" }, ["en"]],
  ["a browser without one takes the person's", undefined, ada, ["en"]],
])("synchronises the languages: %s", async (_, chosen, user, sent) => {
  const api = openApi(user);
  openGate(chosen);
  await screen.findByRole("heading", { name: "Hello Ada" });
  const codes = api.sent(setLanguage).map(({ body }) => (body as { langCode: string }).langCode);
  expect(codes).toEqual(sent);
});

test("continues if the language cannot be saved", async () => {
  const api = openApi({ ...ada, language: "de" });
  api.refuse(setLanguage, "MAINTENANCE_MODE", { status: 503 });
  const { toasts } = openGate("en");
  expect(await screen.findByRole("heading", { name: "Hello Ada" })).toBeVisible();
  expect(toasts.read()).toEqual([]);
});

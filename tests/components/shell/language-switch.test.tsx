import { jest } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, startTransition, useState } from "react";
import { SignUpForm } from "@/components/auth/sign-up/sign-up-view";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { SessionContext } from "@/components/shell/session/session";
import type { User } from "@/contract/accounts/users";
import { systemApi } from "@/contract/system/system";
import { languageOf } from "@/lib/i18n/language";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { ada } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { setLanguage } = systemApi;
const messages = { de, en };
const languageNow = () => languageOf(/lang=(\w+)/.exec(document.cookie)?.[1]);

/** Acts as the server: a refresh renders in the cookie's language and keeps mounted state. */
function Drawn({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(languageNow);
  const router = { refresh: () => startTransition(() => setLanguage(languageNow())) };
  return (
    // Safe: the test does not navigate.
    <AppRouterContext value={router as never}>
      <NextIntlClientProvider
        locale={language}
        messages={messages[language]}
        timeZone="Europe/Berlin"
      >
        {children}
      </NextIntlClientProvider>
    </AppRouterContext>
  );
}

const openSwitch = (user: User | null, form?: ReactNode) =>
  open(
    <SessionContext value={{ user, setUser: () => {}, loading: false, system: undefined }}>
      <Drawn>
        <LanguageSwitch />
        {form}
      </Drawn>
    </SessionContext>,
  );

const choose = (name: string) => screen.getByRole("button", { name });
const codes = (api: ReturnType<typeof fakeApi>) =>
  api.sent(setLanguage).map(({ body }) => (body as { langCode: string }).langCode);

beforeEach(() => {
  document.cookie = "lang=de; path=/";
});
afterEach(() => jest.restoreAllMocks());

test("writes the cookie and renders again at once, without the platform", async () => {
  const api = fakeApi();
  const { user } = openSwitch(null);
  const cookie = jest.spyOn(document, "cookie", "set");
  await user.click(choose("English"));
  expect(document.cookie).toContain("lang=en");
  expect(cookie).toHaveBeenCalledWith(expect.stringContaining("; path=/; max-age=31536000;"));
  expect(screen.getByRole("group", { name: "Language" })).toBeVisible();
  expect(choose("English")).toHaveAttribute("aria-pressed", "true");
  expect(codes(api)).toEqual([]);
});

test("keeps what was typed and changes the labels", async () => {
  const { user } = openSwitch(null, <SignUpForm />);
  await user.type(await screen.findByLabelText(/^E-Mail/), "grace@example.com");
  await user.click(choose("English"));
  expect(screen.getByLabelText(/^Email/)).toHaveValue("grace@example.com");
  await user.click(choose("Deutsch"));
  expect(screen.getByLabelText(/^E-Mail/)).toHaveValue("grace@example.com");
});

test("sends the choice of a signed-in user in the background, the last one last", async () => {
  const api = fakeApi();
  const first = Promise.withResolvers<Response>();
  const answers = [first.promise, Response.json({ data: { langCode: "de" } })];
  api.on(setLanguage, () => answers.shift() ?? Response.error());
  const { user } = openSwitch(ada);
  await user.click(choose("English"));
  await waitFor(() => expect(codes(api)).toEqual(["en"]));
  await user.click(choose("Deutsch"));
  expect(screen.getByRole("group", { name: "Sprache" })).toBeVisible();
  expect(codes(api)).toEqual(["en"]);
  first.resolve(Response.json({ data: { langCode: "en" } }));
  await waitFor(() => expect(codes(api)).toEqual(["en", "de"]));
});

test("changes the language without the platform and logs the failure", async () => {
  const logged = jest.spyOn(console, "warn").mockReturnValue();
  const api = fakeApi();
  api.on(setLanguage, () => Promise.reject(new TypeError("Failed to fetch")));
  const { user, toasts } = openSwitch(ada);
  await user.click(choose("English"));
  expect(screen.getByRole("group", { name: "Language" })).toBeVisible();
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(document.cookie).toContain("lang=en");
  expect(toasts.read()).toEqual([]);

  api.answer(setLanguage, { langCode: "de" });
  await user.click(choose("Deutsch"));
  await waitFor(() => expect(codes(api)).toEqual(["en", "de"]));
});

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { AuthSide } from "@/components/auth/auth-side";
import { rememberedEmail } from "@/components/auth/remembered-email";
import { Showcase } from "@/components/auth/showcase";
import { DeletedNotice } from "@/components/auth/sign-in/deleted-notice";
import { SignInView } from "@/components/auth/sign-in/sign-in-view";
import { authApi } from "@/contract/accounts/auth";
import { twoFactorApi } from "@/contract/accounts/two-factor";
import type { Language } from "@/contract/limits";
import { ada } from "../../factories";
import { fakeApi } from "../../fake-api";
import { enterText, open } from "../../screen";

const field = (label: string) => screen.getByLabelText(label);

const words = {
  en: { email: "Email", password: "Password", send: "Sign in" },
  de: { email: "E-Mail-Adresse", password: "Passwort", send: "Anmelden" },
};

type Typed = { email?: string; language?: Language };

async function signIn({ email = "ada@example.com", language = "en" }: Typed = {}) {
  const opened = open(<SignInView next="/#came-for" side={<AuthSide side="signIn" />} />, {
    language,
  });
  const { user } = opened;
  await enterText(user, field(words[language].email), email);
  await enterText(user, field(words[language].password), "Sup3r-secret");
  await user.click(screen.getByRole("button", { name: words[language].send }));
  return opened;
}

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  window.sessionStorage.clear();
});

test("shows above the form what was deleted, and ignores other addresses", () => {
  const show = (deleted: string | undefined) =>
    open(<SignInView next="/" side={null} notice={<DeletedNotice deleted={deleted} />} />);
  show("organization");
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("The organization was deleted with all its data.");
  expect(status.compareDocumentPosition(field("Email"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  show("account");
  expect(screen.getByRole("status")).toHaveTextContent("Your account was deleted.");
  cleanup();
  show("<b>everything</b>");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("returns to the requested page after sign-in", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { loggedInUser: ada });
  await signIn({ email: "ADA@example.com" });
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
  expect(api.sent(authApi.login)[0]?.body).toEqual({
    email: "ada@example.com",
    password: "Sup3r-secret",
  });
});

test("rejects a malformed address at the field without a request, in German too", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { loggedInUser: ada });
  const { user } = open(<SignInView next="/" side={<AuthSide side="signIn" />} />, {
    language: "de",
  });
  await user.type(field("E-Mail-Adresse"), "ada@");
  await user.tab();
  expect(await screen.findByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.")).toBeVisible();
  expect(field("E-Mail-Adresse")).toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  await screen.findByText("Bitte geben Sie Ihr Passwort ein.");
  expect(api.sent(authApi.login)).toEqual([]);
});

test("signs in once if the field loses focus before the validation ends", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { loggedInUser: ada });
  const { user } = open(<SignInView next="/#came-for" side={<AuthSide side="signIn" />} />);
  await enterText(user, field("Email"), "ada@example.com");
  await enterText(user, field("Password"), "Sup3r-secret");
  // Validation waits while the pointer is pressed.
  fireEvent.pointerDown(document.body);
  await user.keyboard("{Enter}");
  const button = screen.getByRole("button", { name: "Sign in" });
  await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  fireEvent.blur(field("Password"));
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
  expect(api.sent(authApi.login)).toHaveLength(1);
});

test("shows a wrong password once above the fields and allows another attempt", async () => {
  fakeApi().refuse(authApi.login, "AUTH_ERR_INVALID_CREDENTIALS", { status: 401 });
  const { toasts } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("Incorrect email or password");
  expect(toasts.read()).toEqual([]);
  expect(field("Email")).toHaveValue("ada@example.com");
  expect(screen.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-busy");
});

test.each<[Language, string, string]>([
  ["en", "USER_IS_DISABLED", "This account is disabled"],
  ["en", "NONACTIVE_USER_CONSTRAINT", "Your account is awaiting approval"],
  ["en", "AGB_NOT_CONFIRMED", "Please accept the terms of use"],
  ["en", "RESET_PASSWORD_REQUIRED", "Please choose a new password"],
  ["de", "USER_IS_DISABLED", "Dieses Konto ist gesperrt"],
  ["de", "NONACTIVE_USER_CONSTRAINT", "Ihr Konto wartet auf die Freigabe"],
])("shows in %s a separate screen for %s, with a way back", async (...row) => {
  const [language, code, words] = row;
  fakeApi().refuse(authApi.login, code, { status: 403 });
  const { user, toasts } = await signIn({ language });
  const heading = await screen.findByRole("heading", { name: words });
  expect(heading).toHaveFocus();
  expect(toasts.read()).toEqual([]);
  await user.click(screen.getByRole("button", { name: /account|Konto/ }));
  expect(screen.getByRole("heading", { level: 1, name: /^(Sign in|Anmelden)$/ })).toBeVisible();
});

test("leads to a new password if one is required, and keeps the address", async () => {
  fakeApi().refuse(authApi.login, "RESET_PASSWORD_REQUIRED", { status: 403 });
  await signIn();
  const link = await screen.findByRole("link", { name: "Reset password" });
  expect(link).toHaveAttribute("href", "/auth/forgot-pass");
  expect(rememberedEmail("typed")).toBe("ada@example.com");
});

test("accepts missing terms and signs in", async () => {
  const api = fakeApi();
  api.refuse(authApi.login, "AGB_NOT_CONFIRMED", { status: 403 });
  const { user } = await signIn();
  const accept = await screen.findByRole("button", { name: "Accept and sign in" });
  await user.click(accept);
  expect(await screen.findByText("Please accept the terms of use.")).toBeVisible();
  expect(api.sent(authApi.login)).toHaveLength(1);

  api.answer(authApi.login, { loggedInUser: ada });
  await user.click(screen.getByRole("checkbox"));
  await user.click(accept);
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
  expect(api.sent(authApi.login)[1]?.body).toEqual({
    email: "ada@example.com",
    password: "Sup3r-secret",
    agbConfirmed: true,
  });
});

const step = { token: "a-step", expiresAt: "2030-01-01T00:00:00.000Z" };

test("with a second factor, the code completes the sign-in, and a wrong one is refused at its field", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { step: { ...step, type: "code" } });
  api.refuse(twoFactorApi.signIn, "TWO_FACTOR_CODE_WRONG", {
    status: 400,
    details: [{ path: "code", code: "TWO_FACTOR_CODE_WRONG" }],
  });
  const { user } = await signIn();
  const code = await screen.findByLabelText("Code");
  expect(code).toHaveFocus();
  await user.type(code, "000 000{Enter}");
  await waitFor(() => expect(code).toBeInvalid());
  api.answer(twoFactorApi.signIn, { loggedInUser: ada });
  await user.clear(code);
  await user.type(code, "123 456{Enter}");
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
  expect(api.sent(twoFactorApi.signIn)[1]?.body).toEqual({ token: "a-step", code: "123 456" });
});

test("a required second factor is set up at sign-in, and its recovery codes are shown before going on", async () => {
  const api = fakeApi();
  api.answer(authApi.login, { step: { ...step, type: "setUp" } });
  api.answer(twoFactorApi.beginSetUp, { secret: "ABCDEFGH", uri: "otpauth://totp/Antwort" });
  api.answer(twoFactorApi.completeSetUp, { loggedInUser: ada, recoveryCodes: ["AAAA-BBBB"] });
  const { user } = await signIn();
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  const qrCode = await screen.findByRole("img", { name: /QR code/ });
  expect([...qrCode.children].map((shape) => shape.getAttribute("fill"))).toEqual(["#fff", "#000"]);
  expect(screen.getByText("ABCD EFGH")).toBeVisible();
  await user.type(screen.getByLabelText("Code"), "123456{Enter}");
  expect(await screen.findByText("AAAA-BBBB")).toBeVisible();
  expect(window.location.hash).toBe("");
  await user.click(screen.getByRole("button", { name: "I have saved the codes" }));
  await waitFor(() => expect(window.location.hash).toBe("#came-for"));
});

test("shows when another attempt is possible", async () => {
  const refusal = { status: 429, headers: { "retry-after": "420" } };
  fakeApi().refuse(authApi.login, "RATE_LIMITED", refusal);
  const { toasts } = await signIn();
  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 7 minutes.");
  expect(toasts.read()).toEqual([]);
});

test("takes the typed address to the password reset", async () => {
  fakeApi();
  const { user } = open(<SignInView next="/" side={<AuthSide side="signIn" />} />);
  await enterText(user, field("Email"), "ada@example.com");
  const link = screen.getByRole("link", { name: "Forgot password?" });
  expect(link).toHaveAttribute("href", "/auth/forgot-pass");
  // jsdom logs an error on navigation.
  window.addEventListener("click", (click) => click.preventDefault(), { once: true });
  await user.click(link);
  expect(rememberedEmail("typed")).toBe("ada@example.com");
});

test.each([
  ["DEACTIVATED_ACCOUNT", "/auth/activation?expired"],
  ["EMAIL_NOT_VERIFIED", "/auth/activation"],
])(
  "leads an account that is not activated (%s) to activation, and keeps the address",
  async (code, address) => {
    fakeApi().refuse(authApi.login, code, { status: 403 });
    const { visited } = await signIn();
    await waitFor(() => expect(visited).toEqual([address]));
    expect(rememberedEmail("activation")).toBe("ada@example.com");
  },
);

test("shows a network error as a toast", async () => {
  fakeApi().on(authApi.login, () => Promise.reject(new TypeError("offline")));
  await signIn();
  expect(await screen.findByText("Network error, please try again.")).toBeVisible();
});

test("hides the password until its button is pressed", async () => {
  const { user } = open(<SignInView next="/" side={<AuthSide side="signIn" />} />);
  expect(field("Password")).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field("Password")).toHaveAttribute("type", "text");
});

test("shows the product and the way to sign up beside the form", () => {
  const side = (
    <AuthSide side="signIn">
      <Showcase />
    </AuthSide>
  );
  open(<SignInView next="/" side={side} />);
  expect(
    screen.getByRole("figure", { name: "Example of an answer with its source" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Create account" })).toHaveAttribute(
    "href",
    "/auth/signup",
  );
});

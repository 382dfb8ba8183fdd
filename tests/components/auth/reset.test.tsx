import { screen, waitFor } from "@testing-library/react";
import { AuthSide } from "@/components/auth/auth-side";
import { ForgotView } from "@/components/auth/password/forgot-view";
import { NewPasswordView } from "@/components/auth/password/new-password-view";
import { ResetDone } from "@/components/auth/password/reset-done";
import { ResetMailedView } from "@/components/auth/password/reset-mailed-view";
import { rememberEmail, rememberedEmail } from "@/components/auth/remembered-email";
import { userApi } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { forgotPassword, checkReset, resetPassword } = userApi;

type Person = ReturnType<typeof open>["user"];

const field = (label: string) => screen.getByLabelText(label);
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => window.sessionStorage.clear());

test("fills in the address typed at sign-in, then asks to check the email", async () => {
  const api = fakeApi();
  api.answer(forgotPassword, { ok: true });
  rememberEmail("typed", "ada@example.com");
  const { user, visited } = open(<ForgotView side={<AuthSide side="forgot" />} />);
  expect(field("Email")).toHaveValue("ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await waitFor(() => expect(visited).toEqual(["/auth/verify-reset-pass"]));
  expect(api.sent(forgotPassword)[0]?.body).toEqual({ email: "ada@example.com" });
  expect(rememberedEmail("reset")).toBe("ada@example.com");
});

test.each<[Language, string, string]>([
  ["en", "Send link", "Please enter your email"],
  ["de", "Link senden", "Bitte geben Sie eine E-Mail-Adresse ein."],
])(
  "shows an error in %s at an empty address and sends nothing",
  async (language, button, words) => {
    const api = fakeApi();
    api.answer(forgotPassword, { ok: true });
    const { user } = open(<ForgotView side={<AuthSide side="forgot" />} />, { language });
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(words);
    expect(api.sent(forgotPassword)).toEqual([]);
  },
);

test("shows when another attempt is possible", async () => {
  const refusal = { status: 429, headers: { "retry-after": "600" } };
  fakeApi().refuse(forgotPassword, "RATE_LIMITED", refusal);
  const { user, visited } = open(<ForgotView side={<AuthSide side="forgot" />} />);
  await user.type(field("Email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 10 minutes.");
  expect(visited).toEqual([]);
});

test("disables resending after an email and shows for how long", () => {
  fakeApi();
  rememberEmail("reset", "ada@example.com");
  open(<ResetMailedView />);
  expect(screen.getByText("ada@example.com")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Resend in (60|59) s$/ })).toBeDisabled();
});

test("allows resending later and confirms it", async () => {
  const api = fakeApi();
  api.answer(forgotPassword, { ok: true });
  rememberEmail("reset", "ada@example.com");
  window.sessionStorage.setItem("antwort.time.reset", String(Date.now() - 61_000));
  const { user } = open(<ResetMailedView />);
  await user.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await screen.findByText(/we have sent a new link/)).toBeVisible();
  expect(api.sent(forgotPassword)).toHaveLength(1);
});

test("asks for the email address if it is unknown", () => {
  open(<ResetMailedView />);
  const link = screen.getByRole("link", { name: "Enter email address" });
  expect(link).toHaveAttribute("href", "/auth/forgot-pass");
});

test.each<[string, number, string]>([
  ["EXPIRED_RESET_CODE", 410, "This link has expired"],
  ["WRONG_RESET_CODE", 400, "This link is invalid"],
  ["USED_RESET_CODE", 410, "This link has already been used"],
])("explains that the link is %s and offers a new one", async (code, status, words) => {
  fakeApi().refuse(checkReset, code, { status });
  const { toasts } = open(<NewPasswordView token="t-1" side={<AuthSide side="newPassword" />} />);
  expect(await title(words)).toBeVisible();
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", "/auth/forgot-pass");
  expect(toasts.read()).toEqual([]);
});

test("reports a missing link without a request", async () => {
  open(<NewPasswordView token={undefined} side={<AuthSide side="newPassword" />} />);
  expect(await title("This link is invalid")).toBeVisible();
});

test("retries a link that could not be checked", async () => {
  const api = fakeApi();
  api.on(checkReset, () => Promise.reject(new TypeError("offline")));
  const { user, toasts } = open(
    <NewPasswordView token="t-1" side={<AuthSide side="newPassword" />} />,
  );
  expect(await title("We could not check the link")).toBeVisible();
  expect(toasts.read()).toEqual([]);
  api.answer(checkReset, { email: "a•••@example.com" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await title("Choose a new password")).toBeVisible();
});

async function choose(user: Person, password: string, repeat = password) {
  await user.type(await screen.findByLabelText("New password"), password);
  await user.type(field("Repeat new password"), repeat);
  await user.click(screen.getByRole("button", { name: "Save password" }));
}

function openGoodLink() {
  const api = fakeApi();
  api.answer(checkReset, { email: "a•••@example.com" });
  api.answer(resetPassword, { ok: true });
  return { api, ...open(<NewPasswordView token="t-1" side={<AuthSide side="newPassword" />} />) };
}

test("shows the account of a valid link, and sets the new password", async () => {
  const { api, user, visited } = openGoodLink();
  expect(await screen.findByText("a•••@example.com")).toBeVisible();
  await choose(user, "Sup3r-secret");
  await waitFor(() => expect(visited).toEqual(["/auth/verify-reset-pass?done"]));
  const [sent] = api.sent(resetPassword);
  expect(sent?.url.pathname).toBe("/v1/users/resetPassword/t-1");
  expect(sent?.body).toEqual({ password: "Sup3r-secret", passwordRepeat: "Sup3r-secret" });
});

test("rejects weak and mismatched passwords at their fields, without a request", async () => {
  const { api, user } = openGoodLink();
  await choose(user, "weak", "other");
  expect(await screen.findByText(/^Your password does not meet all/)).toBeVisible();
  expect(field("New password")).toHaveFocus();
  await user.clear(field("New password"));
  await user.clear(field("Repeat new password"));
  await choose(user, "Sup3r-secret", "Sup3r-other");
  expect(await screen.findByText(/^The new passwords do not match/)).toBeVisible();
  expect(field("Repeat new password")).toHaveFocus();
  expect(api.sent(resetPassword)).toEqual([]);
});

test("shows at the field that the platform rejected a password", async () => {
  const { api, user, toasts } = openGoodLink();
  api.refuse(resetPassword, "WEAK_PASSWORD", { status: 400 });
  await choose(user, "Passwort-123");
  await waitFor(() => expect(field("New password")).toBeInvalid());
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(toasts.read()).toEqual([]);
});

test("reports a link that was used in the meantime, instead of the form", async () => {
  const { api, user } = openGoodLink();
  api.refuse(resetPassword, "USED_RESET_CODE", { status: 410 });
  await choose(user, "Sup3r-secret");
  expect(await title("This link has already been used")).toBeVisible();
});

test("counts down to sign-in after the change", async () => {
  open(<ResetDone />);
  expect(await title("Password changed")).toHaveFocus();
  expect(screen.getByText(/^You will be redirected to sign-in in (10|9) seconds/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth/signin");
});

import { screen, waitFor } from "@testing-library/react";
import { AuthSide } from "@/components/auth/auth-side";
import { ForgotView } from "@/components/auth/forgot-view";
import { NewPasswordView } from "@/components/auth/new-password-view";
import { rememberEmail, rememberedEmail } from "@/components/auth/remembered-email";
import { ResetDone } from "@/components/auth/reset-done";
import { ResetMailedView } from "@/components/auth/reset-mailed-view";
import type { Language } from "@/contract/limits";
import { userApi } from "@/contract/users";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { forgotPassword, checkReset, resetPassword } = userApi;

type Person = ReturnType<typeof open>["user"];

const field = (label: string) => screen.getByLabelText(label);
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => window.sessionStorage.clear());

test("the address of the sign-in form is filled in; then the page asks to check the email", async () => {
  const api = fakeApi();
  api.answer(forgotPassword, { ok: true });
  rememberEmail("typed", "ada@example.com");
  const { user, visited } = open(<ForgotView side={<AuthSide of="forgot" />} />);
  expect(field("Email")).toHaveValue("ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await waitFor(() => expect(visited).toEqual(["/auth/verify-reset-pass"]));
  expect(api.sent(forgotPassword)[0]?.body).toEqual({ email: "ada@example.com" });
  expect(rememberedEmail("reset")).toBe("ada@example.com");
});

test.each<[Language, string, string]>([
  ["en", "Send link", "Please enter your email"],
  ["de", "Link senden", "Bitte geben Sie Ihre E-Mail-Adresse ein."],
])(
  "an empty address shows an error in %s at its field and sends nothing",
  async (language, button, words) => {
    const api = fakeApi();
    api.answer(forgotPassword, { ok: true });
    const { user } = open(<ForgotView side={<AuthSide of="forgot" />} />, { language });
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("textbox")).toHaveFocus();
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription(words);
    expect(api.sent(forgotPassword)).toEqual([]);
  },
);

test("too many requests show the time to wait", async () => {
  const refusal = { status: 429, headers: { "retry-after": "600" } };
  fakeApi().refuse(forgotPassword, "RATE_LIMITED", refusal);
  const { user, visited } = open(<ForgotView side={<AuthSide of="forgot" />} />);
  await user.type(field("Email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 10 minutes.");
  expect(visited).toEqual([]);
});

test("right after it was mailed the link cannot be asked for again; the button says for how long", () => {
  fakeApi();
  rememberEmail("reset", "ada@example.com");
  open(<ResetMailedView />);
  expect(screen.getByText("ada@example.com")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Resend in (60|59) s$/ })).toBeDisabled();
});

test("later it can, and that is confirmed", async () => {
  const api = fakeApi();
  api.answer(forgotPassword, { ok: true });
  rememberEmail("reset", "ada@example.com");
  window.sessionStorage.setItem("antwort.time.reset", String(Date.now() - 61_000));
  const { user } = open(<ResetMailedView />);
  await user.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await screen.findByText(/we have sent a new link/)).toBeVisible();
  expect(api.sent(forgotPassword)).toHaveLength(1);
});

test("without an address one is asked for it", () => {
  open(<ResetMailedView />);
  const link = screen.getByRole("link", { name: "Enter email address" });
  expect(link).toHaveAttribute("href", "/auth/forgot-pass");
});

test.each<[string, number, string]>([
  ["EXPIRED_RESET_CODE", 410, "This link has expired"],
  ["WRONG_RESET_CODE", 400, "This link is invalid"],
  ["USED_RESET_CODE", 410, "This link has already been used"],
])("of the link %s is said, with the way to a new one", async (code, status, words) => {
  fakeApi().refuse(checkReset, code, { status });
  const { toasts } = open(<NewPasswordView token="t-1" side={<AuthSide of="newPassword" />} />);
  expect(await title(words)).toBeVisible();
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", "/auth/forgot-pass");
  expect(toasts.read()).toEqual([]);
});

test("a page without a link asks nothing and says that the link is not valid", async () => {
  open(<NewPasswordView token={undefined} side={<AuthSide of="newPassword" />} />);
  expect(await title("This link is invalid")).toBeVisible();
});

test("a link that could not be checked is tried again", async () => {
  const api = fakeApi();
  api.on(checkReset, () => Promise.reject(new TypeError("offline")));
  const { user, toasts } = open(
    <NewPasswordView token="t-1" side={<AuthSide of="newPassword" />} />,
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
  return { api, ...open(<NewPasswordView token="t-1" side={<AuthSide of="newPassword" />} />) };
}

test("a good link shows whose account it is; the new password is set and that is said", async () => {
  const { api, user, visited } = openGoodLink();
  expect(await screen.findByText("a•••@example.com")).toBeVisible();
  await choose(user, "Sup3r-secret");
  await waitFor(() => expect(visited).toEqual(["/auth/verify-reset-pass?done"]));
  const [sent] = api.sent(resetPassword);
  expect(sent?.url.pathname).toBe("/v1/users/resetPassword/t-1");
  expect(sent?.body).toEqual({ password: "Sup3r-secret", passwordRepeat: "Sup3r-secret" });
});

test("a weak password and one repeated otherwise are refused at their fields, unsent", async () => {
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

test("a password that the platform finds weak is refused at its field", async () => {
  const { api, user, toasts } = openGoodLink();
  api.refuse(resetPassword, "WEAK_PASSWORD", { status: 400 });
  await choose(user, "Passwort-123");
  await waitFor(() => expect(field("New password")).toBeInvalid());
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(toasts.read()).toEqual([]);
});

test("a link that was used in the meantime says so in place of the form", async () => {
  const { api, user } = openGoodLink();
  api.refuse(resetPassword, "USED_RESET_CODE", { status: 410 });
  await choose(user, "Sup3r-secret");
  expect(await title("This link has already been used")).toBeVisible();
});

test("after success the seconds until sign-in are shown", async () => {
  open(<ResetDone />);
  expect(await title("Password changed")).toHaveFocus();
  expect(screen.getByText(/^You will be redirected to sign-in in (10|9) seconds/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth/signin");
});

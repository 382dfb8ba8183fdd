import { jest } from "@jest/globals";
import { act, configure, fireEvent, screen } from "@testing-library/react";
import { ActivationView } from "@/components/auth/activation/activation-view";
import { VerifyEmailView } from "@/components/auth/activation/verify-email-view";
import { rememberEmail } from "@/components/auth/remembered-email";
import { userApi } from "@/contract/accounts/users";
import { SLOW_AFTER_MS } from "@/lib/hooks/use-is-slow";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const title = (name: string | RegExp) => screen.findByRole("heading", { name });

test("follows a link once, however often React renders, and confirms the activation", async () => {
  const api = fakeApi();
  api.answer(userApi.activate, { email: "ada@example.com" });
  configure({ reactStrictMode: true });
  open(<ActivationView token="t-1" />);
  configure({ reactStrictMode: false });
  expect(await title("Your account is activated")).toBeVisible();
  expect(api.sent(userApi.activate)).toHaveLength(1);
});

test.each([
  ["EXPIRED_ACTIVATION_CODE", 410, "This link has expired", "/auth/verify-email"],
  ["WRONG_ACTIVATION_CODE", 400, "This link is invalid", "/auth/verify-email"],
  ["ALREADY_ACTIVATED", 409, "This account is already activated", "/auth/signin"],
  ["ALREADY_VERIFIED", 409, "This account is already activated", "/auth/signin"],
])("explains %s and offers a next step", async (code, status, words, address) => {
  fakeApi().refuse(userApi.activate, code, { status });
  const { toasts } = open(<ActivationView token="t-1" />);
  expect(await title(words)).toBeVisible();
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", address);
  expect(toasts.read()).toEqual([]);
});

test("asks the person to open the email if the address has no token", async () => {
  open(<ActivationView token={undefined} />);
  expect(await title("Your account is not activated yet")).toBeVisible();
});

test("retries after a network error", async () => {
  const api = fakeApi();
  api.on(userApi.activate, () => Promise.reject(new TypeError("offline")));
  const { user, toasts } = open(<ActivationView token="t-1" />);
  expect(await title("Activation failed")).toBeVisible();
  expect(toasts.read()).toEqual([]);
  api.answer(userApi.activate, { email: "ada@example.com" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await title("Your account is activated")).toBeVisible();
});

test("resends the link once per minute", async () => {
  const api = fakeApi();
  api.answer(userApi.resendVerification, { ok: true });
  rememberEmail("activation", "ada@example.com");
  const { user } = open(<VerifyEmailView />);
  await user.click(screen.getByRole("button", { name: "Resend link" }));
  const button = await screen.findByRole("button", { name: /^Resend in \d+ s$/ });
  expect(button).toBeDisabled();
  expect(api.sent(userApi.resendVerification)[0]?.body).toEqual({ email: "ada@example.com" });
});

test("shows when another attempt is possible, and counts down", async () => {
  let now = Date.now();
  // A millisecond may pass between any two statements.
  jest.spyOn(Date, "now").mockImplementation(() => (now += 1));
  const refusal = { status: 429, headers: { "retry-after": "30" } };
  fakeApi().refuse(userApi.resendVerification, "RATE_LIMITED", refusal);
  rememberEmail("activation", "ada@example.com");
  const { user, toasts } = open(<VerifyEmailView />);
  await user.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You can try again in 30 seconds.");
  expect(screen.getByRole("button", { name: "Resend in 30 s" })).toBeDisabled();
  expect(toasts.read()).toEqual([]);
});

test("asks for the address if it is unknown, and shows where the link went", async () => {
  const api = fakeApi();
  api.answer(userApi.resendVerification, { ok: true });
  const { user } = open(<VerifyEmailView />);
  await user.type(screen.getByLabelText("Email"), "bea@example.com");
  await user.click(screen.getByRole("button", { name: "Resend link" }));
  expect(await title("Check your email")).toBeVisible();
  expect(screen.getByText("bea@example.com")).toBeVisible();
});

test("offers a retry after eight seconds", async () => {
  jest.useFakeTimers();
  const api = fakeApi();
  api.on(userApi.activate, () => new Promise(() => {}));
  open(<ActivationView token="t-1" />);
  await act(() => jest.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1));
  expect(screen.queryByText("This is taking longer than usual.")).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText("This is taking longer than usual.")).toBeVisible();
  api.answer(userApi.activate, { email: "ada@example.com" });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  jest.useRealTimers();
  expect(await title("Your account is activated")).toBeVisible();
});

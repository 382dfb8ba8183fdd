import { jest } from "@jest/globals";
import { endSession } from "@/components/shell/session/end-session";
import { authApi } from "@/contract/accounts/auth";
import { CallError, notifyFailure } from "@/lib/api/call-error";
import { useErrorHandlers } from "@/lib/api/error-handlers";
import { fakeApi } from "@/tests/fake-api";
import { openHook } from "@/tests/screen";

type Logged = { mock: { calls: unknown[][] } };

const countReloads = ({ mock }: Logged): number =>
  mock.calls.filter((call) => String(call).includes("navigation")).length;

/** Returns the toasts, and whether the page was reloaded. jsdom logs an error on navigation. */
function failAt(pathname: string, error: unknown) {
  window.history.replaceState(null, "", pathname);
  const logged = jest.spyOn(console, "error").mockReturnValue();
  const { result, toasts, unmount } = openHook(useErrorHandlers);
  notifyFailure(error, result.current);
  unmount();
  const reloads = countReloads(logged);
  logged.mockRestore();
  return { notified: toasts.read().map(({ kind, code }) => ({ kind, code })), reloads };
}

test("shows a failed call as an error toast", () => {
  const error = new CallError("KB_IN_PROGRESS", { status: 409 });
  expect(failAt("/", error)).toEqual({
    notified: [{ kind: "error", code: "KB_IN_PROGRESS" }],
    reloads: 0,
  });
});

test.each([
  ["a platform that is down", "NetworkError", 502],
  ["a line that is down", "NetworkError", 0],
  ["maintenance", "MAINTENANCE_MODE", 503],
  ["a fault of the platform", "INTERNAL", 500],
])("shows %s as %s without ending the session", (_, code, status) => {
  expect(failAt("/chat-bot", new CallError(code, { status }))).toEqual({
    notified: [{ kind: "error", code }],
    reloads: 0,
  });
});

test("does not repeat an error that the screen shows", () => {
  const quiet = new CallError("EMAIL_EXISTS", { status: 409, isQuiet: true });
  expect(failAt("/auth/signup", quiet)).toEqual({ notified: [], reloads: 0 });
  const refused = new CallError("AUTH_ERR_INVALID_CREDENTIALS", { status: 401, isQuiet: true });
  expect(failAt("/chat-bot", refused)).toEqual({ notified: [], reloads: 0 });
});

test("reloads a private page when the session has ended", () => {
  const over = new CallError("SESSION_EXPIRED", { status: 401 });
  expect(failAt("/knowledge-base", over)).toEqual({ notified: [], reloads: 1 });
});

test("does not reload a page that is leaving for the sign-in, but reloads one that stayed", () => {
  fakeApi().on(authApi.logout, () => new Promise(() => {}));
  const over = new CallError("SESSION_EXPIRED", { status: 401 });
  // Stays in the past, so that the pages of other tests do not count as being left.
  const begun = performance.now() - 20_000;
  const clock = jest.spyOn(performance, "now").mockReturnValue(begun);
  jest.useFakeTimers({ doNotFake: ["performance"] });
  void endSession();
  expect(failAt("/enterprise-setting/data", over)).toEqual({ notified: [], reloads: 0 });
  const logged = jest.spyOn(console, "error").mockReturnValue();
  jest.advanceTimersByTime(9_999);
  expect(countReloads(logged)).toBe(0);
  jest.advanceTimersByTime(1);
  expect(countReloads(logged)).toBe(1);
  logged.mockRestore();
  jest.useRealTimers();
  clock.mockReturnValue(begun + 10_000);
  expect(failAt("/enterprise-setting/data", over)).toEqual({ notified: [], reloads: 1 });
  clock.mockRestore();
});

test.each(["/about-us", "/auth/signin", "/unknown", "/chat-bot/1/demo"])(
  "does nothing on %s",
  (pathname) => {
    const over = new CallError("UNAUTHORIZED_ACCESS", { status: 401 });
    expect(failAt(pathname, over)).toEqual({ notified: [], reloads: 0 });
  },
);

test("shows faults of the console with the general message", () => {
  expect(failAt("/", new TypeError("x is undefined")).notified).toEqual([
    { kind: "error", code: "INTERNAL" },
  ]);
});

test("ignores calls that the screen cancelled", () => {
  const logged = jest.spyOn(console, "error").mockReturnValue();
  const { result, toasts } = openHook(useErrorHandlers);
  notifyFailure(new DOMException("aborted", "AbortError"), result.current);
  expect(toasts.read()).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

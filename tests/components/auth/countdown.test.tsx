import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { ResendButton } from "@/components/auth/resend-button";
import { SignInCountdown } from "@/components/auth/sign-in-countdown";
import { timing } from "@/contract/limits";
import { CallError } from "@/lib/api/call-error";
import { open } from "../../screen";

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("redirects to sign-in after ten seconds", () => {
  const { visited } = open(<SignInCountdown />);
  const displayedSeconds = () => /\d+/.exec(screen.getByText(/seconds?/).textContent ?? "")?.[0];
  for (let seconds = 10; seconds >= 1; seconds -= 1) {
    expect(displayedSeconds()).toBe(String(seconds));
    pass(999);
    expect(visited).toEqual([]);
    pass(1);
  }
  expect(visited).toEqual(["/auth/signin"]);
});

test("does not redirect a person who left earlier", () => {
  const { visited, unmount } = open(<SignInCountdown />);
  pass(3_000);
  unmount();
  pass(60_000);
  expect(visited).toEqual([]);
});

type Outcome = { onSuccess: () => void; onError: (error: CallError) => void };

function openResend({ sentAt = 0, answer }: { sentAt?: number; answer: (to: Outcome) => void }) {
  const sent: string[] = [];
  const resend = {
    mutate: (input: { body: { email: string } }, outcome: Outcome) => {
      sent.push(input.body.email);
      answer(outcome);
    },
    isPending: false,
    isSuccess: false,
    error: null,
  };
  open(<ResendButton email="ada@example.com" resend={resend} doneText="Sent." sentAt={sentAt} />);
  return { sent, button: () => screen.getByRole("button") };
}

test("allows resending after a full minute, not before", () => {
  const { sent, button } = openResend({ answer: ({ onSuccess }) => onSuccess() });
  fireEvent.click(button());
  expect(button()).toHaveTextContent("Resend in 60 s");
  pass(timing.resendCoolDownMs - 1_000);
  expect(button()).toHaveTextContent("Resend in 1 s");
  expect(button()).toBeDisabled();
  pass(750);
  expect(button()).toHaveTextContent("Resend in 1 s");
  expect(button()).toBeDisabled();
  pass(250);
  expect(button()).toHaveTextContent("Resend link");
  expect(button()).toBeEnabled();
  fireEvent.click(button());
  expect(sent).toEqual(["ada@example.com", "ada@example.com"]);
});

test("counts the minute from the time of the last email", () => {
  const { button } = openResend({ sentAt: Date.now() - 45_000, answer: () => {} });
  expect(button()).toHaveTextContent("Resend in 15 s");
  pass(15_000);
  expect(button()).toBeEnabled();
});

test("waits as long as the platform asks", () => {
  const refusal = new CallError("RATE_LIMITED", { status: 429, retryAfterSeconds: 7 });
  const { button } = openResend({ answer: ({ onError }) => onError(refusal) });
  fireEvent.click(button());
  expect(button()).toHaveTextContent("Resend in 7 s");
  pass(7_000);
  expect(button()).toBeEnabled();
});

test("keeps the button enabled after a failure without Retry-After", () => {
  const failure = new CallError("INTERNAL", { status: 500 });
  const { button } = openResend({ answer: ({ onError }) => onError(failure) });
  fireEvent.click(button());
  expect(button()).toBeEnabled();
});

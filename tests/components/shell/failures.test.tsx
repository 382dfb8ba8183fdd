import { jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { CallError } from "@/lib/api/call-error";
import { open } from "../../screen";

const failure = (retryAfterSeconds?: number, more = {}) =>
  new CallError("RATE_LIMITED", {
    status: 429,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...more,
  });

test.each([
  [1, "You can try again in 1 second."],
  [90, "You can try again in 90 seconds."],
  [91, "You can try again in 2 minutes."],
  [3_600, "You can try again in 60 minutes."],
])("describes a retry after %i seconds: %s", (seconds, words) => {
  open(<LoadFailed error={failure(seconds)} onRetry={() => {}} />);
  expect(screen.getByText(new RegExp(`${words}$`))).toBeVisible();
});

test.each([0, undefined])("does not mention a time of %s", (seconds) => {
  open(<LoadFailed error={failure(seconds)} onRetry={() => {}} />);
  expect(screen.queryByText(/try again in/)).toBeNull();
});

test("uses the general message for codes without one", () => {
  open(<LoadFailed error={new CallError("NEW_CODE", { status: 418 })} onRetry={() => {}} />);
  expect(screen.queryByText(/NEW_CODE/)).toBeNull();
  expect(screen.getByText(/unexpected|went wrong/i)).toBeVisible();
});

test("retries a failed read once at a time", async () => {
  const onRetry = jest.fn();
  const { user, rerender } = open(<LoadFailed error={failure()} onRetry={onRetry} />);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<LoadFailed error={failure()} onRetry={onRetry} isBusy />);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

const details = [{ path: "email", code: "INVALID_EMAIL" }];

test.each([
  ["one that neither a toast nor a field shows", failure(5, { isQuiet: true }), {}, true],
  ["none", null, {}, false],
  ["one that a toast shows", failure(5), {}, false],
  ["one with details for the fields", failure(5, { isQuiet: true, details }), {}, false],
  [
    "one whose code belongs to a field",
    failure(5, { isQuiet: true }),
    { RATE_LIMITED: "email" },
    false,
  ],
])("shows above the fields: %s", (_, error, except, isShown) => {
  open(<FormFailure error={error} except={except} />);
  expect(screen.queryAllByRole("alert")).toHaveLength(isShown ? 1 : 0);
});

function openLeave(props: Partial<Parameters<typeof LeaveDialog>[0]> = {}) {
  const calls: string[] = [];
  const guard = {
    isAsking: true,
    ask: () => {},
    stay: () => void calls.push("stay"),
    leave: () => void calls.push("leave"),
  };
  return { calls, ...open(<LeaveDialog guard={guard} {...props} />) };
}

test("asks on leaving and focuses Stay", async () => {
  const { user, calls } = openLeave();
  // The second button closes the dialog.
  const [stay] = await screen.findAllByRole("button", { name: "Stay" });
  expect(stay).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  if (stay) await user.click(stay);
  await user.keyboard("{Escape}");
  expect(calls).toEqual(["leave", "stay", "stay"]);
});

test("offers to save on leaving, with custom labels", async () => {
  const onSave = jest.fn();
  const { user, calls } = openLeave({ onSave, leaveLabel: "Keep the draft" });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep the draft" }));
  expect(calls).toEqual(["leave"]);
});

test("does not save twice", async () => {
  const onSave = jest.fn();
  const { user } = openLeave({ onSave, isBusy: true });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(onSave).not.toHaveBeenCalled();
});

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
])("after %i seconds: %s", (seconds, words) => {
  open(<LoadFailed error={failure(seconds)} onRetry={() => {}} />);
  expect(screen.getByText(new RegExp(`${words}$`))).toBeVisible();
});

test.each([0, undefined])("a time of %s is not told", (seconds) => {
  open(<LoadFailed error={failure(seconds)} onRetry={() => {}} />);
  expect(screen.queryByText(/try again in/)).toBeNull();
});

test("a code without words gets the general sentence", () => {
  open(<LoadFailed error={new CallError("NEW_CODE", { status: 418 })} onRetry={() => {}} />);
  expect(screen.queryByText(/NEW_CODE/)).toBeNull();
  expect(screen.getByText(/unexpected|went wrong/i)).toBeVisible();
});

test("a failed read can be tried again, once at a time", async () => {
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
  ["one that no toast tells and no field shows", failure(5, { isQuiet: true }), {}, true],
  ["none", null, {}, false],
  ["one that a toast tells", failure(5), {}, false],
  ["one with details for the fields", failure(5, { isQuiet: true, details }), {}, false],
  [
    "one whose code belongs to a field",
    failure(5, { isQuiet: true }),
    { RATE_LIMITED: "email" },
    false,
  ],
])("above the fields there is %s", (_, error, except, isShown) => {
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

test("leaving asks whether to discard or to stay, with the focus on staying", async () => {
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

test("unsaved changes offer saving, and the texts for leaving can differ", async () => {
  const onSave = jest.fn();
  const { user, calls } = openLeave({ onSave, leaveLabel: "Keep the draft" });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep the draft" }));
  expect(calls).toEqual(["leave"]);
});

test("while it is saved, nothing is saved a second time", async () => {
  const onSave = jest.fn();
  const { user } = openLeave({ onSave, isBusy: true });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(onSave).not.toHaveBeenCalled();
});

import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { PendingRequest } from "@/components/auth/pending-request";
import { SLOW_AFTER_MS } from "@/lib/hooks/use-is-slow";
import { open } from "../../screen";

afterEach(() => jest.useRealTimers());

test("a check that is slow says so after eight seconds and can be retried", async () => {
  jest.useFakeTimers();
  const retried = jest.fn();
  open(<PendingRequest label="Signing in…" onRetry={retried} />);
  const notice = () => screen.queryByText("This is taking longer than usual.");
  await act(() => jest.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1));
  expect(screen.getByRole("status")).toHaveTextContent("Signing in…");
  expect(notice()).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(notice()).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retried).toHaveBeenCalledTimes(1);
});

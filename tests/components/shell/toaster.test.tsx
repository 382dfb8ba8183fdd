import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { timing } from "@/contract/limits";
import { open } from "../../screen";

const title = (text: string) => screen.findByText(text);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => jest.useRealTimers());

/** Uses fake timers. */
async function show(toast: Parameters<ReturnType<typeof open>["toasts"]["show"]>[0]) {
  const opened = open(<main />);
  // The first toast loads the component.
  act(() => opened.toasts.show({ kind: "error", title: "first" }));
  await title("first");
  jest.useFakeTimers();
  act(() => opened.toasts.show(toast));
  return opened;
}

test("closes a toast after four seconds", async () => {
  await show({ kind: "success", title: "Saved." });
  pass(timing.toastMs - 1);
  expect(screen.getByText("Saved.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("keeps a hovered toast", async () => {
  await show({ kind: "success", title: "Saved." });
  fireEvent.pointerEnter(screen.getByText("Saved."));
  pass(timing.toastMs * 2);
  fireEvent.pointerLeave(screen.getByText("Saved."));
  expect(screen.getByText("Saved.")).toBeVisible();
  pass(timing.toastMs);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("keeps an error until it is closed, and announces it assertively", async () => {
  await show({ kind: "error", code: "KB_IN_PROGRESS" });
  pass(timing.toastMs * 10);
  const text = screen.getByText(/^This knowledge base is still training/);
  expect(text.closest("[aria-live]")).toHaveAttribute("aria-live", "assertive");
  const close = screen.getAllByRole("button", { name: "Close" }).at(-1);
  if (close) fireEvent.click(close);
  expect(screen.queryByText(/^This knowledge base is still training/)).toBeNull();
});

test("uses the general message for codes without one", async () => {
  await show({ kind: "error", code: "A_NEW_CODE" });
  expect(screen.queryByText(/A_NEW_CODE|ErrorMessages/)).toBeNull();
  expect(screen.getByText(/unexpected|went wrong/i)).toBeVisible();
});

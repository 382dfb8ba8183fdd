import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { CodeBlock } from "@/components/ui/code-block";
import { Secret } from "@/components/ui/secret";
import { open } from "../../screen";

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const copy = () => fireEvent.click(screen.getByRole("button", { name: "Copy it" }));

/** Replaces the clipboard of `userEvent`. */
function clipboard(isAllowed: boolean) {
  const texts: string[] = [];
  const writeText = (text: string) => {
    if (!isAllowed) return Promise.reject(new DOMException("not allowed", "NotAllowedError"));
    texts.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  return texts;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ["a secret", <Secret key="s" label="Secret" value="sk_1" copyLabel="Copy it" />, "sk_1"],
  ["code", <CodeBlock key="c" label="Tag" code="<script>" copyLabel="Copy it" />, "<script>"],
])("copies %s in full and confirms it for two seconds", async (_, element, text) => {
  open(element);
  const texts = clipboard(true);
  copy();
  await pass(0);
  expect(texts).toEqual([text]);
  expect(screen.getByText("Copied")).toBeInTheDocument();
  await pass(1_999);
  expect(screen.getByText("Copied")).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByText("Copied")).toBeNull();
});

test.each([
  ["a secret", <Secret key="s" label="Secret" value="sk_1" copyLabel="Copy it" />, "sk_1"],
  ["code", <CodeBlock key="c" label="Tag" code="<script>" copyLabel="Copy it" />, "<script>"],
])("selects %s for copying without a clipboard", async (_, element, text) => {
  open(element);
  clipboard(false);
  copy();
  await pass(0);
  expect(window.getSelection()?.toString()).toBe(text);
  expect(screen.getByText("Press Ctrl+C to copy.")).toBeVisible();
  expect(screen.queryByText("Copied")).toBeNull();
});

test("reports a copied secret, by button or by hand", async () => {
  const onCopied = jest.fn();
  open(<Secret label="Secret" value="sk_1" copyLabel="Copy it" onCopied={onCopied} />);
  clipboard(false);
  copy();
  await pass(0);
  expect(onCopied).not.toHaveBeenCalled();
  fireEvent.copy(screen.getByText("sk_1"));
  expect(onCopied).toHaveBeenCalledTimes(1);
  clipboard(true);
  copy();
  await pass(0);
  expect(onCopied).toHaveBeenCalledTimes(2);
});

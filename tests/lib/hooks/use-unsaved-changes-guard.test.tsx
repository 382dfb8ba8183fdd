import { act, screen } from "@testing-library/react";
import Link from "next/link";
import { useState } from "react";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { open } from "@/tests/screen";

function Page() {
  const [text, setText] = useState("");
  const guard = useUnsavedChangesGuard(text !== "");
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link href="/chat-bot">Chatbots</Link>
      <a href="#preview">Preview</a>
      <a href="/terms-of-use" target="_blank">
        Terms
      </a>
      {guard.isAsking && (
        <div role="dialog">
          <button type="button" onClick={guard.stay}>
            Stay
          </button>
          <button type="button" onClick={guard.leave}>
            Discard
          </button>
        </div>
      )}
    </>
  );
}

const asked = () => screen.queryByRole("dialog") !== null;

/** Clicks a link without navigating. */
async function follow(user: ReturnType<typeof open>["user"], name: string) {
  const link = screen.getByRole("link", { name });
  link.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await user.click(link);
}

function closesFreely(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return !event.defaultPrevented;
}

test("does not ask without changes", async () => {
  const { user } = open(<Page />);
  await follow(user, "Chatbots");
  expect(asked()).toBe(false);
  expect(closesFreely()).toBe(true);
});

test("asks on a link and keeps what was typed", async () => {
  const { user, visited } = open(<Page />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await follow(user, "Chatbots");
  expect(asked()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect([asked(), visited]).toEqual([false, []]);
  expect(screen.getByLabelText("Name")).toHaveValue("Ada");
});

test("follows the link after confirmation", async () => {
  const { user, visited } = open(<Page />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await follow(user, "Chatbots");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(visited).toEqual(["/chat-bot"]);
  expect(closesFreely()).toBe(true);
});

test("asks when the window is closed", async () => {
  const { user } = open(<Page />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  expect(closesFreely()).toBe(false);
  await user.clear(screen.getByLabelText("Name"));
  expect(closesFreely()).toBe(true);
});

test("does not ask for links within the page or into a new tab", async () => {
  const { user } = open(<Page />);
  await user.type(screen.getByLabelText("Name"), "Ada");
  await follow(user, "Preview");
  await follow(user, "Terms");
  expect(asked()).toBe(false);
});

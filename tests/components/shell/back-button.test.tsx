import { createEvent, fireEvent, screen } from "@testing-library/react";
import { BackButton } from "@/components/shell/page/page-header";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { open } from "../../screen";

function Changed() {
  const guard = useUnsavedChangesGuard(true);
  return (
    <>
      <BackButton fallback="/chat-bot" />
      {guard.isAsking && (
        <button type="button" onClick={guard.leave}>
          Discard
        </button>
      )}
    </>
  );
}

test("returns to the list, and asks about unsaved changes", async () => {
  const { user, visited } = open(<Changed />);
  await user.click(screen.getByRole("link", { name: "Back" }));
  expect(visited).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(visited).toEqual(["/chat-bot"]);
});

test("leaves a click with a modifier key to the browser", () => {
  window.history.pushState(null, "", "/chat-bot/1");
  open(<BackButton fallback="/chat-bot" />);
  const link = screen.getByRole("link", { name: "Back" });
  for (const key of ["metaKey", "ctrlKey", "shiftKey", undefined]) {
    const click = createEvent.click(link, key && { [key]: true });
    // The link must not navigate, which jsdom cannot.
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    let isPrevented: boolean | undefined;
    document.addEventListener("click", () => (isPrevented = click.defaultPrevented), {
      once: true,
    });
    fireEvent(link, click);
    expect({ key, isPrevented }).toEqual({ key, isPrevented: key === undefined });
  }
});

import { screen } from "@testing-library/react";
import { BackButton } from "@/components/shell/page/back-button";
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

import { screen } from "@testing-library/react";
import { BackButton } from "@/components/shell/page/back-button";
import { useLeaveGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { open } from "../../screen";

function Changed() {
  const guard = useLeaveGuard(true);
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

test("the way back leads to the list, and past unsaved changes only when they are given up", async () => {
  const { user, visited } = open(<Changed />);
  await user.click(screen.getByRole("link", { name: "Back" }));
  expect(visited).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(visited).toEqual(["/chat-bot"]);
});

import { act, screen } from "@testing-library/react";
import { FocusAfterNavigation } from "@/components/shell/frame/focus-after-navigation";
import { open } from "../../screen";

type FrameProps = { page: "list" | "form"; hasField?: boolean };

function Frame({ page, hasField }: FrameProps) {
  return (
    <>
      <FocusAfterNavigation />
      <a href="#home">Home</a>
      <main key={page} tabIndex={-1}>
        <button type="button">{page}</button>
        {hasField && <input autoFocus aria-label="Name" />}
      </main>
    </>
  );
}

function openList() {
  window.history.replaceState(null, "", "/list");
  const { rerender } = open(<Frame page="list" />);
  const goTo = (path: string, props: FrameProps) =>
    act(() => {
      rerender(<Frame {...props} />);
      window.history.pushState(null, "", path);
    });
  return goTo;
}

test("moves a focus that was lost with its button to the new page", () => {
  const goTo = openList();
  screen.getByRole("button").focus();
  goTo("/form", { page: "form" });
  expect(screen.getByRole("main")).toHaveFocus();
});

test("leaves the focus on the first page, on a link that is still there, and in a focused field", () => {
  const goTo = openList();
  expect(document.body).toHaveFocus();
  screen.getByRole("link").focus();
  goTo("/form", { page: "form" });
  expect(screen.getByRole("link")).toHaveFocus();
  screen.getByRole("button").focus();
  goTo("/list", { page: "list", hasField: true });
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

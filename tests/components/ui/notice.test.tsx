import { render, screen } from "@testing-library/react";
import { Notice } from "@/components/ui/notice";

/** The classes of the row that holds the text and the button. */
function rowOf(button: HTMLElement): string[] {
  const row = screen.getByText("Some files were rejected").closest(".rounded-lg");
  expect(row).toContainElement(button);
  return [...(row?.classList ?? [])];
}

test("moves an action below the text on phones", () => {
  render(
    <Notice title="Some files were rejected" action={<button>Change plan</button>}>
      Text
    </Notice>,
  );
  expect(rowOf(screen.getByRole("button"))).toContain("flex-wrap");
});

test("keeps a dismiss button beside the text on phones", () => {
  render(
    <Notice title="Some files were rejected" dismiss={<button>Dismiss</button>}>
      Text
    </Notice>,
  );
  expect(rowOf(screen.getByRole("button"))).not.toContain("flex-wrap");
});

import { screen, within } from "@testing-library/react";
import { ListToolbar } from "@/components/shell/page/list-toolbar";
import { PageHeader } from "@/components/shell/page/page-header";
import { open } from "../../screen";

test("shows title, status and actions, and a back arrow if there is a target", () => {
  const { rerender } = open(
    <PageHeader
      title="Help centre"
      subtitle="example.com"
      backHref="/knowledge-base"
      status={<span>Ready</span>}
      actions={<button type="button">Edit</button>}
    />,
  );
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("heading", { level: 1, name: "Help centre" })).toBeVisible();
  expect(header.getByText("example.com")).toBeVisible();
  expect(header.getByText("Ready")).toBeVisible();
  expect(header.getByRole("button", { name: "Edit" })).toBeVisible();
  expect(header.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/knowledge-base");
  rerender(<PageHeader title="Home" />);
  expect(screen.queryByRole("link", { name: "Back" })).toBeNull();
});

test("replaces the toolbar during a selection and returns the focus to the search", async () => {
  const search = { label: "Search chatbots", value: "", onChange: () => {} };
  const toolbar = (selectionLabel: string | undefined, onClear = () => {}) => (
    <ListToolbar filters={<b>Filters</b>} {...{ search, selectionLabel, onClear }}>
      <button type="button">Delete</button>
    </ListToolbar>
  );
  const { user, rerender } = open(toolbar(undefined));
  expect(screen.getByText("Filters")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  rerender(toolbar("2 selected", () => rerender(toolbar(undefined))));
  expect(screen.getByRole("status")).toHaveTextContent("2 selected");
  expect(screen.getByRole("button", { name: "Delete" })).toBeVisible();
  expect(screen.queryByRole("searchbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.getByRole("searchbox")).toHaveFocus();
});

import { screen } from "@testing-library/react";
import { Button } from "@/components/ui/buttons/button";
import { Choices } from "@/components/ui/fields/choices";
import { FilterSelect } from "@/components/ui/fields/filter-select";
import { SearchField } from "@/components/ui/fields/search-field";
import { Segments } from "@/components/ui/fields/segments";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Progress } from "@/components/ui/progress";
import { open } from "../../screen";

const options = [
  { value: "a", label: "Alpha" },
  { value: "b", label: "Beta" },
];

test("ignores clicks while busy and keeps the focus", async () => {
  const calls: string[] = [];
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        calls.push("submit");
      }}
    >
      <Button busy={busy} onClick={() => calls.push("press")}>
        Save
      </Button>
    </form>
  );
  const { user, rerender } = open(form(false));
  await user.click(screen.getByRole("button"));
  expect(calls).toEqual(["press", "submit"]);
  rerender(form(true));
  await user.click(screen.getByRole("button"));
  expect(calls).toEqual(["press", "submit"]);
  expect(screen.getByRole("button", { name: "Save", busy: true })).toHaveFocus();
});

test.each([
  ["submit", 1],
  ["button", 2],
] as const)("a double click on a %s button counts %i times", async (type, times) => {
  const calls: string[] = [];
  const press = () => void calls.push("press");
  const { user } = open(
    <form onSubmit={(event) => event.preventDefault()}>
      <Button type={type} onClick={press}>
        Go
      </Button>
    </form>,
  );
  await user.dblClick(screen.getByRole("button"));
  expect(calls).toHaveLength(times);
});

test.each([
  [3, 12, "3", "25"],
  [0, 0, "0", "0"],
  [15, 12, "12", "100"],
])("draws and announces %i of %i", (value, max, now, width) => {
  open(<Progress label="Done" value={value} max={max} />);
  const bar = screen.getByRole("progressbar", { name: "Done" });
  expect(bar).toHaveAttribute("aria-valuenow", now);
  expect(bar.querySelector("rect")).toHaveAttribute("width", width);
});

test.each([
  ["Choices", Choices],
  ["Segments", Segments],
])("selects one of %s and announces it", async (_, Control) => {
  const chosen: string[] = [];
  const { user } = open(
    <Control
      label="Letter"
      help="Help"
      options={options}
      value="a"
      onChange={(value: string) => void chosen.push(value)}
    />,
  );
  expect(screen.getByRole("group", { name: "Letter" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Alpha" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Beta" })).not.toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Beta" }));
  expect(chosen).toEqual(["b"]);
});

test("names the searched list to screen readers", async () => {
  const typed: string[] = [];
  const onChange = (text: string) => void typed.push(text);
  const { user } = open(<SearchField label="Search all files" value="" onChange={onChange} />);
  const box = screen.getByRole("searchbox", { name: "Search all files" });
  expect(box).toHaveAttribute("placeholder", "Search");
  await user.type(box, "x");
  expect(typed).toEqual(["x"]);
});

test("shows the selected filter", async () => {
  const chosen: string[] = [];
  const onChange = (value: string) => void chosen.push(value);
  const { user } = open(<FilterSelect label="Letter" value="a" {...{ onChange, options }} />);
  await user.selectOptions(screen.getByRole("combobox", { name: "Letter" }), "Beta");
  expect(chosen).toEqual(["b"]);
});

test("focuses Cancel in a destructive dialog and confirms only by its button", async () => {
  const calls: string[] = [];
  const { user } = open(
    <ConfirmDialog
      open
      isDestructive
      title="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => calls.push("confirm")}
      onOpenChange={(isOpen) => calls.push(`open ${isOpen}`)}
    />,
  );
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  expect(cancel).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(cancel);
  await user.keyboard("{Escape}");
  expect(calls).toEqual(["confirm", "open false", "open false"]);
});

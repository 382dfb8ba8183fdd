import { screen } from "@testing-library/react";
import { useState } from "react";
import { Tabs } from "@/components/ui/tabs";
import { open } from "../../screen";

const tabs = [
  { id: "one", label: "One" },
  { id: "two", label: "Two", mark: "unsaved" },
  { id: "three", label: "Three" },
] as const;

function Panel() {
  const [active, setActive] = useState<(typeof tabs)[number]["id"]>("one");
  return (
    <Tabs label="Parts" tabs={tabs} active={active} onChange={setActive}>
      <p>This is {active}</p>
    </Tabs>
  );
}

const selected = () => screen.getByRole("tab", { selected: true });

test.each([
  ["{ArrowRight}", "Two (unsaved)"],
  ["{ArrowRight}{ArrowRight}{ArrowRight}", "One"],
  ["{ArrowLeft}", "Three"],
  ["{End}", "Three"],
  ["{End}{Home}", "One"],
  ["x", "One"],
])("moves with %s from the first tab to %s, with the focus", async (keys, name) => {
  const { user } = open(<Panel />);
  await user.tab();
  expect(screen.getByRole("tab", { name: "One" })).toHaveFocus();
  await user.keyboard(keys);
  expect(selected()).toHaveAccessibleName(name);
  expect(selected()).toHaveFocus();
});

test("makes only the active tab a tab stop and labels its panel", async () => {
  const { user } = open(<Panel />);
  await user.click(screen.getByRole("tab", { name: /^Two/ }));
  const panel = screen.getByRole("tabpanel", { name: "Two (unsaved)" });
  expect(panel).toHaveTextContent("This is two");
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

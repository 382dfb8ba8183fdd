import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { SectionTabs } from "@/components/ui/sections/section-tabs";
import { open } from "../../screen";

type Id = "general" | "faq" | "embed";

const groups = [
  { label: "Chatbot", sections: [{ id: "general", label: "General" }] },
  {
    label: "More",
    sections: [
      { id: "faq", label: "FAQ", mark: "unsaved" },
      { id: "embed", label: "Embed" },
    ],
  },
] as const;

function Settings() {
  const [active, setActive] = useState<Id>("general");
  return (
    <SectionTabs label="Sections" groups={groups} active={active} onChange={setActive}>
      <p>This is {active}</p>
    </SectionTabs>
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getByRole("tab", { selected: true });

test.each([
  ["{ArrowDown}", "FAQ (unsaved)"],
  ["{ArrowDown}{ArrowDown}{ArrowDown}", "General"],
  ["{ArrowUp}", "Embed"],
  ["{End}", "Embed"],
  ["{End}{Home}", "General"],
  ["{ArrowRight}", "General"],
])(
  "moves with %s across the groups from the first section to %s, with the focus",
  async (keys, name) => {
    const { user } = open(<Settings />);
    await user.click(tab("General"));
    await user.keyboard(keys);
    expect(selected()).toHaveAccessibleName(name);
    expect(selected()).toHaveFocus();
  },
);

test("is a vertical tab list with one tab stop, in which groups describe the tabs", async () => {
  const { user } = open(<Settings />);
  expect(screen.getByRole("tablist", { name: "Sections" })).toHaveAttribute(
    "aria-orientation",
    "vertical",
  );
  await user.click(tab("Embed"));
  expect(screen.getByRole("tabpanel", { name: "Embed" })).toHaveTextContent("This is embed");
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  expect(tab("Embed")).toHaveAccessibleDescription("More");
});

test("shows the current section on a button that opens all of them in groups", async () => {
  const { user } = open(<Settings />);
  await user.click(screen.getByRole("button", { name: /^Sections: Chatbot\s+General$/ }));
  const menu = within(await screen.findByRole("menu"));
  expect(menu.getByText("More")).toBeVisible();
  expect(menu.getByRole("menuitem", { current: true })).toHaveAccessibleName("General");
  await user.click(menu.getByRole("menuitem", { name: "FAQ (unsaved)" }));
  expect(screen.getByRole("button", { name: /FAQ \(unsaved\)$/ })).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("This is faq");
});

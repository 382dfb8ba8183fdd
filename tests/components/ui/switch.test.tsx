import { screen } from "@testing-library/react";
import { useState } from "react";
import { Switch, SwitchField } from "@/components/ui/fields/switch";
import { open } from "../../screen";

function Controlled() {
  const [isOn, setIsOn] = useState(false);
  return (
    <SwitchField
      label="Show in chatbot"
      help="Visitors see this category."
      checked={isOn}
      onChange={({ target }) => setIsOn(target.checked)}
    />
  );
}

test("is announced as a switch with label, help and state", async () => {
  const { user } = open(<Controlled />);
  const control = screen.getByRole("switch", { name: "Show in chatbot" });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription("Visitors see this category.");
  await user.click(screen.getByText("Show in chatbot"));
  expect(control).toBeChecked();
});

test("toggles with the space bar", async () => {
  const { user } = open(<Controlled />);
  await user.tab();
  await user.keyboard(" ");
  expect(screen.getByRole("switch")).toBeChecked();
});

test("shows an error instead of the help", () => {
  open(<SwitchField label="Show" help="Help" error="Validation.Required" defaultChecked />);
  const control = screen.getByRole("switch");
  expect(control).toBeInvalid();
  expect(screen.getByRole("alert")).toBeInTheDocument();
  expect(screen.queryByText("Help")).not.toBeInTheDocument();
});

test("does not change while disabled", async () => {
  const { user } = open(<Switch aria-label="Show" disabled />);
  await user.click(screen.getByRole("switch", { name: "Show" }));
  expect(screen.getByRole("switch", { name: "Show" })).not.toBeChecked();
});

import { screen } from "@testing-library/react";
import { Disclosure } from "@/components/ui/disclosure";
import { CheckboxField, BareCheckbox } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Select } from "@/components/ui/fields/select";
import { Textarea } from "@/components/ui/fields/textarea";
import { open } from "../../screen";

const options = [{ value: "de", label: "German" }];

test.each([
  ["Field", <Field key="f" label="Name" help="Help" />],
  ["PasswordField", <PasswordField key="p" label="Name" help="Help" />],
  ["Select", <Select key="s" label="Name" help="Help" options={options} />],
  ["Textarea", <Textarea key="t" label="Name" help="Help" />],
  ["CheckboxField", <CheckboxField key="c" label="Name" help="Help" />],
])("describes %s by its help", (_, element) => {
  open(element);
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Help");
  expect(screen.getByLabelText("Name")).toBeValid();
});

test.each([
  ["Field", <Field key="f" label="Name" help="Help" error="Validation.TooLong" />],
  ["PasswordField", <PasswordField key="p" label="Name" help="Help" error="Validation.TooLong" />],
  ["Select", <Select key="s" label="Name" options={options} error="Validation.TooLong" />],
  ["Textarea", <Textarea key="t" label="Name" help="Help" error="Validation.TooLong" />],
  ["CheckboxField", <CheckboxField key="c" label="Name" help="Help" error="Validation.TooLong" />],
])("replaces the help of %s by an error", (_, element) => {
  open(element);
  const field = screen.getByLabelText("Name");
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription("Too long. Please shorten the text.");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByText("Help")).toBeNull();
});

test.each([
  ["Validation.Required", {}, "Pages is required."],
  ["Validation.Number", { min: 1, max: 10_000 }, "Please enter a number from 1 to 10,000."],
  ["Validation.Number", { min: 0, max: 20 }, "Please enter a number from 0 to 20."],
  ["Validation.Number", { min: 1 }, "Please enter a number within the allowed range."],
  ["Unknown.Key", {}, "Please enter a valid Pages."],
])("shows %s as precisely as the field %j allows", (error, limits, words) => {
  open(<Field label="Pages" error={error} {...limits} />);
  expect(screen.getByRole("alert")).toHaveTextContent(words);
});

test("marks optional fields only", () => {
  open(<Field label="Name" isOptional />);
  open(<Field label="Town" />);
  expect(screen.getByText("(optional)").closest("label")).toHaveTextContent("Name");
  expect(screen.getAllByText("(optional)")).toHaveLength(1);
});

test.each([
  ["Field", Field],
  ["PasswordField", PasswordField],
])("does not report blur of an autofocused empty %s", async (_, Control) => {
  const left: string[] = [];
  const onBlur = ({ target }: { target: HTMLInputElement }) => void left.push(target.value);
  const { user } = open(
    <>
      <Control autoFocus label="First" onBlur={onBlur} />
      <Control label="Second" onBlur={onBlur} />
    </>,
  );
  expect(screen.getByLabelText("First")).toHaveFocus();
  await user.click(screen.getByLabelText("Second"));
  expect(left).toEqual([]);
  await user.type(screen.getByLabelText("First"), "a");
  expect(left).toEqual([""]);
  await user.click(document.body);
  expect(left).toEqual(["", "a"]);
});

test("hides a password until its button is pressed", async () => {
  const { user } = open(<PasswordField label="Password" />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Show password", pressed: false }));
  expect(field).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password", pressed: true }));
  expect(field).toHaveAttribute("type", "password");
});

test("shows a mixed checkbox", () => {
  const { rerender } = open(<BareCheckbox aria-label="All" isMixed readOnly checked={false} />);
  expect(screen.getByLabelText("All")).toBePartiallyChecked();
  rerender(<BareCheckbox aria-label="All" isMixed={false} readOnly checked />);
  expect(screen.getByLabelText("All")).not.toBePartiallyChecked();
  expect(screen.getByLabelText("All")).toBeChecked();
});

test("opens a section on click, or if it contains an invalid field", async () => {
  const section = (isInvalid: boolean) => (
    <Disclosure title="Advanced" isInvalid={isInvalid}>
      <p>Inside</p>
    </Disclosure>
  );
  const { user, rerender } = open(section(false));
  expect(screen.getByText("Inside")).not.toBeVisible();
  await user.click(screen.getByText("Advanced"));
  expect(screen.getByText("Inside")).toBeVisible();
  await user.click(screen.getByText("Advanced"));
  expect(screen.getByText("Inside")).not.toBeVisible();
  rerender(section(true));
  expect(screen.getByText("Inside")).toBeVisible();
});

import { screen } from "@testing-library/react";
import { Steps } from "@/components/ui/steps";
import { open } from "../../screen";

const steps = ["General", "Appearance", "Knowledge", "Done"];

test("links reached steps except the current one", async () => {
  const gone: number[] = [];
  const onSelect = (step: number) => void gone.push(step);
  const { user } = open(
    <Steps label="Steps" steps={steps} current={1} reached={2} onSelect={onSelect} />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "General",
    "3Knowledge",
  ]);
  await user.click(screen.getByRole("button", { name: "Knowledge" }));
  await user.click(screen.getByRole("button", { name: "General" }));
  expect(gone).toEqual([2, 0]);
});

test("announces the current step as the last reached one by default", () => {
  open(<Steps label="Steps" steps={steps} current={1} onSelect={() => {}} />);
  const current = screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"));
  expect(current).toEqual([null, "step", null, null]);
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("numbers the current and later steps, and checks off earlier ones", () => {
  open(<Steps label="Steps" steps={steps} current={1} />);
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "General",
    "2Appearance",
    "3Knowledge",
    "4Done",
  ]);
  expect(items.map((item) => item.querySelector("svg") !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("emphasizes the current step only", () => {
  open(<Steps label="Steps" steps={steps} current={1} />);
  const items = screen.getAllByRole("listitem");
  const emphasized = (selector: string) =>
    items.map((item) => item.querySelector(selector) !== null);
  const only = [false, true, false, false];
  expect(emphasized(".bg-accent")).toEqual(only);
  expect(emphasized(".font-medium:not([aria-hidden])")).toEqual(only);
  expect(emphasized(".bg-accent-soft")).toEqual([true, false, false, false]);
  expect(emphasized(".border")).toEqual([false, false, true, true]);
  const names = items.map((item) => item.lastElementChild?.lastElementChild);
  // A phone shows only the name of the current step.
  expect(names.map((name) => name?.className === "")).toEqual(only);
});

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

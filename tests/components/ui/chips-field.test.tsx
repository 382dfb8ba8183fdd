import { screen } from "@testing-library/react";
import { useState } from "react";
import { ChipsField } from "@/components/ui/fields/chips-field";
import { open } from "../../screen";

type ChipsProps = { start?: string[]; invalid?: ReadonlySet<number>; onBlur?: () => void };

function Chips({ start = [], ...rest }: ChipsProps) {
  const [words, setWords] = useState(start);
  return (
    <ChipsField
      label="Words"
      words={words}
      onChange={setWords}
      removeLabel={(word) => `Remove ${word}`}
      {...rest}
    />
  );
}

const box = () => screen.getByRole("textbox", { name: "Words" });
const words = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test.each(["one{Enter}two{Enter}", "one,two,", " one , two ,", "one,one,two,,", "one,two"])(
  "splits %j into two words",
  async (typed) => {
    const { user } = open(<Chips />);
    await user.type(box(), typed);
    await user.tab();
    expect(words()).toEqual(["one", "two"]);
    expect(box()).toHaveValue("");
  },
);

test("deletes the last word with Backspace in an empty field only", async () => {
  const { user } = open(<Chips start={["one", "two"]} />);
  await user.type(box(), "ab{Backspace}");
  expect(words()).toEqual(["one", "two"]);
  await user.type(box(), "{Backspace}{Backspace}");
  expect(words()).toEqual(["one"]);
});

test("deletes a word by its button and focuses the field", async () => {
  const { user } = open(<Chips start={["one", "two", "three"]} />);
  await user.click(screen.getByRole("button", { name: "Remove two" }));
  expect(words()).toEqual(["one", "three"]);
  expect(box()).toHaveFocus();
});

test("marks only invalid words", () => {
  open(<Chips start={["one", "two"]} invalid={new Set([1])} />);
  const marked = screen.getAllByRole("listitem").map((chip) => chip.className.includes("danger"));
  expect(marked).toEqual([false, true]);
});

test("adds the last word before it reports blur", async () => {
  const blurs: (string | null)[][] = [];
  const { user } = open(<Chips onBlur={() => void blurs.push(words())} />);
  await user.type(box(), "one");
  await user.tab();
  expect(blurs).toHaveLength(1);
  expect(words()).toEqual(["one"]);
});

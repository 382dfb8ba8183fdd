import { screen } from "@testing-library/react";
import { CaseTable } from "@/components/chatbots/evaluation/cases/case-table";
import { idOf } from "../../../factories";
import { open } from "../../../screen";

const cases = Array.from({ length: 30 }, (_, at) => ({
  id: idOf(at + 1),
  question: `Question ${at + 1}?`,
  mustContain: [],
  mustNotContain: [],
  citedSource: null,
  isRefusal: false,
}));

test("shows the test questions in pages of 25, the last page with the rest", async () => {
  const { user } = open(<CaseTable chatbotId={idOf(99)} cases={cases} onTask={() => {}} />);
  expect(screen.getAllByText(/^Question \d/)).toHaveLength(25);
  await user.click(screen.getByRole("button", { name: /next/i }));
  expect(screen.getAllByText(/^Question \d/).map((one) => one.textContent)).toEqual(
    [26, 27, 28, 29, 30].map((number) => `Question ${number}?`),
  );
});

import { screen } from "@testing-library/react";
import { Pagination } from "@/components/ui/tables/pagination";
import { open } from "../../screen";

function openPages(page: number, total: number, pageSize = 25) {
  const pages: number[] = [];
  const onChange = (next: number) => void pages.push(next);
  const opened = open(<Pagination {...{ page, total, pageSize, onChange }} />);
  return { ...opened, pages };
}

const button = (name: string) => screen.getByRole("button", { name });

test.each([
  [1, 30, "1–25 of 30"],
  [2, 30, "26–30 of 30"],
  [2, 50, "26–50 of 50"],
  [3, 51, "51–51 of 51"],
  [41, 1_025, "1,001–1,025 of 1,025"],
])("shows page %i of %i rows as %s", (page, total, range) => {
  openPages(page, total);
  expect(screen.getByRole("status")).toHaveTextContent(range);
});

test.each([0, 1, 25])("hides with %i rows", (total) => {
  openPages(1, total);
  expect(screen.queryByRole("status")).toBeNull();
});

test("shows an inexact total and allows the next page", async () => {
  const pages: number[] = [];
  const onChange = (next: number) => void pages.push(next);
  const { user } = open(
    <Pagination page={2} pageSize={25} total={50} isTotalExact={false} onChange={onChange} />,
  );
  expect(screen.getByRole("status")).toHaveTextContent("26–50 of more than 50");
  await user.click(button("Next page"));
  expect(pages).toEqual([3]);
});

test("stops at the first and the last page", async () => {
  const { user, pages, rerender } = openPages(2, 75);
  await user.click(button("Next page"));
  await user.click(button("Previous page"));
  expect(pages).toEqual([3, 1]);

  rerender(<Pagination page={1} total={75} pageSize={25} onChange={() => {}} />);
  expect(button("Previous page")).toBeDisabled();
  expect(button("Next page")).toBeEnabled();
  rerender(<Pagination page={3} total={75} pageSize={25} onChange={() => {}} />);
  expect(button("Previous page")).toBeEnabled();
  expect(button("Next page")).toBeDisabled();
});

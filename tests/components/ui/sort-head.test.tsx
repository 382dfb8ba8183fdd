import { screen } from "@testing-library/react";
import { useState } from "react";
import { SortHead } from "@/components/ui/tables/sort-head";
import { open } from "../../screen";

function Head({ onSort }: { onSort: (sort: string | undefined) => void }) {
  const [sort, setSort] = useState<string>();
  return (
    <table>
      <thead>
        <tr>
          {["size", "name"].map((field) => (
            <SortHead
              key={field}
              field={field}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                onSort(next);
              }}
            >
              {field}
            </SortHead>
          ))}
        </tr>
      </thead>
    </table>
  );
}

test("sorts ascending, descending and not at all, and announces it", async () => {
  const sorts: (string | undefined)[] = [];
  const { user } = open(<Head onSort={(sort) => sorts.push(sort)} />);
  const states = () =>
    screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  expect(states()).toEqual(["none", "none"]);
  for (const state of ["ascending", "descending", "none"]) {
    await user.click(screen.getByRole("button", { name: "size" }));
    expect(states()).toEqual([state, "none"]);
  }
  await user.click(screen.getByRole("button", { name: "name" }));
  expect(states()).toEqual(["none", "ascending"]);
  expect(sorts).toEqual(["size", "-size", undefined, "name"]);
});

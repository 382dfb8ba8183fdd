import { readFile } from "node:fs/promises";
import { screen, within } from "@testing-library/react";
import {
  accessibilityChecks,
  AccessibilityStatement,
} from "@/components/legal/accessibility-statement";
import { open } from "../../screen";

test.each(accessibilityChecks.map(({ id, test: [file, title] }) => [id, file, title]))(
  "a test of the repository checks the statement on %s",
  async (_id, file, title) => {
    const source = await readFile(file, "utf8");
    expect(
      ["test(", "it("]
        .flatMap((call) => ['"', "`"].map((mark) => call + mark + title))
        .some((start) => source.includes(start)),
    ).toBe(true);
  },
);

test("lists every check with its criteria", () => {
  open(<AccessibilityStatement />);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.lastChild?.textContent)).toEqual(
    accessibilityChecks.map(({ criteria }) => criteria.join(", ")),
  );
});

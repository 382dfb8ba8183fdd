import { fireEvent, render, screen } from "@testing-library/react";
import { Table, Tr } from "@/components/ui/tables/table";
import { useChanged } from "@/lib/hooks/use-changed";

function Row({ value }: { value: string }) {
  return (
    <Table label="Rows">
      <tbody>
        <Tr {...useChanged(value)}>
          <td>{value}</td>
        </Tr>
      </tbody>
    </Table>
  );
}

test("highlights a row once per change, and not when it is new", () => {
  const { rerender } = render(<Row value="crawled" />);
  const row = screen.getByRole("row");
  expect(row).not.toHaveClass("animate-changed");
  for (const value of ["training", "trained"]) {
    rerender(<Row value={value} />);
    expect(row).toHaveClass("animate-changed");
    fireEvent.animationEnd(row);
    expect(row).not.toHaveClass("animate-changed");
  }
});

import { separateHeader } from "@/server/engines/ingest/files/tables/table-header";

test.each([
  ["all cells are", ["Part", "Colour", "Price"], true],
  ["three quarters of its cells are", ["Part", "Colour", "Price", "0"], true],
  ["fewer are", ["Part", "Colour", "Price", "0", "0"], false],
])(
  "a row above an empty row is the header of the table below if %s names: %p",
  (_, row, isHeader) => {
    expect(separateHeader([row]) !== undefined).toBe(isHeader);
  },
);

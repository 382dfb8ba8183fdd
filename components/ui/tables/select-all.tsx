import type { RefObject } from "react";
import { BareCheckbox } from "../fields/checkbox";
import { Th } from "./table";

type SelectAllProps<Row> = {
  label: string;
  box: RefObject<HTMLInputElement | null>;
  /** The rows that can be selected; undefined while loading. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  selection: {
    items: readonly Row[];
    has: (id: string) => boolean;
    set: (rows: readonly Row[], isSelected: boolean) => void;
  };
};

/** The column header above the checkboxes of the rows. */
export function SelectAll<Row>({ label, box, rows = [], idOf, selection }: SelectAllProps<Row>) {
  const areAllSelected = rows.length > 0 && rows.every((row) => selection.has(idOf(row)));
  return (
    <Th className="w-0 pr-0">
      <BareCheckbox
        ref={box}
        aria-label={label}
        checked={areAllSelected}
        isMixed={!areAllSelected && selection.items.length > 0}
        disabled={rows.length === 0}
        onChange={() => selection.set(rows, !areAllSelected)}
      />
    </Th>
  );
}

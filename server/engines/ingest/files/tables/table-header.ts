/** Undefined if the cell to its left spans it. */
export type Cell = string | undefined;

type Row = readonly Cell[];

export type Header = { names: string[] | undefined; count: number };

const MAX_ROWS = 3;
const SAMPLE_ROWS = 12;

/**
 * "2024" above "Plan" becomes "2024 Plan".
 * @param minRows the number of header rows that the source states
 */
export function headerOf(rows: readonly Row[], minRows = 0): Header {
  const count = Math.max(countRows(rows), Math.min(minRows, MAX_ROWS, rows.length));
  if (count === 0) return { names: undefined, count };
  return { names: joinHeaderRows(rows.slice(0, count)), count };
}

/** Whether a row has no amounts and names more than one column. */
export const isNameRow = (row: Row): boolean =>
  row.every((cell) => isName(cell ?? "")) && row.filter((cell) => cell?.trim()).length > 1;

/** Narrower blocks are pairs of a name and its value. */
const MIN_HEADER_COLUMNS = 3;

/**
 * Returns the column names of a block of a few rows that an empty row separates from its table; undefined if the block
 * may contain data. Zeros are allowed, because they are sums of empty columns.
 */
export function separateHeader(rows: readonly Row[]): string[] | undefined {
  if (rows.length > MAX_ROWS || rows.flat().some(isNonZero) || !isOneHeader(rows)) return undefined;
  const rowsOfNames = rows.map((row) =>
    row.map((cell) => (cell && isAmount(cell) ? "" : cell?.trim())),
  );
  const cells = rows.flat().filter(Boolean).length;
  const names = (rows[0] ?? []).map((_, at) =>
    rowsOfNames.flatMap((row) => row[at] || []).join(" "),
  );
  const isHeader =
    rowsOfNames.flat().filter(Boolean).length * 4 >= cells * 3 &&
    names.filter(Boolean).length >= MIN_HEADER_COLUMNS;
  return isHeader ? names : undefined;
}

const isNonZero = (cell: Cell): boolean => isAmount(cell ?? "") && /[1-9]/.test(cell ?? "");

/** Whether only the last row begins with a name: otherwise the rows below the first one may be data. */
const isOneHeader = (rows: readonly Row[]): boolean =>
  rows.slice(0, -1).every(([first]) => !first?.trim());

function countRows(rows: readonly Row[]): number {
  const [first] = rows;
  if (rows.length < 2 || !first || !isNameRow(first)) return 0;
  let count = 1;
  while (count < MAX_ROWS && continuesHeader(rows, count)) count += 1;
  return count;
}

/** Whether a row continues the header above it: one of the two has empty columns, and columns of amounts have names. */
function continuesHeader(rows: readonly Row[], at: number): boolean {
  const [above, row] = [rows[at - 1] ?? [], rows[at] ?? []];
  const below = rows.slice(at + 1, at + 1 + SAMPLE_ROWS);
  if (!isNameRow(row) || below.length === 0) return false;
  const columns = [...row.keys()];
  const isSpanned = columns.some((column) => above[column] === undefined && row[column]);
  const isBelowGroup = columns.some(
    (column) => column > 0 && !above[column]?.trim() && row[column]?.trim(),
  );
  // Rows of data begin with their subject.
  const isNextLine = !row[0]?.trim() && above[0]?.trim();
  const amounts = columns.filter((column) => containsAmounts(below, column));
  if (isSpanned) return true;
  const isNamedAbove = (column: number): boolean =>
    Boolean(isBelowGroup && isNextLine && above[column]?.trim());
  return (
    Boolean(isBelowGroup || isNextLine) &&
    amounts.length > 0 &&
    amounts.every((column) => row[column]?.trim() || isNamedAbove(column))
  );
}

const containsAmounts = (rows: readonly Row[], column: number): boolean => {
  const cells = rows.map((row) => row[column]?.trim()).filter(Boolean);
  const amounts = cells.filter((cell) => isAmount(cell ?? ""));
  return amounts.length > 0 && amounts.length * 3 >= cells.length * 2;
};

/** A name spans the empty columns to its right if the row below names them. */
function joinHeaderRows(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map((row) => row.length));
  const last = rows.length - 1;
  const spread = rows.map((row, at) => {
    let group = "";
    return Array.from({ length: width }, (_, column) => {
      const ownName = row[column]?.trim();
      group = ownName || group;
      const isCovered = row[column] === undefined || (at < last && rows[at + 1]?.[column]?.trim());
      return ownName || (isCovered && at < last ? group : "");
    });
  });
  return Array.from({ length: width }, (_, column) =>
    [...new Set(spread.map((row) => row[column] ?? ""))].filter(Boolean).join(" "),
  );
}

/** Any text except a bare figure. Years count as text. */
const isName = (cell: string): boolean =>
  !/\d/.test(cell) || /\p{L}/u.test(cell) || /^\s*(?:19|20)\d\d\s*$/.test(cell);

/** Also a figure with its unit: "5 kg" may be a name, but more often it is data. */
const isAmount = (cell: string): boolean =>
  /^\s*(?:[€$£¥]\s*)?[-+±]?\d[\d.,:\s]*(?:%|€|\$|£|\p{L}{1,5}[²³]?)?\s*$/u.test(cell) ||
  !isName(cell);

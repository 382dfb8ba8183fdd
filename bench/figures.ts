/** The measured value as text, and its limit if it has one. */
export type Figure = { measure: string; figure: string; limit?: string };

/** Prints figures with their limits as a table. Asserts nothing. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ measure, figure, limit = "" }) => [measure, { figure, limit }]);
  console.table(Object.fromEntries(rows));
}

/** 1 KB is 1,024 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** "n/a" if the total is 0. */
export const percent = (some: number, all: number): string =>
  all === 0 ? "n/a" : `${((100 * some) / all).toFixed(0)} %`;

import type { Table } from "../units/units";

/** "How many (GB)", "wie viele (Meter)", with a group for the unit. */
const UNIT_ASKED = /(?<!\p{L})(?:how (?:many|much)|wie ?viele?) (\p{L}{2,30})(?!\p{L})/iu;

/** The names of units, and the symbols of each as alternatives of a pattern. */
const UNIT_SYMBOLS: readonly (readonly [word: RegExp, symbols: string])[] = [
  [/^met(?:er|re)[sn]?$/u, "m"],
  [/^kilomet(?:er|re)[sn]?$/u, "km"],
  [/^(?:c|z)entimet(?:er|re)[sn]?$/u, "cm"],
  [/^(?:square|quadratmetern?)$/u, "sq|m²|m2|qm"],
  [/^(?:cubic|kubikmetern?)$/u, "cu|m³|m3|cbm"],
  [/^(?:feet|foot)$/u, "ft|feet|foot"],
  [/^kilo(?:s|gramm?s?)?$/u, "kg"],
  [/^(?:tons?|tonnes?|tonnen)$/u, "t"],
  [/^lit(?:er|re)[sn]?$/u, "l"],
  [/^(?:hours|stunden)$/u, "h|hrs?|std"],
  [/^(?:minutes|minuten)$/u, "min|mins"],
  [/^(?:giga)bytes?$/u, "gb"],
  [/^watts?$/u, "w"],
];

/** Whether a cell has a number in a unit: "20 GB" in "GB", "2.3 m" in "metres". */
export function hasNumberInUnit(unit: string, cell: string): boolean {
  const word = unit.toLowerCase();
  const symbols = UNIT_SYMBOLS.find(([words]) => words.test(word))?.[1];
  const root = word.length > 3 ? word.replace(/(?:s|en?|n)$/u, "") : word;
  const forms = [`${root}(?:s|e|n|en)?`, symbols].filter((each) => each !== undefined).join("|");
  return new RegExp(`\\d\\s?(?:${forms})(?!\\p{L})`, "iu").test(cell);
}

/** Returns the columns in which a row at `indexes` has a number in the unit that a question names: "20 GB" for "How many GB?" */
export function columnsInUnit(
  { rows }: Table,
  indexes: readonly number[],
  all: readonly number[],
  text: string,
): number[] {
  const unit = UNIT_ASKED.exec(text)?.[1];
  if (unit === undefined) return [];
  return all.filter((column) =>
    indexes.some((at) => hasNumberInUnit(unit, rows[at]?.[column] ?? "")),
  );
}

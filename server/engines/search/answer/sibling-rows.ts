import type { Table } from "./units";

/** The row asked for among rows that differ in a number: "the large one", "und das kleine?". */
export type SizeAsked = "largest" | "smallest";

const LARGE =
  /(?<!\p{L})(?:large(?:r|st)?|big(?:ger|gest)?|groß(?:\p{L}{1,3})?|größ(?:er|t)\p{L}{0,3})(?!\p{L})/iu;
const SMALL = /(?<!\p{L})(?:small(?:er|est)?|klein(?:er|st)?\p{L}{0,3})(?!\p{L})/iu;

export function sizeAsked(text: string): SizeAsked | undefined {
  if (LARGE.test(text)) return "largest";
  return SMALL.test(text) ? "smallest" : undefined;
}

/** The index of the only row that a reply quotes: "Tent for 2: Weekend €29." */
export function rowInReply({ rows }: Table, reply: string): number | undefined {
  const shown = rows.flatMap(([name = ""], at) =>
    name.length > 1 && (reply.startsWith(`${name}: `) || reply.includes(` ${name}: `)) ? [at] : [],
  );
  return shown.length === 1 ? shown[0] : undefined;
}

/** The largest or smallest of the rows whose names equal a row's except for a number. */
export function siblingBySize(table: Table, row: number, size: SizeAsked): number | undefined {
  const nameOf = (at: number) => table.rows[at]?.[0] ?? "";
  const withoutNumbers = (name: string) => name.replace(/\d+(?:[.,]\d+)?/g, "#").trim();
  const numberIn = (at: number) =>
    Number(/\d+(?:[.,]\d+)?/.exec(nameOf(at))?.[0].replace(",", "."));
  const pattern = withoutNumbers(nameOf(row));
  const siblings = [...table.rows.keys()].filter((at) => withoutNumbers(nameOf(at)) === pattern);
  if (siblings.length < 2 || !pattern.includes("#")) return undefined;
  const sorted = siblings.toSorted((a, b) => numberIn(a) - numberIn(b));
  return size === "largest" ? sorted.at(-1) : sorted[0];
}

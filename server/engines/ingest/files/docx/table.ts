import { childOf, childrenOf, findAll, textOf, type XmlElement } from "../xml";

/** The content of a table field: a cell, or the cell above it that spans it. */
type Field = {
  cell: XmlElement | undefined;
  above: XmlElement | undefined;
  /** The content is too long for a table, which therefore is a layout. */
  isBox: boolean;
};

/** Cells with longer texts, in characters, are layout boxes. */
const longestCell = 600;
/** Wider spans are errors. */
const maxSpan = 50;

/** `headerRows` is the number of rows that repeat on each page. */
export type Fields = { rows: Field[][]; headerRows: number | undefined };

/** A cell that spans columns is in the first of them. */
export function cellsOf(table: XmlElement): Fields {
  const above: (XmlElement | undefined)[] = [];
  const lines = findAll(table, "tr");
  const firstPlain = lines.findIndex((row) => !isHeader(row));
  const rows = lines.map((row) => {
    const fields: Field[] = [];
    for (const cell of findAll(row, "tc")) {
      const properties = childOf(cell, "tcPr");
      const merge = childOf(properties, "vMerge");
      const isBelow = merge !== undefined && merge.attributes.val !== "restart";
      const at = fields.length;
      if (!isBelow) above[at] = cell;
      fields.push({
        cell: isBelow ? undefined : cell,
        above: isBelow ? above[at] : undefined,
        isBox: !isBelow && isBoxed(cell),
      });
      const span = Math.min(maxSpan, Number(childOf(properties, "gridSpan")?.attributes.val ?? 1));
      for (let more = 1; more < span; more += 1) fields.push(none);
    }
    return fields;
  });
  return { rows, headerRows: firstPlain > 0 ? firstPlain : undefined };
}

const isHeader = (row: XmlElement): boolean => {
  const header = childOf(childOf(row, "trPr"), "tblHeader");
  return header !== undefined && !/^(?:0|false|off)$/.test(header.attributes.val ?? "1");
};

const none: Field = { cell: undefined, above: undefined, isBox: false };

const isBoxed = (cell: XmlElement): boolean =>
  childrenOf(cell).some(({ name }) => name === "tbl") ||
  findAll(cell, "t").reduce((length, text) => length + textOf(text).length, 0) > longestCell;

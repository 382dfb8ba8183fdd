import { joinHyphenated } from "../hyphens";
import { pipeTable } from "../tables/table-lines";
import { childOf, childrenOf, findAll, textOf, type XmlElement } from "../xml";
import type { Shape } from "./shapes";

/** @param graphic the data of a chart or diagram */
export function blocksOfShape({ element, role }: Shape, graphic?: XmlElement): string[] {
  if (graphic) return blocksOfGraphic(graphic);
  const tables = findAll(element, "tbl").map((table) => pipeTable(rowsOf(table)));
  return tables.length > 0 ? tables : [bodyLines(element, role === "body").join("\n")];
}

export const blocksOfGraphic = (graphic: XmlElement): string[] =>
  graphic.name === "chartSpace"
    ? chartBlocks(graphic)
    : [findAll(graphic, "pt").map(textOfBody).filter(Boolean).join("\n")];

/** Returns one line per paragraph. */
export const textOfBody = (shape: XmlElement): string => bodyLines(shape, false).join("\n");

/** @param isList whether several paragraphs are list items, as in placeholders */
function bodyLines(shape: XmlElement, isList: boolean): string[] {
  const paragraphs = findAll(shape, "p")
    .map((paragraph) => ({ paragraph, text: lineOf(paragraph) }))
    .filter(({ text }) => text);
  let count = 0;
  return paragraphs.map(({ paragraph, text }) => {
    const properties = childOf(paragraph, "pPr");
    const depth = Math.min(8, Number(properties?.attributes.lvl ?? 0) || 0);
    const isNumbered = childOf(properties, "buAutoNum") !== undefined;
    const hasBullet = childOf(properties, "buChar") !== undefined;
    const hasNoBullet = childOf(properties, "buNone") !== undefined || paragraphs.length === 1;
    count = isNumbered ? count + 1 : 0;
    const indent = "  ".repeat(depth);
    if (isNumbered) return `${indent}${count}. ${text}`;
    return hasBullet || (isList && !hasNoBullet) ? `${indent}- ${text}` : text;
  });
}

function lineOf(paragraph: XmlElement): string {
  const parts = childrenOf(paragraph).map((child) => {
    if (child.name === "br") return "\n";
    const isNumber = child.name === "fld" && child.attributes.type === "slidenum";
    return isNumber ? "" : findAll(child, "t").map(textOf).join("");
  });
  return parts
    .join("")
    .split(/[\n\v]/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .reduce((text, line) => joinHyphenated(text, line) ?? `${text} ${line}`)
    .trim();
}

function rowsOf(table: XmlElement): string[][] {
  const above: string[] = [];
  return findAll(table, "tr").map((row) =>
    findAll(row, "tc").map((cell, column) => {
      const isContinued = cell.attributes.vMerge !== undefined;
      const text = isContinued ? (above[column] ?? "") : bodyLines(cell, false).join("\n");
      above[column] = text;
      return text;
    }),
  );
}

/** Categories in rows, series in columns. */
function chartBlocks(chart: XmlElement): string[] {
  const title = findAll(chart, "title").map((each) => bodyLines(each, false).join(" "));
  const series = findAll(chart, "ser").map((each) => ({
    name: valuesIn(each, "tx").join(" "),
    categories: valuesIn(each, "cat", "xVal"),
    values: valuesIn(each, "val", "yVal"),
  }));
  const categories = series.find((each) => each.categories.length > 0)?.categories ?? [];
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, at) => [
    categories[at] ?? "",
    ...series.map(({ values }) => values[at] ?? ""),
  ]);
  const names = series.map(({ name }) => name);
  const table = length > 0 ? pipeTable([["", ...names], ...rows], names.some(Boolean) ? 1 : 0) : "";
  return [title.join(" "), table];
}

/** Returns the cached values, in the first child with one of the names. */
function valuesIn(series: XmlElement, ...names: string[]): string[] {
  const found = childrenOf(series).find(({ name }) => names.includes(name));
  return found ? findAll(found, "v").map((value) => roundFloat(textOf(value))) : [];
}

/** Removes floating-point errors. */
const roundFloat = (text: string): string =>
  /^-?\d+\.\d{6,}$/.test(text) ? String(Number(Number(text).toPrecision(10))) : text;

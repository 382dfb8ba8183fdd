import type { Formats } from "./styles";
import { stringOf } from "./strings";
import { childOf, textOf, type XmlElement } from "../xml";

/** Returns the displayed text of a cell; undefined if it is empty or its formula failed. */
export function cellReader(strings: readonly string[], formats: Formats) {
  return (cell: XmlElement): string => {
    const { t: type = "n", s: style } = cell.attributes;
    if (type === "inlineStr") return shown(stringOf(childOf(cell, "is") ?? cell));
    const element = childOf(cell, "v");
    const value = element ? textOf(element) : "";
    if (value === "" || type === "e") return "";
    if (type === "s") return shown(strings[Number(value)] ?? "");
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    return type === "n" ? formats(style)(Number(value)) : shown(value);
  };
}

const shown = (text: string): string => text.trim();

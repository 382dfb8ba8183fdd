import type { OfficePackage } from "../office-package";
import { childOf, childrenOf, type XmlElement } from "../xml";

type Level = { format: string; text: string; start: number; style: string | undefined };
type List = { id: string; levels: Level[] };

export type Numbering = {
  /**
   * Returns the next label, such as `2.1.` or `-`; undefined for an unknown list.
   * @param depth from 0; default: by the paragraph's style
   */
  next(numId: string, depth: number | undefined, style: string | undefined): Label | undefined;
};
export type Label = { text: string; depth: number };

export async function readNumbering(file: OfficePackage, paths: string[]): Promise<Numbering> {
  const abstractLists = new Map<string, List>();
  const lists = new Map<string, List>();
  for (const path of paths) {
    await file.read(path, ["abstractNum", "num"], (element) => {
      const { abstractNumId = "", numId = "" } = element.attributes;
      if (element.name === "abstractNum") {
        abstractLists.set(abstractNumId, { id: abstractNumId, levels: levelsOf(element) });
        return;
      }
      const list = abstractLists.get(childOf(element, "abstractNumId")?.attributes.val ?? "");
      if (list) lists.set(numId, applyOverrides(list, element, numId));
    });
  }
  return createNumbering(lists);
}

function createNumbering(lists: ReadonlyMap<string, List>): Numbering {
  const counts = new Map<string, number[]>();
  return {
    next(numId, depth, style) {
      const list = lists.get(numId);
      if (!list) return undefined;
      const at =
        depth ??
        Math.max(
          0,
          list.levels.findIndex((level) => level.style === style),
        );
      const level = list.levels[at];
      if (!level) return undefined;
      const count = counts.get(list.id) ?? [];
      count[at] = (count[at] ?? level.start - 1) + 1;
      count.length = at + 1;
      counts.set(list.id, count);
      return { text: labelOf(list.levels, at, count), depth: at };
    },
  };
}

function levelsOf(list: XmlElement): Level[] {
  const levels: Level[] = [];
  for (const level of childrenOf(list).filter(({ name }) => name === "lvl")) {
    const valueOf = (name: string): string | undefined => childOf(level, name)?.attributes.val;
    levels[Number(level.attributes.ilvl)] = {
      format: valueOf("numFmt") ?? "decimal",
      text: valueOf("lvlText") ?? "",
      start: Number(valueOf("start") ?? 1),
      style: valueOf("pStyle"),
    };
  }
  return levels;
}

/** A list that restarts has its own counter. */
function applyOverrides(list: List, element: XmlElement, numId: string): List {
  const overrides = childrenOf(element).filter(({ name }) => name === "lvlOverride");
  if (overrides.length === 0) return list;
  const levels = list.levels.map((level, at) => {
    const override = overrides.find(({ attributes }) => Number(attributes.ilvl) === at);
    const start = childOf(override, "startOverride")?.attributes.val;
    return start === undefined ? level : { ...level, start: Number(start) };
  });
  return { id: `${list.id} ${numId}`, levels };
}

function labelOf(levels: Level[], at: number, counts: number[]): string {
  const { format = "", text = "" } = levels[at] ?? {};
  if (format === "bullet") return "-";
  if (format === "none") return "";
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    return numeral(counts[level] ?? levels[level]?.start ?? 1, levels[level]?.format ?? "");
  });
}

function numeral(count: number, format: string): string {
  switch (format) {
    case "lowerLetter":
      return letters(count).toLowerCase();
    case "upperLetter":
      return letters(count);
    case "lowerRoman":
      return roman(count).toLowerCase();
    case "upperRoman":
      return roman(count);
    case "decimalZero":
      return String(count).padStart(2, "0");
    default:
      return String(count);
  }
}

/** A, B, … Z, AA, BB, … */
const letters = (count: number): string =>
  count < 1
    ? ""
    : String.fromCodePoint(65 + ((count - 1) % 26)).repeat(Math.min(9, Math.ceil(count / 26)));

const romans: [value: number, numeral: string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(count: number): string {
  let rest = count > 0 && count < 4000 ? count : 0;
  let text = "";
  for (const [value, sign] of romans) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

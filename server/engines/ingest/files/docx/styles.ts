import type { OfficePackage } from "../office-package";
import { childOf, type XmlElement } from "../xml";

export type ParagraphStyle = {
  /** The heading level, from 1. */
  level: number | undefined;
  numbering: { numId: string; depth: number | undefined } | undefined;
  /** A line of a table of contents, which repeats a heading. */
  isTocEntry: boolean;
};

const defaultStyle: ParagraphStyle = { level: undefined, numbering: undefined, isTocEntry: false };

export type Styles = (id: string | undefined) => ParagraphStyle;

/** Longer chains of styles are cycles. */
const MAX_ANCESTORS = 20;

export async function readStyles(file: OfficePackage, paths: string[]): Promise<Styles> {
  const styles = new Map<string, XmlElement>();
  for (const path of paths) {
    await file.read(
      path,
      ["style"],
      (style) => void styles.set(style.attributes.styleId ?? "", style),
    );
  }
  return (id = "") => {
    if (!styles.has(id)) return { ...defaultStyle, level: builtInLevel(id) };
    const chain: XmlElement[] = [];
    for (let style = styles.get(id); style && chain.length < MAX_ANCESTORS;) {
      chain.push(style);
      style = styles.get(childOf(style, "basedOn")?.attributes.val ?? "");
    }
    return chain.map(ownStyle).reduceRight(inherit, defaultStyle);
  };
}

const BUILT_IN_HEADING =
  /^(?:heading|berschrift|überschrift|titre|título|titolo|kop|nagłówek) ?([1-9])$/iu;

/** Returns the heading level of a built-in Word style that the file does not define. */
const builtInLevel = (id: string): number | undefined =>
  /^tit(?:le|el)$/iu.test(id) ? 1 : Number(BUILT_IN_HEADING.exec(id)?.[1] ?? 0) || undefined;

const inherit = (parent: ParagraphStyle, style: ParagraphStyle): ParagraphStyle => ({
  level: style.level ?? parent.level,
  numbering: style.numbering
    ? { ...style.numbering, numId: style.numbering.numId || parent.numbering?.numId || "" }
    : parent.numbering,
  isTocEntry: style.isTocEntry || parent.isTocEntry,
});

function ownStyle(style: XmlElement): ParagraphStyle {
  const properties = childOf(style, "pPr");
  const name = childOf(style, "name")?.attributes.val?.toLowerCase() ?? "";
  const nameLevel = name === "title" ? 1 : Number(/^heading (\d)$/.exec(name)?.[1] ?? 0);
  return {
    level: levelOf(properties) ?? (nameLevel || undefined),
    numbering: numberingOf(properties),
    isTocEntry: /^toc \d$/.test(name),
  };
}

/** Converts `outlineLvl`, which starts at 0, to a heading level. Level 10 is body text. */
export function levelOf(properties: XmlElement | undefined): number | undefined {
  const level = childOf(properties, "outlineLvl")?.attributes.val;
  return level === undefined ? undefined : Number(level) + 1;
}

/** Returns the list of a paragraph or style. Without an id, it only has a depth. */
export function numberingOf(properties: XmlElement | undefined): ParagraphStyle["numbering"] {
  const numbering = childOf(properties, "numPr");
  if (!numbering) return undefined;
  const depth = childOf(numbering, "ilvl")?.attributes.val;
  return {
    numId: childOf(numbering, "numId")?.attributes.val ?? "",
    depth: depth === undefined ? undefined : Number(depth),
  };
}

import { LIST_MARK } from "../text/list-mark";
import { PRICE_LINE, PRICE_UNIT } from "../text/price-line";
import { isRow, type Line } from "./page-blocks";

/** The text of a page below one heading. */
export type Section = {
  itemId: string;
  /** The headings above the text, the nearest one last. */
  headingPath: readonly string[];
  lines: Line[];
};

/** Sections of one page below one heading, which is "" at the top. */
export type Siblings = { caption: string; sections: readonly Section[] };

/** Sections that each name a thing and its price, as a table: name, detail ("60 minutes") and price. */
export type PriceList = {
  caption: string;
  rows: { cells: string[]; chunkId: string }[];
  /** What else the sections hold. */
  rest: ReadonlyMap<Section, Line[]>;
};

export const headingOf = ({ headingPath }: Section): string => headingPath.at(-1) ?? "";

export function siblingsIn(sections: readonly Section[]): Siblings[] {
  const groups = Map.groupBy(sections, ({ itemId, headingPath }) =>
    [itemId, ...headingPath.slice(0, -1)].join("\n"),
  );
  return [...groups.values()].map((group) => ({
    caption: group[0]?.headingPath.at(-2) ?? "",
    sections: group,
  }));
}

/** Undefined unless at least half of the sections are cards with a price. */
export function priceListOf({ caption, sections }: Siblings): PriceList | undefined {
  const cards = sections.flatMap((section) => readCard(section) ?? []);
  if (cards.length < 2 || 2 * cards.length < sections.length) return undefined;
  const hasDetails = cards.some(({ detail }) => detail !== "");
  const rows = cards.map(({ section, detail, price }) => ({
    cells: [headingOf(section), ...(hasDetails ? [detail] : []), price.text],
    chunkId: price.chunkId,
  }));
  return { caption, rows, rest: new Map(cards.map(({ section, rest }) => [section, rest])) };
}

type Card = { section: Section; detail: string; price: Line; rest: Line[] };

/** Longer sections are texts in which a price occurs. */
const MAX_LINES = 8;
/** In characters. */
const MAX_DETAIL = 40;

function readCard(section: Section): Card | undefined {
  const lines = section.lines.filter(({ text }) => text.trim() !== "");
  const [at, ...others] = lines.flatMap(({ text }, index) => (PRICE_LINE.test(text) ? index : []));
  const price = lines[at ?? -1];
  const heading = headingOf(section);
  if (at === undefined || !price || others.length > 0 || lines.length > MAX_LINES) return undefined;
  if (heading === "" || heading.endsWith("?")) return undefined;
  const [before, after] = [lines[at - 1], lines[at + 1]];
  const detail = before && isDetail(before.text) ? before : undefined;
  const unit = after && PRICE_UNIT.test(after.text) ? after : undefined;
  return {
    section,
    detail: detail?.text ?? "",
    price: { ...price, text: unit ? `${price.text} ${unit.text}` : price.text },
    rest: section.lines.filter((line) => line !== price && line !== detail && line !== unit),
  };
}

/** "1 hour 30 minutes", not a sentence. */
const isDetail = (line: string): boolean =>
  line.length <= MAX_DETAIL &&
  /\d/.test(line) &&
  !/[.!?:]$/.test(line) &&
  !LIST_MARK.test(line) &&
  !isRow(line);

/** Longer headings are sentences, longer sections chapters. In characters. */
const MAX_NAME = 60;
const MAX_SECTION = 400;

/** The headings of short sections below one heading, as "Our services": empty unless they are the names of things. */
export function namesOf({ caption, sections }: Siblings): string[] {
  const names = sections.map(headingOf);
  const areNames =
    caption !== "" &&
    names.length > 2 &&
    new Set(names).size === names.length &&
    names.every((name) => name !== "" && name.length <= MAX_NAME && !/[.!?:]$/.test(name)) &&
    sections.every(({ lines }) => lengthOf(lines) <= MAX_SECTION);
  return areNames ? names : [];
}

const lengthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

import { LIST_MARKER } from "../../text/list-marker";
import { PRICE_LINE, PRICE_UNIT } from "../../text/price-line";
import { isRow, type Line } from "./page-lines";
import { headingOf, type Section } from "./page-sections";

/** The sections of a page below one heading. `caption` is the heading; "" for the top of the page. */
export type Siblings = { caption: string; sections: readonly Section[] };

/** Sections that each name a thing and its price, as a table with the columns name, detail ("60 minutes") and price. */
export type PriceList = {
  caption: string;
  header: string[];
  cards: readonly Card[];
  /** Whether the page may have more such sections in a part that was not read. */
  mayHaveMore: boolean;
};

/** A section of a price list: the cells of its row, and what the section contains besides. */
export type Card = {
  section: Section;
  cells: string[];
  chunkId: string;
  /** The section's other text. */
  rest: Line[];
  /** The detail and the prices, if they contain words: "€200 deposit, refunded in cash". */
  facts: string | undefined;
};

/** Groups the sections of each page by the heading above theirs. */
export function siblingsIn(sections: readonly Section[]): Siblings[] {
  const groups = Map.groupBy(sections, ({ itemId, headingPath }) =>
    [itemId, ...headingPath.slice(0, -1)].join("\n"),
  );
  return [...groups.values()].map((group) => ({
    caption: group[0]?.headingPath.at(-2) ?? "",
    sections: group,
  }));
}

/**
 * Returns the sections with a price as a list; undefined unless at least half of all sections are short and have one. If a
 * section has prices in several places, it is a list itself, and the list of sections would be incomplete.
 */
export function priceListOf({ caption, sections }: Siblings): PriceList | undefined {
  const found = sections.flatMap((section) => findPrices(section) ?? []);
  const short = found.filter(({ section }) => isShort(section));
  if (short.length < 2 || 2 * short.length < sections.length) return undefined;
  if (!found.every(({ arePricesAdjacent }) => arePricesAdjacent)) return undefined;
  const hasDetails = found.some(({ detail }) => detail !== undefined);
  const cards = found.map(({ section, detail, price, prices, rest }) => ({
    section,
    cells: [headingOf(section), ...(hasDetails ? [detail?.text ?? ""] : []), prices],
    chunkId: price.chunkId,
    rest,
    facts: factsOf(
      section,
      [detail?.text ?? "", prices].filter(Boolean).join(", "),
      detail ?? price,
    ),
  }));
  const mayHaveMore = sections.some(({ isAtGap }) => isAtGap);
  return { caption, header: cards[0]?.cells.map(() => "") ?? [], cards, mayHaveMore };
}

/** The number of lines that are not list items. Longer sections are texts that mention a price. */
const MAX_LINES = 8;
/** In characters. */
const MAX_DETAIL_LENGTH = 40;

const isShort = ({ lines }: Section): boolean =>
  lines.filter(({ text }) => text.trim() !== "" && !LIST_MARKER.test(text)).length <= MAX_LINES;

type PricedSection = {
  section: Section;
  detail: Line | undefined;
  price: Line;
  /** All prices of the section with their units: "€20 / month, €200 / year". */
  prices: string;
  arePricesAdjacent: boolean;
  rest: Line[];
};

function findPrices(section: Section): PricedSection | undefined {
  const heading = headingOf(section);
  if (heading === "" || heading.endsWith("?")) return undefined;
  const lines = section.lines.filter(({ text }) => text.trim() !== "");
  const found = lines.flatMap((price, at) =>
    PRICE_LINE.test(price.text) ? { price, at, unit: unitAfter(lines, at) } : [],
  );
  const [first, ...others] = found;
  if (!first) return undefined;
  const before = lines[first.at - 1];
  const detail = before && isDetail(before.text) ? before : undefined;
  const used = new Set([detail, ...found.flatMap(({ price, unit }) => [price, unit])]);
  return {
    section,
    detail,
    price: first.price,
    prices: found
      .map(({ price, unit }) => (unit ? `${price.text} ${unit.text}` : price.text))
      .join(", "),
    arePricesAdjacent: others.every(({ at }, index) => {
      const before = found[index];
      return before !== undefined && at === before.at + (before.unit ? 2 : 1);
    }),
    rest: section.lines.filter((line) => !used.has(line)),
  };
}

function unitAfter(lines: readonly Line[], at: number): Line | undefined {
  const after = lines[at + 1];
  return after && PRICE_UNIT.test(after.text) ? after : undefined;
}

/** Whether a line is a short detail with a number: "1 hour 30 minutes". */
const isDetail = (line: string): boolean =>
  line.length <= MAX_DETAIL_LENGTH &&
  /\d/.test(line) &&
  !/[.!?:]$/.test(line) &&
  !LIST_MARKER.test(line) &&
  !isRow(line);

/** The parts of prices and durations: "From €30 per sail", "2 hours". */
const PRICE_OR_DURATION =
  /\d|\p{Sc}|[\s.,:/–-]|(?<!\p{L})(?:(?:per|pro|je) \p{L}+|\/ ?\p{L}+|ab|from|nur|only|eur|euro|chf|usd|gbp|h|std|min(?:ute[ns]?)?|minutes?|hours?|stunden?)(?!\p{L})/giu;

/** Returns `text`, after the heading if `first` begins the section; undefined for a bare price or duration. */
function factsOf(section: Section, text: string, first: Line): string | undefined {
  if (text.replace(PRICE_OR_DURATION, "") === "") return undefined;
  const isBeginning = section.lines.find((line) => line.text.trim() !== "") === first;
  return isBeginning ? `${headingOf(section)}, ${text}` : text;
}

/** In characters. Longer headings are sentences, and longer sections do not describe one thing. */
const MAX_HEADING_LENGTH = 60;
const MAX_SECTION_LENGTH = 400;

/** Headings that do not name one of the things of a page. */
const GENERAL_HEADING =
  /^(?:(?:how to )?(?:register|book|enrol|apply)|registration|sign[- ]up|enrolment|booking|contact(?: us)?|prices|fees|questions|faqs?|opening hours|getting here|parking|.{0,20}rules|cancell?ation.{0,20}|terms|good to know|.{0,20}regeln|storn.{0,20}|parken|parkplätze|gut zu wissen|anmeldung|anmelden|buchung|buchen|kontakt|preise|gebühren|fragen|öffnungszeiten|anfahrt|so (?:melden|buchen) sie .{1,20})$/iu;

/**
 * Returns the headings of short sections below a heading such as "Our services"; empty if they do not all seem to name
 * things.
 */
export function namesOfSections({ sections: all }: Siblings): string[] {
  const sections = all.filter(
    (section) => headingOf(section) !== "" && !GENERAL_HEADING.test(headingOf(section)),
  );
  const names = sections.map(headingOf);
  const areNames =
    names.length > 2 &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= MAX_HEADING_LENGTH && !/[.!?:]$/.test(name)) &&
    sections.every(({ lines }) => lengthOf(lines) <= MAX_SECTION_LENGTH);
  return areNames ? names : [];
}

const lengthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

import { isInstruction } from "../../grounding/instructions";
import { AMOUNT } from "../../text/price-line";
import { isCode } from "../../text/program-code";
import {
  questionsAndAnswers,
  withoutAnswerLabel,
  withoutLabel,
} from "../../text/question-and-answer";
import { splitSentences } from "../../text/sentences";
import { withCurrencies, withSubjectFirst } from "../../text/table-columns";
import { blocksOfSection, type PageBlock } from "./page-blocks";
import { type Line } from "./page-lines";
import { headingOf, type PageChunk, sectionsOf } from "./page-sections";
import {
  type Card,
  namesOfSections,
  type PriceList,
  priceListOf,
  type Siblings,
  siblingsIn,
} from "./section-lists";

export type Table = {
  header: string[];
  rows: string[][];
  caption: string;
  /** Whether the page may have more rows. */
  mayHaveMore?: boolean | undefined;
};

/** The smallest part of a page that can answer a question. */
export type Unit = {
  kind: "sentence" | "answer" | "item" | "list" | "row";
  /** The chunk that it begins in. */
  chunkId: string;
  text: string;
  /** Its introduction: the question of an answer, the sentence before a list, the caption of a table. */
  lead: string;
  row?: { table: Table; index: number };
  /** It is a list of shortened items, which only answers questions for a list. */
  isShortened?: true;
  /**
   * The cells of a section in a price list, without its name. If a question asks for one of them or for a list, the unit of
   * kind "row" answers it, otherwise the one of kind "sentence".
   */
  cardCells?: readonly string[];
  /** It is a list of the names of rows, which only answers questions for a list of things. */
  isRowList?: true;
};

/** Unique among the passages of a search. */
export const unitKey = ({ chunkId, text }: Unit): string => `${chunkId} ${text}`;

/** In characters. A longer answer is split into sentences, and the items of a longer list are shortened. */
const MAX_LENGTH = 420;

/** Splits chunks of one or several pages into units. Consecutive chunks are read as one text. */
export function unitsOf(chunks: readonly PageChunk[]): Unit[] {
  const sections = sectionsOf(chunks);
  const siblings = siblingsIn(sections);
  const lists = siblings.flatMap((each) => priceListOf(each) ?? []);
  const cards = new Map(lists.flatMap((list) => list.cards.map((card) => [card.section, card])));
  const units = [
    ...sections.flatMap((section) => {
      const card = cards.get(section);
      return [
        ...unitsOfSection(headingOf(section), card?.rest ?? section.lines),
        ...(card ? cardSentences(card) : []),
      ];
    }),
    ...lists.flatMap(priceUnits),
    ...siblings.flatMap(nameUnits),
  ];
  return units.filter(
    ({ text, kind }, at) =>
      text !== "" &&
      !isInstruction(text) &&
      !isCode(text) &&
      !ADDRESS_ONLY.test(text) &&
      !(kind === "sentence" && isIntroduction(text, units[at + 1])),
  );
}

const unitsOfSection = (heading: string, lines: readonly Line[]): Unit[] =>
  joinAnswer(blocksOfSection(lines, heading), heading).flatMap((block) =>
    unitsOfBlock(block, heading),
  );

/** A line that is only an address, such as the source of a picture. */
const ADDRESS_ONLY = /^\W*https?:\/\/\S+$/u;

/** Whether a text only introduces the list or table below it. A number in it may be an answer by itself. */
const isIntroduction = (text: string, next: Unit | undefined): boolean =>
  text.endsWith(":") &&
  next?.lead === text &&
  (next.kind === "item" || (next.kind === "row" && !/\d/.test(text)));

/** Joins the paragraphs below a heading that is a question to one block, unless it would be too long for an answer. */
function joinAnswer(blocks: PageBlock[], heading: string): PageBlock[] {
  const isParagraph = (block: PageBlock) => block.kind === "text" && block.caption === "";
  if (!heading.endsWith("?") || !blocks.every(isParagraph)) return blocks;
  const lines = blocks.flatMap((block) => (block.kind === "text" ? block.lines : []));
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  return length <= MAX_LENGTH ? [{ kind: "text", lines, caption: "" }] : blocks;
}

function unitsOfBlock(block: PageBlock, heading: string): Unit[] {
  if (block.kind === "table") return rowUnits(block);
  if (block.kind === "list") return listUnits(block, heading);
  const question = [block.caption, heading].find((text) => text.endsWith("?")) ?? "";
  const lines = joinShortLines(block.lines);
  const [first] = lines;
  const whole = lines.map(({ text }) => text).join(" ");
  const isList = question === block.caption && lines.some(({ text }) => text.endsWith("?"));
  const listed =
    first && isList ? answerUnits(`${question} ${whole}`, first.chunkId, MAX_LENGTH) : [];
  if (listed.length > 1) return listed;
  if (question !== "" && first && whole.length <= MAX_LENGTH) {
    const text = withoutAnswerLabel(whole, question);
    return [{ kind: "answer", chunkId: first.chunkId, text, lead: withoutLabel(question) }];
  }
  const pairs = first ? answerUnits(whole, first.chunkId, MAX_REPLY_LENGTH) : [];
  if (pairs.length > 0) return pairs;
  return lines.flatMap(({ text, chunkId }) =>
    splitSentences(text).map((sentence) => ({
      kind: "sentence" as const,
      chunkId,
      text: sentence,
      lead: block.caption,
    })),
  );
}

/** In characters. A longer text after a question in the same paragraph may not answer it: "Do you know this? …" */
const MAX_REPLY_LENGTH = 200;

/** Returns an answer unit for each question in a text; empty unless all its text is questions with short enough answers. */
function answerUnits(whole: string, chunkId: string, maxLength: number): Unit[] {
  const pairs = questionsAndAnswers(whole);
  const isShort = pairs.every(
    ({ answer, isLabelled }) => answer.length <= (isLabelled ? MAX_LENGTH : maxLength),
  );
  if (!isShort) return [];
  return pairs.map(({ answer, question }) => ({
    kind: "answer",
    chunkId,
    text: answer,
    lead: question,
  }));
}

function listUnits({ items, caption }: PageBlock & { kind: "list" }, heading: string): Unit[] {
  const lead = caption || heading;
  const answers = items.map(({ text, chunkId }) => answerUnits(text, chunkId, MAX_LENGTH));
  if (items.length > 1 && answers.every(({ length }) => length > 0)) return answers.flat();
  const units: Unit[] = items.flatMap(({ text, chunkId }) =>
    splitSentences(text).map(
      (sentence) => ({ kind: "item", chunkId, text: sentence, lead }) as const,
    ),
  );
  const [first] = items;
  const { whole, isShortened } = wholeList(items.map(({ text }) => text));
  if (items.length < 2 || !first || whole === "") return units;
  const text = caption.endsWith(":") ? `${caption}\n${whole}` : whole;
  const list = { kind: "list", chunkId: first.chunkId, text, lead } as const;
  return [...units, isShortened ? { ...list, isShortened: true } : list];
}

/** Returns the list with whole items, or else with their first sentences or first clauses; empty if that is too long. */
function wholeList(items: readonly string[]): { whole: string; isShortened: boolean } {
  const [whole = "", ...shortened] = [
    items,
    items.map((item) => shortenedItem(item, splitSentences(item)[0])),
    items.map((item) => shortenedItem(item, item.split(AFTER_FIRST_CLAUSE)[0])),
  ].map((texts) => texts.map((text) => `- ${text}`).join("\n"));
  if (whole.length <= MAX_LENGTH) return { whole, isShortened: false };
  return { whole: shortened.find(({ length }) => length <= MAX_LENGTH) ?? "", isShortened: true };
}

/** Ends with an ellipsis, because a condition may follow. */
const shortenedItem = (item: string, start = item): string =>
  start.length < item.length ? `${start} …` : item;

/** The end of the first clause, which often names the item: "Visa – without a minimum", "Guests: may only read". */
const AFTER_FIRST_CLAUSE = /(?<=.) [–—(]|[:;.!?](?= )/u;

function rowUnits({
  header,
  rows,
  caption,
  mayHaveMore,
}: Omit<PageBlock & { kind: "table" }, "kind"> & Pick<Table, "mayHaveMore">): Unit[] {
  const cells = rows.map((row) => row.cells);
  const table: Table = {
    caption,
    mayHaveMore,
    ...withSubjectFirst(withCurrencies({ header, rows: cells })),
  };
  const units: Unit[] = rows.map(({ chunkId }, index) => ({
    kind: "row",
    chunkId,
    text: rowAsText(table.header, table.rows[index] ?? []),
    lead: caption,
    row: { table, index },
  }));
  const [first] = rows;
  const [firstHeader = ""] = table.header;
  const text = listOfRows(table);
  if (!first || rows.length < 2 || firstHeader === "" || text.length > MAX_LENGTH) return units;
  const lead = [firstHeader, caption].filter((each) => each !== "").join("\n");
  return [...units, { kind: "list", chunkId: first.chunkId, text, lead, isRowList: true }];
}

function priceUnits({ cards, ...list }: PriceList): Unit[] {
  return rowUnits({ ...list, rows: [...cards] }).map((unit) => ({
    ...unit,
    cardCells: cards[unit.row?.index ?? -1]?.cells.slice(1) ?? [],
  }));
}

const cardSentences = ({ cells, chunkId, facts }: Card): Unit[] =>
  facts ? [{ kind: "sentence", chunkId, text: facts, lead: "", cardCells: cells.slice(1) }] : [];

/** Returns the headings of short sections below one heading as a list; empty if they do not name things. */
function nameUnits(siblings: Siblings): Unit[] {
  const names = namesOfSections(siblings);
  const text = names.map((name) => `- ${name}`).join("\n");
  const chunkId = siblings.sections[0]?.lines[0]?.chunkId;
  if (names.length === 0 || text.length > MAX_LENGTH || chunkId === undefined) return [];
  return [{ kind: "list", chunkId, text, lead: siblings.caption, isRowList: true }];
}

/** In characters. Shorter names are codes, such as "A1" and "BE". */
const MIN_NAME_LENGTH = 6;

/** Returns the names of the rows, with the next cell if it is the only one or if all names are codes. */
function listOfRows({ rows }: Table): string {
  const areCodes = rows.every(([name = ""]) => name.length < MIN_NAME_LENGTH);
  return rows
    .map(([name = "", ...cells]) => [
      name,
      ...cells.slice(0, cells.length === 1 || areCodes ? 1 : 0),
    ])
    .map((cells) => `- ${cells.filter((cell) => cell !== "").join(": ")}`)
    .join("\n");
}

/** `| Blue | 10 €|` under `| Colour | Price |` as "Colour: Blue, Price: 10 €". */
const rowAsText = (header: readonly string[], row: readonly string[]): string =>
  row
    .map((cell, column) => {
      const name = header[column] ?? "";
      return cell !== "" && name !== "" && name !== cell ? `${name}: ${cell}` : cell;
    })
    .filter((cell) => cell !== "")
    .join(", ");

/** In characters. */
const MAX_SHORT_LINE = 40;

/** Joins the short lines of an address, and a price with the line above it. */
function joinShortLines(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isPart = line.text.length <= MAX_SHORT_LINE && !/[.!?:]$/.test(line.text);
    const last = joined.at(-1);
    const isPrice = line.text.length <= 2 * MAX_SHORT_LINE && AMOUNT.test(line.text);
    if ((isPart || isPrice) && isOpen && last)
      joined.splice(-1, 1, { ...last, text: `${last.text}, ${line.text}` });
    else joined.push(line);
    isOpen = isPart;
  }
  return joined;
}

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
  namesOf,
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
  /** Lists only the beginnings of its items. It answers only questions that ask for a list. */
  isShortened?: true;
  /**
   * The cells of a section with a price, except its name. The row answers questions for one of these facts or for a list;
   * the sentence answers other questions.
   */
  cardCells?: readonly string[];
  /** Lists the names of a table's rows. It answers questions for a list of things, and not for a fact about them. */
  isRowList?: true;
};

/** Unique among the passages of a search. */
export const unitKey = ({ chunkId, text }: Unit): string => `${chunkId} ${text}`;

/** Longer answers are represented by their parts only, and items of longer lists by their beginnings. */
const MAX_WHOLE = 420;

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
      !(kind === "sentence" && introduces(text, units[at + 1])),
  );
}

const unitsOfSection = (heading: string, lines: readonly Line[]): Unit[] =>
  joinAnswer(blocksOfSection(lines, heading), heading).flatMap((block) =>
    unitsOfBlock(block, heading),
  );

/** A line that is only an address, such as the source of a picture. */
const ADDRESS_ONLY = /^\W*https?:\/\/\S+$/u;

/** Whether a text only introduces the list or the table below it. A number in it may answer a question by itself. */
const introduces = (text: string, next: Unit | undefined): boolean =>
  text.endsWith(":") &&
  next?.lead === text &&
  (next.kind === "item" || (next.kind === "row" && !/\d/.test(text)));

/** The paragraphs under a question are one answer, unless they are too long for one. */
function joinAnswer(blocks: PageBlock[], heading: string): PageBlock[] {
  const isPlain = (block: PageBlock) => block.kind === "text" && block.lead === "";
  if (!heading.endsWith("?") || !blocks.every(isPlain)) return blocks;
  const lines = blocks.flatMap((block) => (block.kind === "text" ? block.lines : []));
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  return length <= MAX_WHOLE ? [{ kind: "text", lines, lead: "" }] : blocks;
}

function unitsOfBlock(block: PageBlock, heading: string): Unit[] {
  if (block.kind === "table") return rowUnits(block);
  if (block.kind === "list") return listUnits(block, heading);
  const question = [block.lead, heading].find((text) => text.endsWith("?")) ?? "";
  const lines = joinShort(block.lines);
  const [first] = lines;
  const whole = lines.map(({ text }) => text).join(" ");
  const isList = question === block.lead && lines.some(({ text }) => text.endsWith("?"));
  const listed =
    first && isList ? answerUnits(`${question} ${whole}`, first.chunkId, MAX_WHOLE) : [];
  if (listed.length > 1) return listed;
  if (question !== "" && first && whole.length <= MAX_WHOLE) {
    const text = withoutAnswerLabel(whole, question);
    return [{ kind: "answer", chunkId: first.chunkId, text, lead: withoutLabel(question) }];
  }
  const pairs = first ? answerUnits(whole, first.chunkId, LONGEST_REPLY) : [];
  if (pairs.length > 0) return pairs;
  return lines.flatMap(({ text, chunkId }) =>
    splitSentences(text).map((sentence) => ({
      kind: "sentence" as const,
      chunkId,
      text: sentence,
      lead: block.lead,
    })),
  );
}

/** Longer paragraphs after a question in their own text may be about anything: "Do you know this? …" */
const LONGEST_REPLY = 200;

/** Empty if a text does not consist of questions with answers of a suitable length. */
function answerUnits(whole: string, chunkId: string, longest: number): Unit[] {
  const pairs = questionsAndAnswers(whole);
  const isShort = pairs.every(
    ({ answer, isLabelled }) => answer.length <= (isLabelled ? MAX_WHOLE : longest),
  );
  if (!isShort) return [];
  return pairs.map(({ answer, question }) => ({
    kind: "answer",
    chunkId,
    text: answer,
    lead: question,
  }));
}

function listUnits({ items, intro }: PageBlock & { kind: "list" }, heading: string): Unit[] {
  const lead = intro || heading;
  const answers = items.map(({ text, chunkId }) => answerUnits(text, chunkId, MAX_WHOLE));
  if (items.length > 1 && answers.every(({ length }) => length > 0)) return answers.flat();
  const units: Unit[] = items.flatMap(({ text, chunkId }) =>
    splitSentences(text).map(
      (sentence) => ({ kind: "item", chunkId, text: sentence, lead }) as const,
    ),
  );
  const [first] = items;
  const { whole, isShortened } = wholeList(items.map(({ text }) => text));
  if (items.length < 2 || !first || whole === "") return units;
  const text = intro.endsWith(":") ? `${intro}\n${whole}` : whole;
  const list = { kind: "list", chunkId: first.chunkId, text, lead } as const;
  return [...units, isShortened ? { ...list, isShortened: true } : list];
}

/** Returns the list with its items, their first sentences or their first clauses; empty if all are too long. */
function wholeList(items: readonly string[]): { whole: string; isShortened: boolean } {
  const [whole = "", ...shortened] = [
    items,
    items.map((item) => beginning(item, splitSentences(item)[0])),
    items.map((item) => beginning(item, item.split(CLAUSE)[0])),
  ].map((texts) => texts.map((text) => `- ${text}`).join("\n"));
  if (whole.length <= MAX_WHOLE) return { whole, isShortened: false };
  return { whole: shortened.find(({ length }) => length <= MAX_WHOLE) ?? "", isShortened: true };
}

/** Ends with an ellipsis, because a condition may follow. */
const beginning = (item: string, start = item): string =>
  start.length < item.length ? `${start} …` : item;

/** The beginning of an item often names it: "Visa – without a minimum", "Guests: may only read". */
const CLAUSE = /(?<=.) [–—(]|[:;.!?](?= )/u;

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
  const [named = ""] = table.header;
  const text = listOfRows(table);
  if (!first || rows.length < 2 || named === "" || text.length > MAX_WHOLE) return units;
  const lead = [named, caption].filter((each) => each !== "").join("\n");
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

/** Returns the things that a page describes below one heading, as a list. */
function nameUnits(siblings: Siblings): Unit[] {
  const names = namesOf(siblings);
  const text = names.map((name) => `- ${name}`).join("\n");
  const chunkId = siblings.sections[0]?.lines[0]?.chunkId;
  if (names.length === 0 || text.length > MAX_WHOLE || chunkId === undefined) return [];
  return [{ kind: "list", chunkId, text, lead: siblings.caption, isRowList: true }];
}

/** Shorter names are codes, such as "A1" and "BE". */
const MIN_NAME = 6;

/** Returns the names of the rows, with the cell beside them if there is only one or if all names are codes. */
function listOfRows({ rows }: Table): string {
  const areCodes = rows.every(([name = ""]) => name.length < MIN_NAME);
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

const SHORT_LINE = 40;

/** Joins the short lines of an address, and a price with the line above it. */
function joinShort(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isPart = line.text.length <= SHORT_LINE && !/[.!?:]$/.test(line.text);
    const last = joined.at(-1);
    const isPrice = line.text.length <= 2 * SHORT_LINE && AMOUNT.test(line.text);
    if ((isPart || isPrice) && isOpen && last)
      joined.splice(-1, 1, { ...last, text: `${last.text}, ${line.text}` });
    else joined.push(line);
    isOpen = isPart;
  }
  return joined;
}

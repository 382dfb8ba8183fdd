/** Texts keep their inline marks. */
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "code"; text: string }
  | { kind: "list"; isNumbered: boolean; start: number; items: Block[][] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Deeper lists are shown as text. */
const DEEPEST = 8;

const ITEM_MARK = /^(?:[-*+]|(\d{1,9})[.)]) +/;
const TABLE_RULE = /^\|?[ :]*-{3,}[-|: ]*$/;
const FENCE = /^(`{3,}|~{3,})/;

export function markdownBlocks(markdown: string): Block[] {
  return blocksOf(markdown.split("\n"), 0);
}

type ReadBlock = { block: Block; next: number };
type Reader = (lines: string[], at: number, depth: number) => ReadBlock | undefined;

const readers: Reader[] = [readCode, readHeading, readTable, readList];

function blocksOf(lines: string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let text: string[] = [];
  const endParagraph = () => {
    if (text.length > 0) blocks.push({ kind: "paragraph", text: text.join("\n") });
    text = [];
  };
  for (let at = 0; at < lines.length;) {
    const result = readBlock(lines, at, depth);
    const line = lines[at] ?? "";
    if (result || !line.trim()) endParagraph();
    if (result) blocks.push(result.block);
    else if (line.trim()) text.push(line.trim());
    at = result?.next ?? at + 1;
  }
  endParagraph();
  return blocks;
}

function readBlock(lines: string[], at: number, depth: number): ReadBlock | undefined {
  for (const reader of readers) {
    const result = reader(lines, at, depth);
    if (result) return result;
  }
  return undefined;
}

function readCode(lines: string[], at: number): ReadBlock | undefined {
  const mark = FENCE.exec(lines[at] ?? "")?.[0];
  if (!mark) return undefined;
  const end = lines.findIndex((line, index) => index > at && line.startsWith(mark));
  const last = end === -1 ? lines.length : end;
  return { block: { kind: "code", text: lines.slice(at + 1, last).join("\n") }, next: last + 1 };
}

function readHeading(lines: string[], at: number): ReadBlock | undefined {
  const [, marks, text] = /^(#{1,6}) +(.*)$/.exec(lines[at] ?? "") ?? [];
  if (!marks || !text) return undefined;
  return { block: { kind: "heading", level: marks.length, text }, next: at + 1 };
}

/** The first line is the header if a delimiter row follows. */
function readTable(lines: string[], at: number): ReadBlock | undefined {
  const first = lines[at] ?? "";
  const hasHead = first.startsWith("|") && TABLE_RULE.test(lines[at + 1] ?? "");
  if (!hasHead && !isRowOfCells(first)) return undefined;
  const from = hasHead ? at + 2 : at;
  let next = from;
  while (lines[next]?.startsWith("|")) next += 1;
  const rows = lines.slice(from, next).map(cellsOf);
  return { block: { kind: "table", head: hasHead ? cellsOf(first) : [], rows }, next };
}

const isRowOfCells = (line: string): boolean =>
  line.startsWith("|") && line.trimEnd().endsWith("|") && cellsOf(line).length > 1;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll("\\|", "|")
        .replace(/ ?<br> ?/g, "\n")
        .trim(),
    );

function readList(lines: string[], at: number, depth: number): ReadBlock | undefined {
  const mark = ITEM_MARK.exec(lines[at] ?? "");
  if (!mark || depth >= DEEPEST) return undefined;
  const isNumbered = mark[1] !== undefined;
  const items: Block[][] = [];
  let next = at;
  while (isNumbered === isItem(lines[next])) {
    const end = endOfItem(lines, next);
    items.push(blocksOf(innerLines(lines.slice(next, end)), depth + 1));
    next = end;
  }
  return { block: { kind: "list", isNumbered, start: Number(mark[1] ?? 1), items }, next };
}

/** Returns true for a numbered item, false for a bullet, undefined otherwise. */
function isItem(line: string | undefined): boolean | undefined {
  const mark = ITEM_MARK.exec(line ?? "");
  return mark ? mark[1] !== undefined : undefined;
}

/** Indented lines continue an item. */
function endOfItem(lines: string[], at: number): number {
  let end = at + 1;
  while (/^ {2}/.test(lines[end] ?? "")) end += 1;
  return end;
}

function innerLines([first = "", ...rest]: string[]): string[] {
  const width = ITEM_MARK.exec(first)?.[0].length ?? 0;
  const indent = new RegExp(`^ {1,${Math.max(width, 1)}}`);
  return [first.slice(width), ...rest.map((line) => line.replace(indent, ""))];
}

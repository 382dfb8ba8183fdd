import { splitSentences } from "../text/sentences";
import { HEADER_RULE } from "../chunking/units";

/** The sentences of a chunk, fit to be quoted: a table row tells its columns, a list item has lost its mark. */
export function statementsOf(text: string): string[] {
  const lines = joinShort(text.split("\n"));
  const statements: string[] = [];
  let header: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (lines[at + 1] === HEADER_RULE) {
      header = cells(line);
    } else if (line.startsWith("|") && line !== HEADER_RULE) {
      statements.push(tellRow(header, cells(line)));
    } else if (line !== HEADER_RULE) {
      header = []; // A table ends with an empty line, too.
      statements.push(...splitSentences(line.replace(/^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/, "")));
    }
  }
  return statements.filter((statement) => statement !== "");
}

/** Longer lines than an address has are paragraphs or verses. */
const SHORT_LINE = 40;
const MARK = /^\s*(?:[-*+•–]|\d{1,3}[.)])\s/;

/** Short lines one below the other that no mark or full stop parts, an address mostly, as one line. */
function joinShort(lines: string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isPart =
      line !== "" && line.length <= SHORT_LINE && !/^\||[.!?:]$/.test(line) && !MARK.test(line);
    if (isPart && isOpen) joined.push(`${joined.pop()}, ${line}`);
    else joined.push(line);
    isOpen = isPart;
  }
  return joined;
}

/** `| Blue | 10 €|` under `| Colour | Price |` as "Colour: Blue, Price: 10 €". */
function tellRow(header: string[], row: string[]): string {
  return row
    .map((cell, column) => {
      const name = header[column] ?? "";
      return cell !== "" && name !== "" && name !== cell ? `${name}: ${cell}` : cell;
    })
    .filter((cell) => cell !== "")
    .join(", ");
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

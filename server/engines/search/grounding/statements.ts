import { DELIMITER_ROW } from "../chunking/chunk-size";
import { LIST_MARKER } from "../text/list-marker";
import { splitSentences } from "../text/sentences";

/** Returns the quotable statements of a chunk: sentences, list items without markers, table rows with column names. */
export function statementsOf(text: string): string[] {
  const lines = joinAddressLines(text.split("\n"));
  const statements: string[] = [];
  let header: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (lines[at + 1] === DELIMITER_ROW) {
      header = cellsOf(line);
    } else if (line.startsWith("|") && line !== DELIMITER_ROW) {
      statements.push(rowAsText(header, cellsOf(line)));
    } else if (line !== DELIMITER_ROW) {
      header = []; // A table also ends at an empty line.
      statements.push(...splitSentences(line.replace(LIST_MARKER, "")));
    }
  }
  return statements.filter((statement) => statement !== "");
}

/** In characters. Longer lines are not part of an address. */
const MAX_SHORT_LINE = 40;

/** Joins short lines without a full stop, mostly an address. */
function joinAddressLines(lines: string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isPart =
      line !== "" &&
      line.length <= MAX_SHORT_LINE &&
      !/^\||[.!?:]$/.test(line) &&
      !LIST_MARKER.test(line);
    if (isPart && isOpen) joined.push(`${joined.pop()}, ${line}`);
    else joined.push(line);
    isOpen = isPart;
  }
  return joined;
}

/** `| Blue | 10 €|` under `| Colour | Price |` as "Colour: Blue, Price: 10 €". */
function rowAsText(header: string[], row: string[]): string {
  return row
    .map((cell, column) => {
      const name = header[column] ?? "";
      return cell !== "" && name !== "" && name !== cell ? `${name}: ${cell}` : cell;
    })
    .filter((cell) => cell !== "")
    .join(", ");
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

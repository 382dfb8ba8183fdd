/** Some of a long text, as the index takes it. */
export type Piece = {
  markdown: string;
  /** Where each page of the whole begins, in characters of this piece; those before it begin at 0. */
  pageStarts: number[];
  /** Of the text itself, without what was put before it. */
  length: number;
};

/** In characters: cutting so much into passages takes some milliseconds. */
const pieceSize = 256_000;

/**
 * A text in pieces that end between paragraphs where there are any. Each begins with the headings it stands under, and
 * with the head of the table in whose middle it begins.
 */
export function* piecesOf(markdown: string, pageStarts: readonly number[]): Generator<Piece> {
  const open: string[] = [];
  for (let start = 0; start < markdown.length;) {
    const end = endOfPiece(markdown, start);
    const lead = start === 0 ? "" : open.filter(Boolean).join("") + tableHead(markdown, start);
    const text = markdown.slice(start, end);
    const starts = startsIn(pageStarts, start, end, lead.length);
    yield { markdown: lead + text, pageStarts: starts, length: text.length };
    readHeadings(text, open);
    start = end;
  }
}

function endOfPiece(markdown: string, start: number): number {
  const most = start + pieceSize;
  if (most >= markdown.length) return markdown.length;
  const marks: [string, number][] = [
    ["\n\n", start + pieceSize / 2],
    ["\n", start],
    [" ", start],
  ];
  for (const [mark, least] of marks) {
    const at = markdown.lastIndexOf(mark, most - mark.length);
    if (at > least) return at + mark.length;
  }
  return most;
}

function startsIn(pageStarts: readonly number[], start: number, end: number, lead: number) {
  const begun = pageStarts.filter((page) => page < end);
  return begun.map((page) => (page <= start ? 0 : page - start + lead));
}

/** Keeps the heading of each level that what follows stands under. */
function readHeadings(text: string, open: string[]): void {
  for (const [line, marks = ""] of text.matchAll(/^(#{1,6}) .+$/gm)) {
    open.length = marks.length;
    open[marks.length - 1] = `${line}\n\n`;
  }
}

/** The first two lines of a table that goes on across a cut; none where no table does. */
function tableHead(markdown: string, cut: number): string {
  if (markdown[cut] !== "|" || markdown.slice(cut - 2, cut) === "\n\n") return "";
  const start = markdown.lastIndexOf("\n\n", cut) + 2;
  const head = /^\|.*\n\|[-:| ]+\n/.exec(markdown.slice(start, start + 10_000));
  return head?.[0] ?? "";
}

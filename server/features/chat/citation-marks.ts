/** `[2]`, `[1, 3]` or `[1-3]`. */
const MARK = /(\s*)\[([\d\s,;–-]{1,40})\]/g;

/** The beginning of a possible mark, with white space before it. */
const OPEN_MARK = /\s*(?:\[[\d\s,;–-]{0,40})?$/;

export type MarkFilter = {
  /** Returns the text that can no longer change. */
  push(chunk: string): string;
  end(): string;
  /** Indexes of the first cited passage of each page, in the order of the marks. */
  cited(): number[];
};

/** Removes marks without a passage and renumbers the others by appearance. Passages of one page share a number. */
export function filterMarks(pages: readonly string[]): MarkFilter {
  const cited: number[] = [];
  let buffer = "";

  const numberOf = (passage: number): number => {
    const at = cited.findIndex((other) => pages[other] === pages[passage]);
    return at === -1 ? cited.push(passage) : at + 1;
  };
  const renumber = (text: string): string =>
    text.replace(MARK, (_, blanks: string, inside: string) => {
      const passages = numbersIn(inside).filter((number) => number >= 1 && number <= pages.length);
      const marks = new Set(passages.map((number) => `[${numberOf(number - 1)}]`));
      return marks.size > 0 ? `${blanks}${[...marks].join("")}` : "";
    });

  return {
    push(chunk) {
      buffer += chunk;
      const certain = buffer.length - (OPEN_MARK.exec(buffer)?.[0].length ?? 0);
      const text = buffer.slice(0, certain);
      buffer = buffer.slice(certain);
      return renumber(text);
    },
    end: () => renumber(buffer),
    cited: () => [...cited],
  };
}

function numbersIn(inside: string): number[] {
  return inside.split(/[\s,;]+/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number);
    return Array.from({ length: Math.min(Math.max(to - from + 1, 0), 10) }, (_, at) => from + at);
  });
}

/** Indexes of the cited passages. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(MARK)].flatMap(([, , inside = ""]) => numbersIn(inside).map((n) => n - 1));

export const withoutMarks = (text: string): string => text.replace(MARK, "");

/** Brackets with nothing but numbers in them: `[2]`, `[1, 3]`, `[1-3]`. */
const mark = /(\s*)\[([\d\s,;–-]{1,40})\]/g;

/** What may still become a mark, with the blanks before it. */
const openMark = /\s*(?:\[[\d\s,;–-]{0,40})?$/;

/** Checks the marks of a text that arrives in pieces. */
export type MarkFilter = {
  /** Takes a piece and gives what of the text is certain by now. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
  /** The first cited passage of each page, from 0, in the order of the marks. */
  cited(): number[];
};

/**
 * Removes marks that name no passage, and renumbers the others in the order in which they come, so that the first one is
 * `[1]`. Passages of the same page share a number.
 */
export function filterMarks(pages: readonly string[]): MarkFilter {
  const cited: number[] = [];
  let held = "";

  const numberOf = (passage: number): number => {
    const at = cited.findIndex((other) => pages[other] === pages[passage]);
    return at === -1 ? cited.push(passage) : at + 1;
  };
  const check = (text: string): string =>
    text.replace(mark, (_, blanks: string, inside: string) => {
      const passages = numbersIn(inside).filter((number) => number >= 1 && number <= pages.length);
      const marks = new Set(passages.map((number) => `[${numberOf(number - 1)}]`));
      return marks.size > 0 ? `${blanks}${[...marks].join("")}` : "";
    });

  return {
    push(piece) {
      held += piece;
      const certain = held.length - (openMark.exec(held)?.[0].length ?? 0);
      const text = held.slice(0, certain);
      held = held.slice(certain);
      return check(text);
    },
    end: () => check(held),
    cited: () => [...cited],
  };
}

function numbersIn(inside: string): number[] {
  return inside.split(/[\s,;]+/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[–-]/).map(Number);
    return Array.from({ length: Math.min(Math.max(to - from + 1, 0), 10) }, (_, at) => from + at);
  });
}

/** The passages that a text cites, from 0. */
export const marksIn = (text: string): number[] =>
  [...text.matchAll(mark)].flatMap(([, , inside = ""]) => numbersIn(inside).map((n) => n - 1));

/** A text without its marks. */
export const withoutMarks = (text: string): string => text.replace(mark, "");

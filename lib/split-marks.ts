/** A piece of an answer: plain text, or a mark such as `[2]` with its number. `at` is where it begins. */
export type Piece = { at: number; text: string; mark?: number };

/** Cuts an answer at its marks, which lose the blank before them so that none begins a line. */
export function splitMarks(answer: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of answer.matchAll(/\s*\[(\d+)\]/g)) {
    if (found.index > at) pieces.push({ at, text: answer.slice(at, found.index) });
    pieces.push({ at: found.index, text: `[${found[1]}]`, mark: Number(found[1]) });
    at = found.index + found[0].length;
  }
  if (at < answer.length) pieces.push({ at, text: answer.slice(at) });
  return pieces;
}

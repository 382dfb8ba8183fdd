const LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß".split("");

/** In letters. One edit makes another word of a shorter one, and longer ones have too many edits. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 20;

/** Whether two words differ only in a doubled letter or in the order of two adjacent ones: "roler", "twon". */
export function isTypo(word: string, correct: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === correct[start]) start += 1;
  const [longer, shorter] = word.length > correct.length ? [word, correct] : [correct, word];
  if (longer.length === shorter.length) {
    const swapped = `${word[start + 1]}${word[start]}${word.slice(start + 2)}`;
    return start + 1 < word.length && swapped === correct.slice(start);
  }
  return longer[start] === longer[start - 1] && longer.slice(start + 1) === shorter.slice(start);
}

/**
 * Returns the insertions, deletions and transpositions of one letter after the first, which is rarely wrong. Leaves out
 * substitutions, which often make another word.
 */
export function spellingCandidates(word: string): string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const found = new Set<string>();
  for (let at = 1; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) found.add(before + letter + rest);
    if (rest !== "") found.add(before + rest.slice(1));
    if (rest.length > 1) found.add(`${before}${rest[1]}${rest[0]}${rest.slice(2)}`);
  }
  found.delete(word);
  return [...found];
}

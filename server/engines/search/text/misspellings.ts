const LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß".split("");

/** In letters. Shorter words become others by one letter, and longer ones cost too much time. */
const SHORTEST = 4;
const LONGEST = 20;

/** Whether two words differ only in a doubled letter or in the order of two neighbouring ones: "roler", "twon". */
export function isSlip(word: string, right: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  const [longer, shorter] = word.length > right.length ? [word, right] : [right, word];
  if (longer.length === shorter.length) {
    const swapped = `${word[start + 1]}${word[start]}${word.slice(start + 2)}`;
    return start + 1 < word.length && swapped === right.slice(start);
  }
  return longer[start] === longer[start - 1] && longer.slice(start + 1) === shorter.slice(start);
}

/**
 * Returns the words that have one letter more or less than a word, or two neighbouring ones in another order. The first
 * letter is mostly right. Another letter instead of one mostly makes another word.
 */
export function respellings(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST || !/^\p{L}+$/u.test(word)) return [];
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

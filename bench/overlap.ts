/** Precision and recall. */
export type Overlap = { precision: number; recall: number };

/** Compares texts by word n-grams, each counted as often as it occurs. */
export function overlapOf(found: string, expected: string, n = 1): Overlap {
  const foundNgrams = countNgrams(found, n);
  const wantedNgrams = countNgrams(expected, n);
  let shared = 0;
  for (const [key, count] of wantedNgrams) shared += Math.min(count, foundNgrams.get(key) ?? 0);
  return {
    precision: share(shared, total(foundNgrams)),
    recall: share(shared, total(wantedNgrams)),
  };
}

/** The harmonic mean of precision and recall. */
export const f1Of = ({ precision, recall }: Overlap): number =>
  precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);

/** The text of Markdown without markup, in one line. */
export const visibleText = (markdown: string): string =>
  markdown
    .replace(/^ *(?:#{1,6} |[-*] |\d+\. |```.*$|\|(?: --- \|)+$)/gm, "")
    .replace(/\\?\|/g, " ")
    .replace(/\u00AD/g, "")
    .replace(/\s+/g, " ")
    .trim();

function countNgrams(text: string, n: number): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  const ngramCount = words.length > 0 ? Math.max(1, words.length - n + 1) : 0;
  for (let at = 0; at < ngramCount; at += 1) {
    const key = words.slice(at, at + n).join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const total = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const share = (part: number, total: number): number =>
  total === 0 ? Number(part === 0) : part / total;

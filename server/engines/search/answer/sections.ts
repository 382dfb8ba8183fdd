import { countBits } from "../query/evidence";

/** The words of the question in a heading of a page, as bits, with the number of words of the heading. */
export type HeadingWords = { heading: string; held: number; count: number };

/**
 * The words of the other headings of a page that the question names completely; empty if it names the unit's own one.
 * "Which vaccinations do dogs need?" names the section "Dogs" of a page about vaccinations. Words of the question
 * itself decide before `carried` ones of earlier questions.
 */
export function otherSections(
  headings: readonly HeadingWords[],
  own: string,
  carried: number,
): readonly number[] {
  const named = headings.filter(({ held, count }) => count > 0 && countBits(held) === count);
  const fresh = named.filter(({ held }) => (held & ~carried) !== 0);
  const meant = fresh.length > 0 ? fresh : named;
  return meant.some(({ heading }) => heading === own) ? [] : meant.map(({ held }) => held);
}

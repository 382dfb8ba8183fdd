import { countBits } from "../query/evidence";
import type { Passage } from "../query/passage";
import { meaningOf } from "./meaning";
import { ownWords } from "./own-words";
import type { RatedUnit } from "./rate-units";

/**
 * Whether a further unit belongs to the answer: it follows the best one, it holds a word of the question itself, or it
 * holds the type of answer, which the best one lacks, or does so with a word of an earlier question. The heading is the
 * same for all units of a section.
 */
export function isRelated(each: RatedUnit, best: RatedUnit, passages: readonly Passage[]): boolean {
  const held = (unit: RatedUnit, words: (passage: Passage) => number) => {
    const passage = passages[unit.passageIndex];
    return passage ? meaningOf(passage.asked, passage.lang).words(unit.own) & words(passage) : 0;
  };
  const isNext = each.passageIndex === best.passageIndex && each.position === best.position + 1;
  const completes = !best.tells && each.passageIndex === best.passageIndex;
  return (
    isNext ||
    countBits(ownWords(passages[best.passageIndex])) > FEW_WORDS ||
    held(best, ownWords) === 0 ||
    held(each, ownWords) !== 0 ||
    (each.tells && (completes || held(each, () => ALL_WORDS) !== 0))
  );
}

/** As bits. */
const ALL_WORDS = -1;
/** Further units hold parts of the answer to a longer question in other words. */
const FEW_WORDS = 3;

import { isFiller } from "../../dialogue/fillers";
import { bit } from "../../query/evidence";
import type { Passage } from "../../query/passage";

/** The words of the question as bits, except those of earlier questions and names of the type of answer. */
export const ownWords = (passage: Passage | undefined): number =>
  (passage?.asked.words ?? []).reduce(
    (set, { isCarried, isName }, at) => (isCarried || isName ? set : set | bit(at)),
    0,
  );

/** The question's own words except fillers, as bits. */
export const plainOwnWords = (passage: Passage | undefined): number =>
  (passage?.asked.words ?? []).reduce(
    (set, { surface }, at) => (isFiller(surface) ? set & ~bit(at) : set),
    ownWords(passage),
  );

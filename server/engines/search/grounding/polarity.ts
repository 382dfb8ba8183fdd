import { allWords } from "../text/analyzer";

const NEGATORS = new Set(
  `not no none never nobody nothing neither without cannot can't don't doesn't isn't aren't won't didn't wasn't
  unable nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder`
    .trim()
    .split(/\s+/),
);
/** Phrases with a negator that do not negate. */
const NOT_NEGATING =
  /\b(?:not only|no (?:later|more|less|longer) than|no problem|no doubt|not to mention|nicht nur|nicht (?:später|mehr|weniger|länger) als|kein(?:e[nmrs]?)? (?:problem|zweifel)|nothing but|nichts als)\b/giu;
/** "isn't", "don’t" */
const CONTRACTION = /\b(\p{L}{2,8})n['’]t\b/giu;
/** "unavailable", "impossible", "unbegrenzt" */
const NEGATIVE_PREFIX =
  /\b(?:im|un|in|non)-?(possible|available|limited|included|möglich|verfügbar|begrenzt|gültig|entgeltlich)\p{L}{0,3}\b/giu;

/** Pairs of words with opposite meanings. */
const OPPOSITES: [RegExp, RegExp][] = [
  [/\b(?:open|opens|geöffnet|offen|öffnet)\b/iu, /\b(?:closed|closes|shut|geschlossen|zu)\b/iu],
  [
    /\b(?:free|complimentary|gratis|kostenlos\p{L}*|kostenfrei\p{L}*|umsonst)(?!\p{L})/iu,
    /\b(?:costs?|charged?|fee|paid|kostet|kosten|kostenpflichtig\p{L}*|gebühr\p{L}*|aufpreis)(?!\p{L})|€|\beuro\b/iu,
  ],
  [
    /\b(?:included?|includes|inclusive|enthalten|inklusive|inbegriffen|inkl)\b/iu,
    /\b(?:excluded?|excludes|exclusive|extra|additional|zuzüglich|zzgl|exklusive|ausgenommen|ausgeschlossen)\b/iu,
  ],
  [
    /\b(?:allowed|permitted|welcome|erlaubt|gestattet|willkommen|zulässig)\b/iu,
    /\b(?:forbidden|prohibited|banned|verboten|untersagt|unzulässig)\b/iu,
  ],
  [
    /\b(?:required|mandatory|necessary|must|needed|erforderlich|nötig|notwendig|pflicht|verpflichtend|müssen|muss)\b/iu,
    /\b(?:optional|voluntary|freiwillig|unnecessary|unnötig)\b/iu,
  ],
  [/\b(?:before|prior|vor|vorher|bevor)\b/iu, /\b(?:after|afterwards|nach|nachher|nachdem)\b/iu],
  [
    /\b(?:always|immer|stets|jederzeit)\b/iu,
    /\b(?:never|rarely|sometimes|nie|niemals|selten|manchmal)\b/iu,
  ],
  [
    /\b(?:accepts?|accepted|akzeptier\p{L}+|angenommen|annehmen)(?!\p{L})/iu,
    /\b(?:refuses?|refused|rejects?|rejected|ablehn\p{L}+|abgelehnt)(?!\p{L})/iu,
  ],
  [
    /\b(?:refundable|erstattbar|erstattet)\b/iu,
    /\b(?:non-?refundable|nicht erstattbar|forfeited|verfällt)\b/iu,
  ],
  [/\b(?:new|neu|neue[rnms]?)\b/iu, /\b(?:used|second-?hand|gebraucht\p{L}*)(?!\p{L})/iu],
  [/\b(?:vegan|vegetarian|vegetarisch\p{L}*)(?!\p{L})/iu, /\b(?:meat|fleisch\p{L}*)(?!\p{L})/iu],
];

/** Whether a text has an odd number of negations. */
export function isNegated(text: string): boolean {
  const cleaned = text
    .replace(NOT_NEGATING, " ")
    .replace(CONTRACTION, "$1 not")
    .replace(NEGATIVE_PREFIX, "not $1");
  return allWords(cleaned).filter((word) => NEGATORS.has(word)).length % 2 === 1;
}

/**
 * Whether a claim contains a word, and a clause of the passage only the opposite of that word. If the clause contains neither
 * of both words, its whole line is compared.
 */
export const areOpposed = (claim: string, clause: string, line: string): boolean =>
  OPPOSITES.some(([one, other]) => {
    const [saysOne, saysOther] = [one.test(claim), other.test(claim)];
    if (saysOne === saysOther) return false;
    const compared = one.test(clause) || other.test(clause) ? clause : line;
    return saysOne
      ? !one.test(compared) && other.test(compared)
      : !other.test(compared) && one.test(compared);
  });

const ABSOLUTES =
  /\b(?:guaranteed?|always|never|only|exclusively|lifetime|forever|unlimited|everywhere|worldwide|garantiert|immer|stets|nie|niemals|nur|ausschließlich|lebenslang\p{L}*|unbegrenzt\p{L}*|überall|weltweit)(?!\p{L})/giu;

/** Returns absolute words, such as "always". */
export const absolutesIn = (text: string): string[] =>
  [...text.matchAll(ABSOLUTES)].map(([word]) => word.toLowerCase());

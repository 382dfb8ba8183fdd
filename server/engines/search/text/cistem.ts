/**
 * The German stem of a lower-case word, umlauts and ß resolved: "häuser" → "hau", "gegangen" → "gang".
 * CISTEM, without regard to case: L. Weißweiler and A. Fraser, "Developing a Stemmer for German Based on
 * a Comparative Analysis of Publicly Available Stemmers", GSCL 2017.
 */
export function cistem(word: string): string {
  let stem = word
    .replaceAll("ü", "u")
    .replaceAll("ö", "o")
    .replaceAll("ä", "a")
    .replaceAll("ß", "ss")
    .replace(/^ge(?=.{4})/, "")
    .replaceAll("sch", "$")
    .replaceAll("ei", "%")
    .replaceAll("ie", "&")
    .replace(/(.)\1/g, "$1*");
  for (let shorter = strip(stem); shorter !== stem; shorter = strip(stem)) stem = shorter;
  return stem
    .replace(/(.)\*/g, "$1$1")
    .replaceAll("%", "ei")
    .replaceAll("&", "ie")
    .replaceAll("$", "sch");
}

/** Removes one ending, and leaves at least three letters. */
function strip(stem: string): string {
  if (stem.length <= 3) return stem;
  if (stem.length > 5 && /(?:e[mr]|nd)$/.test(stem)) return stem.slice(0, -2);
  return /[tesn]$/.test(stem) ? stem.slice(0, -1) : stem;
}

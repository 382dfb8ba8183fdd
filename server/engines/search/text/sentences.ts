/**
 * Splits a text into trimmed sentences. A line end separates sentences too, so that headings, list items and table rows
 * stand alone. English and German abbreviations, initials, ordinals ("am 3. Oktober") and decimal numbers do not end a
 * sentence.
 */
export function splitSentences(text: string): string[] {
  return text
    .split("\n")
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

/** Bounded, so that ten thousand full stops in a row do not cost quadratic time. */
const SENTENCE_END = /[.!?…]{1,8}["'”’»“)\]]{0,4}\s+/gu;

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of line.matchAll(SENTENCE_END)) {
    const end = index + mark.length;
    const before = line.slice(Math.max(start, index - MAX_LOOK_BACK), index + 1);
    if (!isSentenceEnd(before, line.slice(end, end + 24))) continue;
    sentences.push(line.slice(start, end));
    start = end;
  }
  sentences.push(line.slice(start));
  return sentences;
}

/** In characters; more than the longest abbreviation. */
const MAX_LOOK_BACK = 24;

/** Whether the full stop at the end of `before` ends a sentence that `after` follows. */
function isSentenceEnd(before: string, after: string): boolean {
  if (/^\p{Ll}/u.test(after)) return false;
  if (!before.endsWith(".")) return true;
  const word = before.slice(before.search(/\S*$/u), -1);
  const bare = word.replace(/^[("'„“»«[]+/u, "");
  if (/^\p{L}$/u.test(bare) || /^(?:\p{L}\.)+\p{L}$/u.test(bare)) return false;
  if (ABBREVIATIONS.has(bare.toLowerCase())) return false;
  if (BEFORE_NUMBER.test(bare) && /^(?:\d|[-–—])/u.test(after)) return false;
  return !isOrdinal(bare, after, before);
}

/** "3. Oktober", "19. Jahrhundert", "II. Weltkrieg": a short number before a noun is a German ordinal. */
function isOrdinal(word: string, after: string, before: string): boolean {
  if (!/^(?:\d{1,2}|[IVX]{1,5})$/.test(word)) return false;
  return ORDINAL_NOUN.test(after) || (NOUN_AFTER_ARTICLE.test(after) && ARTICLE.test(before));
}

const ORDINAL_NOUN =
  /^(?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Jahrtausend|Jh|Weltkrieg|Auflage|Geburtstag|Platz|Klasse|Staffel|Runde|Artikel|Kapitel|Bezirk|Stock|Etage|Tag|Lebensjahr|Dynastie|Division|Armee|Mal|Dezember|Oktober|Weihnacht|Advent|und|bis|oder|\d)/u;

/** Nouns that also begin a sentence after a number, as in "Raum 5. Sonntag ist zu." */
const NOUN_AFTER_ARTICLE =
  /^(?:(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch)(?!s)|Mannschaft|Vorsitz|Liga|[OU]G(?!\p{L})|Obergeschoss|Untergeschoss|Schuljahr|Halbjahr|Quartal|Semester|Monat(?!\p{L})|Woche(?!\p{L})|Hälfte|(?:Kind|Person)(?!\p{L}))/u;
const ARTICLE =
  /(?<!\p{L})(?:am|jede[nrms]?|der|die|das|den|dem|im|in|zum|zur|vom|ab|seit|bis|und|oder|eine?[nmr]?) \S+$/iu;

/** Days and currencies before a number or a dash: "Mo. – Fr. 9 Uhr", "Fr. 120". */
const BEFORE_NUMBER =
  /(?<!\p{L})(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat|Sun|[Ss]Fr|Rs)$/u;

const ABBREVIATIONS = new Set(
  `mr mrs ms dr prof sr jr st rev hon gen col capt lt sgt maj gov sen rep pres vs etc inc ltd co corp bros
  no vol pp fig figs eq ed eds al ca cf approx est dept univ ave blvd rd mt ft jan feb mar apr jun jul aug
  sep sept oct nov dec e.g i.e u.s u.k bzw usw ggf evtl bspw vgl inkl exkl zzgl abzgl allg ehem sog geb
  gest nr str tel abs art bd hrsg jh mio mrd mind max min bes dgl ggü hl kath ev lat griech engl frz dt
  d.h z.b u.a o.ä u.ä v.a z.t i.d.r s.o s.u dipl ing h.c okt dez mär n chr c ca. gem lfd kfm zw u`
    .trim()
    .split(/\s+/),
);

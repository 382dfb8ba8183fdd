const QUESTION_OPENING =
  "what|how|when|where|which|who|whom|whose|why|do|does|is|are|can|may|must|until when|since when|(?:for|from|in|at|to|on|by|with) (?:what|which|when|whom)|for how long|whats|hows|whens|wheres|wie|wieviele?|was|wann|wo|wohin|woher|welche[rsnm]?|wer|wem|wen|warum|wieso|ab wann|bis wann|(?:ab|an|auf|aus|bei|bis|für|in|mit|nach|um|von|zu) (?:welche[rsnm]?|wen|wem)|kostet|gibts?|kann|können|ist|sind|muss|müssen|darf|dürfen|braucht|brauche";

const BEFORE_SECOND = new RegExp(
  `(?<=\\S{2})[,;]?\\s+(?:und|and|sowie|as well as)\\s+(?=(?:${QUESTION_OPENING})(?!\\p{L}))|(?<=[?!.])\\s+(?=(?:und |and )?(?:${QUESTION_OPENING})(?!\\p{L}))`,
  "iu",
);
const ASKS = new RegExp(`(?<!\\p{L})(?:${QUESTION_OPENING})(?!\\p{L})`, "iu");
/** "An welchem Tag" of "An welchem Tag und um welche Uhrzeit beginnt der Kurs?" */
const INTERROGATIVE_ONLY = /^\W*(?:\p{L}{1,5} )?(?:what|which|welche[rsnm]?) \p{L}+$/iu;
const MAX_CHARACTERS = 300;
const MIN_CHARACTERS = 8;

const ARTICLE =
  "the|your|an?|der|die|das|den|eine?n?|euer|eure|ihre?|zum|zur|fürs?|for (?:the|an?)|für (?:die|das|den|eine?n?)";

/** "What is the fee and the deposit?", but not "the difference between the one and the other". */
const TWO_OBJECTS = new RegExp(
  `^(\\W*(?:what(?:['’]?s| is| are| does| do)|how much (?:is|are)|when(?:['’]?s| is| are)|where(?:['’]?s| is| are)|was (?:ist|sind|kostet|kosten)|wie (?:hoch|teuer|lang|lange|groß|alt) (?:ist|sind)|wann (?:ist|sind|beginnt|beginnen)|wo (?:ist|sind))) ((?:${ARTICLE}) (?:[\\p{L}\\d-]+ ){0,3}[\\p{L}\\d-]+) (?:and|und) ((?:${ARTICLE}) [\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,5})\\W*$`,
  "iu",
);
const BETWEEN = /(?<!\p{L})(?:between|zwischen|both|beiden?)(?!\p{L})/iu;

/** Splits "What is the fee and the deposit?" into a question for each. Returns other questions unchanged. */
export function splitObjects(text: string): readonly string[] {
  if (text.length > MAX_CHARACTERS) return [text];
  const [, opening = "", one = "", other = ""] = TWO_OBJECTS.exec(text) ?? [];
  if (opening === "" || BETWEEN.test(text)) return [text];
  return [`${opening} ${one}`, `${opening} ${other}`].map((half) => half.trim());
}

/** Splits a message with two questions. Returns other messages unchanged. */
export function splitQuestion(text: string): readonly string[] {
  if (text.length > MAX_CHARACTERS) return [text];
  const found = BEFORE_SECOND.exec(text);
  if (!found) return [text];
  const first = text.slice(0, found.index).trim();
  const second = text.slice(found.index + found[0].length).trim();
  if (first.length < MIN_CHARACTERS || second.length < MIN_CHARACTERS) return [text];
  if (!ASKS.test(first) || INTERROGATIVE_ONLY.test(first)) return [text];
  return [first, second];
}

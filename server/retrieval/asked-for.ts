/** What a question asks for, how a text that tells it looks, and the question's words for it. English and German. */
type Kind = { asks: RegExp; tells: RegExp; words: RegExp };

const MONTHS =
  "jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|de[cz](?:ember)?";
const NUMBER =
  "\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|billion|dozen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|hundert|tausend|millionen|milliarden|dutzend";
const SPAN =
  "seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centuries|sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|jahrzehnte?n?|jahrhunderte?n?";
const NAME = "\\p{Lu}[\\p{L}.'’-]+";

const KINDS: Kind[] = [
  {
    asks: /\b(?:what|which) (?:percent|percentage|share|proportion)|\bwie ?viel prozent|\bprozentsatz|\banteil/i,
    tells: /\d\s?%|\d[\d.,]* (?:percent|prozent)\b|\bprozent\b|\bpercent\b/gi,
    words: /^(?:percent|percentage|share|proportion|prozent|prozentsatz|anteil)$/,
  },
  {
    asks: /\bcosts?\b|\bprices?\b|\bkoste[nt]\b|\bpreise?s?\b|\bwie teuer\b|\bhow expensive\b/i,
    tells:
      /\d[\d.,]*(?:,-)?\s?(?:€|euros?\b|eur\b|\$|dollars?\b|usd\b|chf\b|franken\b|pfund\b|pounds?\b|cents?\b)|[€$£]\s?\d/gi,
    words: /^(?:costs?|prices?|expensive|koste[nt]|preise?s?|teuer|euros?|dollars?)$/,
  },
  {
    asks: /\bhow (?:long|old)\b|\bwie (?:lange?|alt)\b/i,
    tells: new RegExp(`(?:${NUMBER})(?: \\p{Ll}+)?[ -](?:${SPAN})(?!\\p{L})`, "giu"),
    words: /^(?:long|old|takes?|lasts?|lange?|alt|dauert|dauern|dauer)$/,
  },
  {
    asks: /\bhow (?:many|much|far|tall|high|large|big|fast|often)\b|\b(?:what|which) (?:number|amount|temperature)\b|\bwie ?(?:viele?n?|vielen|weit|hoch|groß|schnell|oft)\b/i,
    tells: new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER})(?!\\p{L})`, "giu"),
    words: /^(?:number|amount|far|tall|high|large|big|often|anzahl|zahl|weit|hoch|groß|oft)$/,
  },
  {
    asks: /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade|time)\b|\bwann\b|\bwelche[snmr]? (?:jahr|datum|tag|monat|jahrhundert|jahrzehnt|zeit)/i,
    tells: new RegExp(
      `\\b1\\d{3}\\b|\\b20\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? century|\\d{1,2}\\. jahrhundert|\\b\\d{1,2}:\\d{2}\\b|(?<!\\p{L})(?:${MONTHS})(?!\\p{L})`,
      "giu",
    ),
    words:
      /^(?:year|date|day|month|century|decade|time|jahre?s?|datum|tag|monat|jahrhundert|jahrzehnt|zeit)$/,
  },
  {
    asks: /\bwho(?:m|se)?\b|\b(?:what|which) (?:person|people|president|king|emperor|author|scientist|team|company|group)\b|\bw(?:er|en|em|essen)\b/i,
    tells: new RegExp(
      `(?<=[\\p{L}\\p{N},;] |^)${NAME}(?: (?:of|de|von|van|der|zu|the) ?)?(?: ${NAME})*`,
      "gu",
    ),
    words: /^(?:person|people|personen)$/,
  },
  {
    asks: /\bwhere\b|\b(?:what|which) (?:city|country|state|place|region|town|area|continent|island|river)\b|\bwo(?:her|hin)?\b|\bwelche[snmr]? (?:stadt|land|ort|region|staat|gebiet|kontinent|insel|fluss)/i,
    tells: new RegExp(
      `\\b(?:in|at|near|from|to|on|aus|nach|bei|im|am|an)\\b (?:the |der |den |dem |die )?${NAME}`,
      "gu",
    ),
    words: /^(?:city|country|place|town|location|stadt|land|ort)$/,
  },
  {
    asks: /\bwhy\b|\b(?:what|which) (?:reason|cause)|\bwarum\b|\bweshalb\b|\bwieso\b|\bwelche[snmr]? grund|\baus welche/i,
    tells:
      /\bbecause\b|\bdue to\b|\bowing to\b|\bso that\b|\bin order to\b|\bweil\b|\bwegen\b|\baufgrund\b|\bdaher\b|\bum .{1,60} zu\b|\bdamit\b|\bda\b/gi,
    words: /^(?:reasons?|cause|gr[uü]nde?)$/,
  },
];

/** The sort of thing that a question asks for. */
export type AskedFor = {
  /** Whether a statement tells it, and does not only repeat the question. */
  isToldBy: (statement: string) => boolean;
  /** Whether a word of the question is no more than a name of the sort: "year", "kostet". */
  isNamedBy: (word: string) => boolean;
};

export function readAskedFor(question: string): AskedFor {
  const kind = KINDS.find(({ asks }) => asks.test(question));
  if (!kind) return { isToldBy: () => false, isNamedBy: () => false };
  const asked = question.toLowerCase();
  return {
    isToldBy: (statement) =>
      statement.match(kind.tells)?.some((found) => !asked.includes(found.toLowerCase())) ?? false,
    isNamedBy: (word) => kind.words.test(word),
  };
}

/** "What is photosynthesis?": the first sentence of a text tells it. */
export const asksForDefinition = (question: string): boolean =>
  /^\s*(?:what (?:is|are|was|were)|define|who (?:is|was)|was (?:ist|sind|war|waren|bedeutet)|wer (?:ist|war))(?: (?:an?|the|ein[e]?|der|die|das))?(?: [\p{L}\p{N}-]+){1,3}\s*\?*\s*$/iu.test(
    question,
  );

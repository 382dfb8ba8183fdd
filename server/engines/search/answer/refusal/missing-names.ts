import { isKnownWord } from "../../lexicon/known-words";

/** "Which brands of frames do you carry?", "Von welchem Hersteller ist der Ofen?" */
const ASKS_BRAND =
  /(?<!\p{L})(?:what|which|welche[rsnm]?) (?:brands?|makes?|manufacturers?|marken?|hersteller(?:n|s)?)(?!\p{L})/iu;
const BRAND_WORD =
  /(?<!\p{L})(?:(?:\p{L}{1,20}-)?brand(?:s|ed)?|makes?|makers?|manufacturers?|\p{L}{0,20}(?:marken?|hersteller(?:n|s)?))(?!\p{L})/iu;
/** A capitalised word that does not begin a sentence or a line. */
const CAPITALISED = /(?<=[\p{L}\d,;)] |: ?|- )\p{Lu}[\p{L}\d’'&-]+/gu;

/** "What colour are the helmets?", "In welchen Farben gibt es das?" */
const ASKS_COLOUR = /(?<!\p{L})(?:what|which|welche[rsnm]?) (?:colou?rs?|farben?)(?!\p{L})/iu;
const COLOUR =
  /(?<!\p{L})(?:\p{L}{0,12}(?:colou?r|farb)\p{L}{0,12}|(?:(?:light|dark|pale|bright|hell|dunkel|himmel|signal|gras|wein|feuer)[ -]?)?(?:red|blue|green|yellow|orange|black|white|gr[ea]y|brown|pink|purple|violet|turquoise|beige|silver|gold|navy|cream|rot|blau|grün|gelb|schwarz|weiß|grau|braun|rosa|lila|violett|türkis|silber|anthrazit|creme|bunt)(?:e[nrsm]?)?|transparent\p{L}{0,2}|natural|natur|comes? in|available in|(?:gibt es|erhältlich|lieferbar) in)(?!\p{L})/iu;

/** Whether a question asks for brands or colours, and a statement names none. */
export const lacksName = (question: string, statement: string): boolean =>
  lacksBrand(question, statement) || (ASKS_COLOUR.test(question) && !COLOUR.test(statement));

/** In English, only names are capitalised, also those that are words: "Giant". */
const isEnglish = (question: string): boolean =>
  /(?<!\p{L})(?:what|which)(?!\p{L})/iu.test(question);

/** Whether a question asks for brands, and a statement has neither a word for them nor an unknown name. */
const lacksBrand = (question: string, statement: string): boolean =>
  ASKS_BRAND.test(question) &&
  !BRAND_WORD.test(statement) &&
  !Array.from(statement.matchAll(CAPITALISED), ([word]) => word).some(
    (word) => isEnglish(question) || !isKnownWord(word),
  );

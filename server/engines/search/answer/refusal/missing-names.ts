import { isKnownWord } from "../../lexicon/known-words";
import { COLOUR, COLOUR_ASKED } from "../../question/named-classes";

/** "Which brands of frames do you carry?", "Von welchem Hersteller ist der Ofen?" */
const ASKS_BRAND =
  /(?<!\p{L})(?:what|which|welche[rsnm]?) (?:brands?|makes?|manufacturers?|marken?|hersteller(?:n|s)?)(?!\p{L})/iu;
const BRAND_WORD =
  /(?<!\p{L})(?:(?:\p{L}{1,20}-)?brand(?:s|ed)?|makes?|makers?|manufacturers?|\p{L}{0,20}(?:marken?|hersteller(?:n|s)?))(?!\p{L})/iu;
/** A capitalised word that does not begin a sentence or a line. */
const CAPITALISED = /(?<=[\p{L}\d,;)] |: ?|- )\p{Lu}[\p{L}\d’'&-]+/gu;

/** Whether a question asks for brands or colours, and a statement names none. */
export const lacksName = (question: string, statement: string): boolean =>
  lacksBrand(question, statement) || (COLOUR_ASKED.test(question) && !statement.match(COLOUR));

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

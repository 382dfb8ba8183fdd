import type { AnswerPatterns } from "./answer-patterns";

/** Matched with a capital only: "polish" is also a verb. */
const ENGLISH_LANGUAGES =
  "English|German|French|Spanish|Italian|Turkish|Polish|Russian|Ukrainian|Arabic|Dutch|Portuguese|Greek|Romanian|Bulgarian|Hungarian|Czech|Slovak|Croatian|Serbian|Bosnian|Albanian|Persian|Farsi|Dari|Pashto|Kurdish|Hebrew|Chinese|Mandarin|Japanese|Korean|Vietnamese|Thai|Hindi|Urdu|Tamil|Swedish|Danish|Norwegian|Finnish|Latin";
const LANGUAGES =
  "sign language|englisch|deutsch|französisch|spanisch|italienisch|türkisch|polnisch|russisch|ukrainisch|arabisch|niederländisch|holländisch|portugiesisch|griechisch|rumänisch|bulgarisch|ungarisch|tschechisch|slowakisch|kroatisch|serbisch|bosnisch|albanisch|persisch|kurdisch|hebräisch|chinesisch|japanisch|koreanisch|vietnamesisch|thailändisch|schwedisch|dänisch|norwegisch|finnisch|gebärdensprache|latein|mehrsprachig|multilingual";

/** Without "Island", the German name of Iceland. */
const COUNTRIES =
  "Germany|Austria|Switzerland|Liechtenstein|Luxembourg|France|Belgium|Netherlands|Denmark|Poland|Czech Republic|Czechia|Italy|Spain|Portugal|United Kingdom|UK|Great Britain|England|Scotland|Wales|Ireland|Norway|Sweden|Finland|Iceland|Hungary|Slovakia|Slovenia|Croatia|Serbia|Romania|Bulgaria|Greece|Turkey|Estonia|Latvia|Lithuania|Ukraine|Malta|Cyprus|USA|United States|Canada|Mexico|Brazil|Australia|New Zealand|China|Japan|India|Israel|EU|European Union|Europe|Deutschland|Österreich|Schweiz|Luxemburg|Frankreich|Belgien|Niederlanden?|Holland|Dänemark|Polen|Tschechien|Italien|Spanien|Großbritannien|Schottland|Irland|Norwegen|Schweden|Finnland|Ungarn|Slowakei|Slowenien|Kroatien|Serbien|Rumänien|Bulgarien|Griechenland|Türkei|Estland|Lettland|Litauen|Zypern|Kanada|Mexiko|Brasilien|Australien|Neuseeland|Indien|Europa|Europäischen Union";
const REGIONS = "worldwide|abroad|europaweit|weltweit|ausland";

const inEitherCase = (names: string): string =>
  names.replaceAll(/(?<=^|\|)\p{L}/gu, (first) => `[${first}${first.toUpperCase()}]`);

const namesPattern = (capitalized: string, others: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${capitalized}|${inEitherCase(others)})(?!\\p{L})`, "gu");

/** "What colour are the helmets?", "In welchen Farben gibt es das?" */
export const COLOUR_ASKED =
  /(?<!\p{L})(?:what|which|welche[rsnm]?) (?:colou?rs?|farben?)(?!\p{L})/iu;
/** Names of colours, and the words before a choice of them: "available in steel and cream". */
export const COLOUR =
  /(?<!\p{L})(?:\p{L}{0,12}(?:colou?r|farb)\p{L}{0,12}|(?:(?:light|dark|pale|bright|hell|dunkel|himmel|signal|gras|wein|feuer)[ -]?)?(?:red|blue|green|yellow|orange|black|white|gr[ea]y|brown|pink|purple|violet|turquoise|beige|silver|gold|navy|cream|rot|blau|grün|gelb|schwarz|weiß|grau|braun|rosa|lila|violett|türkis|silber|anthrazit|creme|bunt)(?:e[nrsm]?)?|\p{L}{3,12}(?:grün|blau|gelb|braun)(?:e[nrsm]?)?|transparent\p{L}{0,2}|natural|natur|(?:comes?|available) in|(?:gibt es|erhältlich|lieferbar) in)(?!\p{L})/giu;

/** Classes with few members: "Which languages do you speak?" asks for the name of a language. */
export const NAMED_CLASSES: readonly AnswerPatterns[] = [
  {
    asks: /\b(?:what|which) (?:(?!programming|query|markup|body)\p{L}+ )?languages?\b|\bwelche[nr]? (?:\p{L}+ )?(?:fremd)?sprachen?(?!\p{L})/iu,
    answers: namesPattern(ENGLISH_LANGUAGES, LANGUAGES),
    words: /^(?:languages?|(?:fremd)?sprachen?|speaks?|spoken|sprech(?:t|en)|spricht|gesprochen)$/,
    isClear: true,
    isAboutCompany: true,
  },
  {
    asks: /\b(?:what|which) (?:\p{L}+ )?countr(?:y|ies)\b|\bwelche[nsmr]? (?:\p{L}+ )?(?:land|länder|ländern)(?!\p{L})/iu,
    answers: namesPattern(COUNTRIES, REGIONS),
    words: /^(?:countr(?:y|ies)|land|ländern?)$/,
    isClear: true,
  },
  {
    asks: COLOUR_ASKED,
    answers: COLOUR,
    words: /^(?:colou?rs?|farben?|comes?)$/,
    isClear: true,
  },
];

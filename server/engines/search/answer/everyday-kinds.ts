import { allWords } from "../text/analyzer";
import { type Kind, NUMBER, PRICE } from "./answer-kind";

// Every repetition is bounded, because pages and questions may be hostile.

/** Before it, "free" is something else: "gluten-free", "Are you free on Friday?" */
const NOT_FREE =
  "(?<!\\b(?:gluten|sugar|dairy|smoke|lead|alcohol|nut|lactose|step|barrier|duty|tax|stress|pain|you|anyone|someone|tables?|slots?|rooms?|spots?|places?)[ -])";

/** "Is delivery free?", "Ist der Versand kostenlos?" */
export const FREE: Kind = {
  asks: new RegExp(
    `^\\W*(?:(?:and|und|so|aber|but)\\W+)?(?:is|are)\\b.{1,60}${NOT_FREE}\\bfree(?: of charge)?\\W*$|\\b(?:ist|sind)\\b.{1,60}\\b(?:kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|(?:versand|porto)(?:kosten)?frei)\\b|\\b(?:ist|sind)\\b.{1,20}\\b(?:eintritt|zutritt|versand|lieferung|parken)\\b.{0,30}\\bfrei\\W*$`,
    "iu",
  ),
  tells: new RegExp(
    `${PRICE.source}|\\b(?:free|complimentary|no (?:extra )?(?:charge|fee))\\b|(?:kosten|gebühren|porto|versand)(?:frei|los)|(?<!\\p{L})frei(?!\\p{L})|\\bumsonst\\b`,
    "giu",
  ),
  words:
    /^(?:free|charge|kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|(?:versand|porto)(?:kosten)?frei|frei)$/,
  isYesOrNo: true,
  subject: "free",
};

/** "What should I wear?", "Was soll ich anziehen?" */
export const CLOTHING: Kind = {
  asks: /\bwhat (?:should|do|must|can|shall|to) .{0,20}\bwear\b|\bwhat to wear\b|\bdress ?code\b|\bwas (?:soll|muss|sollte|kann|darf|zieh)\p{L}{0,3} .{0,60}\b(?:anziehen|tragen|an)\W*$|\bkleiderordnung\b|\bwelche (?:kleidung|schuhe)\b/iu,
  tells:
    /\b(?:wear|wearing|clothes|clothing|shoes|boots|trainers|sneakers|dress(?:ed)?(?! rehears)|outfit|attire|smart|casual)\b|kleidung|schuhe?n?(?!\p{L})|socken|anziehen|handschuhe|hosen?(?!\p{L})|jacken?(?!\p{L})/giu,
  words:
    /^(?:wear|dress|code|dresscode|anziehen|tragen|kleiderordnung|kleidung|ziehe?|soll|muss|sollte)$/,
  isYesOrNo: true,
};

const PERIOD =
  "(?:(?:working |business )?(?:hour|day|week|fortnight|month|quarter|year|season|visit|use)s?|stunden?|(?:werk|kalender)?tage?n?|wochen?|monate?n?|quartale?n?|jahre?n?|minuten?|minutes?|km|kilomet(?:er|re)n?s?)";

/** "How often must I descale it?", "Wie oft fährt der Bus?" Tables name an interval by its length: "8 weeks". */
export const FREQUENCY: Kind = {
  asks: /\bhow (?:often|frequently|regularly)\b|\bwie (?:oft|häufig|regelmäßig)(?!\p{L})/iu,
  tells: new RegExp(
    [
      `\\b(?:every|each|per|once|twice|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|hourly|always|never|rarely|seldom|(?:ir)?regularly|a (?:day|week|month|year))\\b`,
      `\\b(?:${NUMBER}|several|many|few) times\\b`,
      `(?<!\\p{L})(?:alle (?:${NUMBER}|paar|viertel)|jede[rsnm]?|je(?= ${PERIOD})|pro|immer|nie|selten|gelegentlich|(?:un)?regelmäßig)(?!\\p{L})`,
      `(?<!\\p{L})(?:(?:ein|mehr|beliebig|${NUMBER})[- ]?mals?|\\d{1,2} ?[x×])(?!\\p{L})`,
      "\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\\b|(?:mon|diens|donners|frei|sams|sonn|werk)tags(?!\\p{L})|mittwochs|sonnabends|(?<!\\p{L})im (?:monat|quartal|jahr)(?!\\p{L})|\\bof (?:the|each) month\\b",
      "\\bas often as\\b|\\b(?:as|when|if|whenever) (?:needed|required|necessary)\\b|\\b(?:unlimited|any ?time|at all times|termly|biannual(?:ly)?|seasonal(?:ly)?)\\b|(?<!\\p{L})(?:so oft|beliebig oft|nach bedarf|bei bedarf|jederzeit|unbegrenzt|rund um die uhr)(?!\\p{L})",
      `(?:(?:täg|wöchent|monat|jähr|stünd|minüt)lich|jährig|minütig)(?:e[nrms]?)?(?!\\p{L})|(?<!kon|in)takt(?!\\p{L})`,
      `(?:/ ?|(?<![\\p{L}\\d])(?:${NUMBER})[ -])${PERIOD}(?!\\p{L})`,
    ].join("|"),
    "giu",
  ),
  words: /^(?:often|frequently|regularly|oft|häufig|regelmäßig)$/,
  subject: "frequency",
};

const CHILD = "kind|sohn|tochter|enkel|enkelin|neffe|nichte|kleine[rn]?";
const YEARS = `(?:${NUMBER})`;

/** "Can my 6 year old come?", "Darf meine 10-jährige Tochter mit?" */
export const AGE_OF_CHILD: Kind = {
  asks: new RegExp(
    `\\b(?:can|could|may|is|are|does|do|will|would|suitable|ok|okay)\\b.{0,60}\\b${YEARS}[- ]?(?:years?|yrs?)[- ]olds?\\b|\\b(?:kann|können|darf|dürfen|geht|ist|sind)\\b.{0,60}\\b(?:${YEARS}[- ]?jährige[rn]?|(?:${CHILD})\\b.{0,20}\\b${YEARS}(?: jahre)?(?: alt)?)(?!\\p{L})`,
    "iu",
  ),
  tells: new RegExp(
    `\\d{1,3}(?:st|nd|rd|th|\\.)? ?(?:years?|jahren?|lebensjahr|birthday|geburtstag)|\\b(?:under|over|aged?|ages|from|ab|unter|über|least|mindestens) \\d{1,2}(?![\\d:.,%€£$]| ?(?:[€£$%]|[ap]m\\b|uhr|euro|to \\d|bis \\d|personen|people|kg|km|days|tage|hours|stunden|min))|\\b(?:under|over)-(?:\\d{1,2}|${NUMBER})s\\b|\\ball ages\\b|\\bjede(?:s|m) alter`,
    "giu",
  ),
  words:
    /^(?:years?|yrs?|old|olds|age|child|kids?|son|daughter|boy|girl|jahre?|alt|alter|kind|sohn|tochter|enkel|enkelin|\d{1,2}[- ]?jährige[rn]?|jährige[rn]?)$/,
  isYesOrNo: true,
};

const LENGTH =
  '(?:mm|cm|m|km|meters?n?|met(?:er|re)s?|centimet(?:er|re)s?|zentimetern?|millimet(?:er|re)s?|millimetern?|ft|feet|foot|inch(?:es)?|yards?)(?!\\p{L})|\\d ?[″”"]';

/** A number with its unit, or after the name of a column or row with the unit: "Height (cm): 24", "Länge in m 3". */
const amountIn = (unit: string): RegExp =>
  new RegExp(
    `(?:${NUMBER}) ?(?:${unit})(?!\\p{L})|(?:\\(|\\bin )(?:${unit})\\)?(?: ?\\||[:,]? (?:ca\\. ?|about |etwa )?\\d)`,
    "giu",
  );

/** Kinds of measures of a thing, each with its own units. */
const DIMENSIONS: readonly Kind[] = [
  {
    asks: /\bhow (?:hot|warm|cold)\b|\bwie (?:heiß|warm|kalt)(?!\p{L})|\b(?:what|which|welche) temperatu?r|\b(?:hott|warm|cold)er\b.{0,80}\b(?:or|than)\b|(?<!\p{L})(?:heiß|wärm|kält)er\b.{0,80}\b(?:oder|als)\b/iu,
    tells: amountIn("° ?[CF]?|grad|degrees|(?:° ?)?(?:celsius|fahrenheit)"),
    words: /^(?:hot|warm|cold|heiß|kalt|temperatu?re?|(?:hott|warm|cold)er|(?:heiß|wärm|kält)er)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow heavy\b|\bhow much .{1,40}\bweigh\b|\bwie schwer(?!\p{L})|\bwie ?viel wieg(?:t|en)\b|\bwas wieg(?:t|en)\b|\b(?:heavier|more weight|weighs? (?:more|less))\b.{0,80}\b(?:or|than)\b|\bor\b.{0,80}\b(?:heavier|more weight|weighs? (?:more|less))\b|(?<!\p{L})(?:schwerer|mehr gewicht|wiegt (?:mehr|weniger))(?!\p{L}).{0,80}(?<!\p{L})(?:oder|als)(?!\p{L})|(?<!\p{L})oder(?!\p{L}).{0,80}(?<!\p{L})(?:schwerer|mehr gewicht|wiegt (?:mehr|weniger))(?!\p{L})/iu,
    tells: amountIn(
      "kg|kilos?|kilogramm?s?|g|gr|mg|gramm?s?|tonn?e?n?s?|t|lbs?|pounds?|pfund|oz|ounces?|stone|zentner",
    ),
    words: /^(?:heavy|heavier|weight|weigh|weighs|schwer|schwerer|gewicht|wiegt|wiegen)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow (?:tall|deep|wide|thick)\b|\bwie (?:tief|breit|dick)(?!\p{L})|^(?!.*(?:price|fee|cost|rate|deposit|preis|gebühr|kost|kaution|zins)).*\b(?:(?:high|tall|deep|wid|thick)er\b.{0,80}\b(?:or|than)|or\b.{0,80}\b(?:high|tall|deep|wid|thick)er)\b|^(?!.*(?:preis|gebühr|kost|kaution|zins|miete)).*(?<!\p{L})(?:(?:höh|breit|tief|dick)er(?!\p{L}).{0,80}(?<!\p{L})(?:oder|als)|oder(?!\p{L}).{0,80}(?<!\p{L})(?:höh|breit|tief|dick)er)(?!\p{L})/iu,
    tells: amountIn(LENGTH),
    words:
      /^(?:(?:high|tall|deep|wid|thick)er|(?:höh|tief|breit|dick)er|tall|deep|wide|thick|tief|breit|dick)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow (?:loud|noisy|quiet)\b|\bwie (?:laut|leise)(?!\p{L})|\b(?:noise level|geräuschpegel|lautstärke)(?!\p{L})/iu,
    tells: amountIn("db(?: ?\\(a\\))?|dezibel|decibels?"),
    words: /^(?:loud|noisy|quiet|laut|leise|noise|level|geräuschpegel|lautstärke)$/,
    isClear: true,
    subject: "measure",
  },
  {
    asks: /\bhow many (?:kilo)?watts?\b|\bwie ?viele? (?:kilo)?watt(?!\p{L})|\b(?:wattage|wattzahl)\b/iu,
    tells: amountIn("k?w|(?:kilo)?watts?"),
    words: /^(?:(?:kilo)?watts?|wattage|wattzahl)$/,
    isClear: true,
    subject: "measure",
  },
];

/** "Leicht" answers "Wie schwer ist der Kurs?", whatever else is measured. */
const DIFFICULTY =
  /(?:(?<!viel)leicht|schwer|schwierig|einfach|anspruchsvoll|mühelos)(?:e[nrsm]?)?(?!\p{L})|anfänger|fortgeschritten/iu;
const PRICED = new RegExp(PRICE.source, "iu");
const ASKS_DIFFICULTY = /\bwie schwer(?!\p{L})/iu;

/**
 * Whether a question asks for a measure, and statements contain another one or a price, but not that: "24 cm" for "How
 * heavy is the jar?". Statements without a measure may answer in words: "very hot", and "The hot bath costs €5".
 */
export function statesOtherMeasure(question: string, statements: readonly string[]): boolean {
  const asked = DIMENSIONS.find(({ asks }) => asks.test(question));
  const states = ({ tells }: Kind) => statements.some((statement) => statement.match(tells));
  if (!asked || states(asked)) return false;
  const isDifficulty =
    ASKS_DIFFICULTY.test(question) && statements.some((statement) => DIFFICULTY.test(statement));
  const repeats = statements.some((statement) =>
    allWords(statement).some((word) => asked.words.test(word)),
  );
  const isPriced = !repeats && statements.some((statement) => PRICED.test(statement));
  return !isDifficulty && (isPriced || DIMENSIONS.some(states));
}

/** What a number with its unit answers: "How hot is the sauna?" */
export const MEASURES: readonly Kind[] = [
  ...DIMENSIONS,
  {
    asks: /\bhow far\b(?! (?:in advance|ahead))|\bwie weit(?!\p{L})(?! im voraus)/iu,
    tells: new RegExp(
      `(?:${NUMBER})[ -]?(?:${LENGTH}|miles?|mi(?!\\p{L})|kilomet(?:er|re)n?s?|min(?!\\p{L})|minutes?|minuten?|gehminuten|autominuten|blocks?|stops?|stationen)|viertelstunde|halbe stunde|half an hour|quarter of an hour|around the corner|um die ecke`,
      "giu",
    ),
    words: /^(?:far|weit|away|entfernt|entfernung)$/,
    isClear: true,
  },
];

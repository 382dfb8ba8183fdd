import { DATE, MONTHS } from "../text/day-line";
import { PHONE_NUMBER } from "../text/phone";
import { FRANCS } from "../text/price-line";
import { type AnswerPatterns, CLOCK, NUMBER, PRICE, TIME_UNIT, WEEKDAYS } from "./answer-patterns";
import { INCLUDED, INCLUDED_IN_PRICE } from "./included";
import { MEASURES } from "./measures";
import { NAMED_CLASSES } from "./named-classes";

/** Whether a question asks for the extension of a telephone number. */
export const asksExtension = (question: string): boolean => EXTENSION_ASKED.test(question);

// Every repetition is bounded, because pages and questions may be hostile.
/** Excludes "free" in another sense: "gluten-free", "Are you free on Friday?" */
const NOT_FREE =
  "(?<!\\b(?:gluten|sugar|dairy|smoke|lead|alcohol|nut|lactose|step|barrier|duty|tax|stress|pain|you|anyone|someone|tables?|slots?|rooms?|spots?|places?)[ -])";

/** "Is delivery free?", "Ist der Versand kostenlos?" */
const FREE: AnswerPatterns = {
  asks: new RegExp(
    `^\\W*(?:(?:and|und|so|aber|but)\\W+)?(?:is|are)\\b.{1,60}${NOT_FREE}\\bfree(?: of charge)?\\W*$|\\b(?:ist|sind)\\b.{1,60}\\b(?:kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|(?:versand|porto)(?:kosten)?frei)\\b|\\b(?:ist|sind)\\b.{1,20}\\b(?:eintritt|zutritt|versand|lieferung|parken)\\b.{0,30}\\bfrei\\W*$`,
    "iu",
  ),
  answers: new RegExp(
    `${PRICE.source}|\\b(?:free|complimentary|no (?:extra )?(?:charge|fee))\\b|(?:kosten|gebühren|porto|versand)(?:frei|los)|(?<!\\p{L})frei(?!\\p{L})|\\bumsonst\\b`,
    "giu",
  ),
  words:
    /^(?:free|charge|kostenlos|kostenfrei|gratis|umsonst|gebührenfrei|(?:versand|porto)(?:kosten)?frei|frei)$/,
  isYesOrNo: true,
  subject: "free",
};

/** "What should I wear?", "Was soll ich anziehen?" */
const CLOTHING: AnswerPatterns = {
  asks: /\bwhat (?:should|do|must|can|shall|to) .{0,20}\bwear\b|\bwhat to wear\b|\bdress ?code\b|\bwas (?:soll|muss|sollte|kann|darf|zieh)\p{L}{0,3} .{0,60}\b(?:anziehen|tragen|an)\W*$|\bkleiderordnung\b|\bwelche (?:kleidung|schuhe)\b/iu,
  answers:
    /\b(?:wear|wearing|clothes|clothing|shoes|boots|trainers|sneakers|dress(?:ed)?(?! rehears)|outfit|attire|smart|casual)\b|kleidung|schuhe?n?(?!\p{L})|socken|anziehen|handschuhe|hosen?(?!\p{L})|jacken?(?!\p{L})/giu,
  words:
    /^(?:wear|dress|code|dresscode|anziehen|tragen|kleiderordnung|kleidung|ziehe?|soll|muss|sollte)$/,
  isYesOrNo: true,
};

const PERIOD =
  "(?:(?:working |business )?(?:hour|day|week|fortnight|month|quarter|year|season|visit|use)s?|stunden?|(?:werk|kalender)?tage?n?|wochen?|monate?n?|quartale?n?|jahre?n?|minuten?|minutes?|km|kilomet(?:er|re)n?s?)";

/** "How often must I descale it?", "Wie oft fährt der Bus?" Tables name an interval by its length: "8 weeks". */
const FREQUENCY: AnswerPatterns = {
  asks: /\bhow (?:often|frequently|regularly)\b|\bwie (?:oft|häufig|regelmäßig)(?!\p{L})/iu,
  answers: new RegExp(
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
const AGE_OF_CHILD: AnswerPatterns = {
  asks: new RegExp(
    `\\b(?:can|could|may|is|are|does|do|will|would|suitable|ok|okay)\\b.{0,60}\\b${YEARS}[- ]?(?:years?|yrs?)[- ]olds?\\b|\\b(?:son|daughter|child|kid|boy|girl)(?:['’]s| is) (?:only |just )?${YEARS}\\b.{0,40}\\b(?:can|could|may|is|are)\\b|\\b(?:kann|können|darf|dürfen|geht|ist|sind)\\b.{0,60}\\b(?:${YEARS}[- ]?jährige[rn]?|(?:${CHILD})\\b.{0,20}\\b${YEARS}(?: jahre)?(?: alt)?)(?!\\p{L})`,
    "iu",
  ),
  answers: new RegExp(
    `\\d{1,3}(?:st|nd|rd|th|\\.)? ?(?:years?|jahren?|lebensjahr|birthday|geburtstag)|\\b(?:aged?|ages|im alter von) \\d{1,2}|\\b(?:under|over|from|ab|unter|über|least|mindestens) \\d{1,2}(?![\\d:.,%€£$]| ?(?:[€£$%]|[ap]m\\b|uhr|euro|to \\d|bis \\d|personen|people|kg|km|days|tage|hours|stunden|min))|\\b(?:under|over)-(?:\\d{1,2}|${NUMBER})s\\b|\\ball ages\\b|\\bjede(?:s|m) alter`,
    "giu",
  ),
  words:
    /^(?:years?|yrs?|old|olds|age|child|kids?|son|daughter|boy|girl|jahre?|alt|alter|kind|sohn|tochter|enkel|enkelin|\d{1,2}[- ]?jährige[rn]?|jährige[rn]?)$/,
  isYesOrNo: true,
};

/** "After six weeks", "from week seven" */
const AFTER = `(?<!\\p{L})(?:(?:from|after|within|until|nach|ab|binnen|innerhalb von|bis) (?:etwa |ca\\. |about )?(?:${NUMBER})[ -](?:${TIME_UNIT})|(?:weeks?|months?|days?|woche|monat|tag) (?:${NUMBER}))(?!\\p{L})`;
const NAME = "\\p{Lu}[\\p{L}.'’-]{1,40}";

const EARNINGS =
  "(?:gehalt|gehälter|vergütung|verdien|lohn|bezahlung|brutto|salar(?:y|ies)|wages?|pay|earn|stipend|remuneration)\\p{L}{0,10}";

const PAYMENT_SERVICE =
  "\\b(?:paypal|visa|master ?card|maestro|amex|american express|girocard|twint|klarna|(?:apple|google) pay)\\b";
/** Cards for payments, not "loyalty card" or "Kundenkarte". */
const PAYMENT_CARD =
  "(?<!\\b(?:loyalty|member(?:ship)?|gift|stamp|discount|business|id|identity|library|student|report|score|key)[ -])\\bcards?\\b|(?<!\\p{L})(?:kredit|ec-?|giro|debit|bank|bankomat|scheck|geld)?karten?(?:zahlung)?(?!\\p{L})";

const EXTENSION_ASKED =
  /\bdurchwahl\b|\bextension number\b|\b(?:her|his) extension\b|\b(?:what|which) extension (?:do|does|has|is)\b/i;
/** "Durchwahl -25", "ext. 114" */
const EXTENSION = "\\b(?:[Dd]urchwahl|[Ee]xt(?:ension)?)\\b[.:]? ?-?\\d{1,5}(?!\\d)";
const MAIL = "[\\w.+-]{1,64}@[\\p{L}\\d_-]{1,64}\\.\\w";

/** "Who pays the reduced price?" asks for people, "Why are the prices higher on Sundays?" for a reason. */
const NOT_WHO_OR_WHY =
  "^(?!\\W*(?:(?:and|und)\\W+)?(?:who|whom|why|wer|wem|wen|warum|wieso|weshalb)(?!\\p{L}))";
const PRICE_ASKED =
  /\bcosts?\b|\bprices?\b|\bkoste[nt]\b|\bwas kost\b|\bpreise?s?\b|\bwie teuer\b|\bhow expensive\b|\bhow much (?:is|are|for|do (?:you|they) (?:charge|want|take)|do i (?:have to )?pay|will i pay|would)\b|\bhow many (?:quid|bucks|euros)\b|\b(?:what|how much) (?:do|would|will|must|should|did) (?:i|we|you|they) (?:have to |need to )?(?:pay|owe|charge|ask for)\b|\bgoing rate\b|\bwhat (?:do|does|would|will|must) (?:(?:the|an?|my|our) )?\p{Ll}+ (?:have to )?pay\b|\bwie ?viel (?:zahl|bezahl|verlang|nehmt|nehmen|macht|blech)|\bwas (?:nehmt|nehmen|verlangt|verlangen|berechnet|berechnen|zahle?n?|zahlt|bezahl\p{Ll}{0,3}|blech\p{Ll}{0,3})\b|\bwas macht das\b|\b(?:cheap|cheaper|cheapest|expensive|dearer|pricier|günstig(?:er|ste[nr]?)|billig(?:er|ste[nr]?)?|teurer|teuerste[nr]?)\b/iu;
const PRICE_NAME =
  "\\p{L}{3,40}(?:kosten|preise?n?|gebühr(?:en)?|tarife?n?|beitr(?:ag|äge))(?!\\p{L})";
/** "Wie hoch sind die Versandkosten?" or "Versandkosten nach Österreich", not "Wann ist die Kursgebühr fällig?" */
const PRICE_BY_NAME = new RegExp(
  `(?:^|[^\\p{L}])(?:wie hoch (?:ist|sind|wird|werden|wäre[n]?)|was (?:ist|sind)|welche[rn]?) (?:(?:die|der|das|eure?|ihre?|unsere?) )?${PRICE_NAME}|^\\W*(?:(?:und|die|der|eure?|ihre?) ){0,2}${PRICE_NAME}(?: (?:nach|für|in|ins|im|bei|pro|je|zum|zur) .{1,40}| \\p{L}{2,30}(?<!en|t))?\\W*$`,
  "iu",
);

const PRICE_TYPE: AnswerPatterns = {
  asks: new RegExp(`${NOT_WHO_OR_WHY}[^]*?(?:${PRICE_ASKED.source}|${PRICE_BY_NAME.source})`, "iu"),
  answers: new RegExp(`${PRICE.source}|\\b${FRANCS}`, "gi"),
  words:
    /^(?:costs?|prices?|expensive|cheap(?:er|est)?|dearer|pricier|kost(?:e[nt])?|preise?s?|teuer|teurer|teuerste[nr]?|günstig(?:er|ste[nr]?)|billig(?:er|ste[nr]?)?|euros?|dollars?)$/,
  isClear: true,
  subject: "price",
};

/** "What does it cost to cancel?", "Wie hoch sind die Stornokosten?" The answer may be a share of the price. */
const CANCELLATION_PRICE: AnswerPatterns = {
  ...PRICE_TYPE,
  asks: new RegExp(
    `^(?=[^]{0,300}(?:cancel|no[- ]show|storn|absag|abmeld|rücktritt|zurücktret))(?:${PRICE_TYPE.asks.source})`,
    "iu",
  ),
  answers: new RegExp(`${PRICE_TYPE.answers.source}|\\d ?(?:%|per ?cent|prozent)`, "gi"),
};

/** In the order in which their patterns are tried. */
export const ANSWER_TYPES: readonly AnswerPatterns[] = [
  {
    asks: /\bwhen (?:can|may|do|could) (?:i|we) (?:best )?(?:reach|call|phone|ring)(?!\p{L})|\bwann (?:kann|können|erreiche?n?) (?:ich|wir|man) (?:euch|sie|jemanden?|\p{Lu}\p{L}+)(?: \p{L}+){0,3} (?:erreichen|anrufen|telefonisch)(?!\p{L})|\bwann erreiche? ich (?:euch|sie|jemanden?)(?!\p{L})|\b(?:kann|können|darf|dürfen) (?:ich|wir|man) (?=.{0,60}(?:\d|tags?(?!\p{L})|heute|morgen|mittwoch|wochenende)).{0,80}(?:vorbei(?:kommen|schauen)|rein(?:kommen|schauen))(?!\p{L})|\b(?:can|could|may) (?:i|we) (?:just )?(?:come|drop|pop|stop) (?:by|in|over|round|around)(?=.{0,60}(?:\d|day|today|tomorrow|weekend))|\b(?:opening|business|office|clinic|store|shop|working) (?:hours|times)\b|\bwhat are your hours\b|\bsprech(?:stunden?|zeit(?:en)?)\b|^\W*(?:you|u|ya)\b(?: guys| all)?.{0,20}\bopen\b|\b(?:are|is|do|does)\b.{0,80}\b(?:open|closed?)\b|öffnungszeit|^[^?]{1,60}\buhrzeit(?:en)?\W*$|\bgeöffnet\b|(?:^|\s)(?:öffne[nt]|schließ(?:en|t))\b|\b(?:ha(?:t|ben|bt|st)|seid|sind|ist)\b.{0,80}\boffen\b|\b(?:ha(?:t|ben|bt|st)|mach(?:t|en|st))\b.{0,80}\b(?:auf|zu)[\s?.!]{0,9}$|\bwann (?:seid ihr|sind sie|ist (?:jemand|wer)) (?:\p{L}+ )?(?:erreichbar|da)\W*$|\b(?:seid ihr|sind sie|ist (?:jemand|wer)) (?!noch da)(?!.{0,40}(?:telefon|mail))(?:\p{L}+ ){1,3}(?:erreichbar|da)\W*$/iu,
    answers: new RegExp(
      `\\b${CLOCK} ?(?:am|pm|a\\.m\\.|p\\.m\\.|uhr|noon)(?!\\p{L})|\\b${CLOCK} ?[–-] ?${CLOCK}\\b|\\b\\d{1,2}[:.]\\d{2} (?:to|till|until|and|bis|und) \\d{1,2}[:.]\\d{2}\\b|(?:^|[:|,–-] ?|(?:days?|tags?|wochs?|feiertagen?|feiertage|(?:mo|di|mi|do|fr|sa|so)\\.?) (?:haben wir |ist |bleibt |is |we are )?)(?:closed|geschlossen|ruhetag)\\b|\\bclosed (?:on |every )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\bby appointment\\b|\\bnach (?:(?:telefonischer|vorheriger|persönlicher) )?(?:termin)?(?:vereinbarung|absprache)\\b`,
      "giu",
    ),
    words:
      /^(?:long|lange?|opening|business|office|clinic|store|shop|working|hours|times?|opens?|closed?|closes|öffnungszeit(?:en)?|sprech(?:stunden?|zeit(?:en)?)|geöffnet|öffne[nt]|offen|schließ(?:en|t)|uhrzeit|reach|erreich(?:e|en|bar)|vorbei(?:kommen|schauen)|rein(?:kommen|schauen)|come|drop|pop|morgens|vormittags|mittags|nachmittags|abends|mornings?|afternoons?|evenings?)$/,
    isClear: true,
    isAboutCompany: true,
    subject: "hours",
  },
  {
    asks: EXTENSION_ASKED,
    answers: new RegExp(`${PHONE_NUMBER}|${EXTENSION}`, "gu"),
    words: /^(?:extension|durchwahl|number|nummer)$/,
    isClear: true,
    isAboutCompany: true,
    subject: "contact",
  },
  {
    asks: /\b(?:tele)?phone number\b|\b(?:what|which)(?: is|['’]s)? (?:your |the |her |his |their |[a-z-]{2,40}['’]s )?number\b|\bhotline\b|\b(?:telefon|handy|mobil)nummer|\b(?:mobile|cell(?:phone)?) number\b|\brufnummer|\banrufen\b|\btelefonisch\b|\bcall (?:you|us|them|him|her)\b|\bwh(?:o|om) (?:do|can|should|must|shall) (?:i|we) (?:call|ring|phone)\b|\bwen ruf[a-z]{0,2} (?:ich|wir|man)\b|^\W*(?:(?:and|und|die|eure|ihre) )?tel(?:efon)?[-. ]{0,3}(?:nr|nummer|no)\b|^\W*(?:(?:and|und|your|her|his|eure|ihre|seine) ){0,2}(?:(?:tele)?phone|tel|number|telefon|handy|nummer)\W*$|\bdurchwahl\b|^\W*(?:(?:and|und|the|die|das) )?(?:(?:tele)?phone|tel|telefon|handy|number(?= for)|nummer(?! \d)) (?:for|of|at|von|vom|des|der|für|im|in) \D{2,60}$/i,
    answers: new RegExp(PHONE_NUMBER, "gu"),
    words:
      /^(?:(?:tele)?phone|tel|nr|ruf[ea]?|ring|call|number|hotline|telefon(?:nummer|isch)?|handy(?:nummer)?|mobilnummer|mobile|cell|nummer|rufnummer|durchwahl|anrufen|erreiche)$/,
    isClear: true,
    isAboutCompany: true,
    subject: "contact",
  },
  {
    asks: /\bpayment (?:methods?|options?|types?)\b|\bways? (?:to|of) pay(?:ing)?\b|\b(?:which|what) (?:credit |debit )?cards\b|\bwelche (?:kredit)?karten\b|\bwomit (?:kann|können|darf|zahle|bezahle)\b|\bhow (?:can|do) (?:i|we) pay\b|\bzahlungs(?:arten|art|weisen?|methoden?|mittel|möglichkeiten)\b|\bwie (?:kann|können|zahle|bezahle) (?:ich|wir)\b.{0,80}zahl/i,
    answers:
      /\bpaypal\b|\b(?:credit|debit) cards?\b|\bkreditkarten?\b|\bvisa\b|\binvoice\b|\brechnung\b|\bbank transfer\b|überweisung\b|\blastschrift\b|\bcash\b|\bvorkasse\b/gi,
    words:
      /^(?:pay|paying|payments?|methods?|options?|types?|ways?|cards?|karten?|accept|zahlungs?(?:arten|art|weisen?|methoden?|mittel|möglichkeiten)?|zahlen?|bezahlen?)$/,
    isClear: true,
    isAboutCompany: true,
  },
  {
    asks: /\b(?:can|do|should|may) (?:i|we) (?:contact|reach|get in touch|turn to|talk to|write to)\b|\be-?mail address\b|\b(?:what(?: is|['’]s)|wie (?:ist|lautet)) (?:your|the|her|his|their|eure|ihre|seine|deine|die) e?-?mail\b|\bcontact details\b|\b(?:erreiche|kontaktiere|wende|schreibe) ich\b|\bich .{0,80}\b(?:erreichen|kontaktieren|wenden|schreiben)\b|\be?-?mail[ -]?adresse\b|\bkontaktdaten\b|^\W*(?:(?:and|und|your|her|his|eure|ihre|seine) ){0,2}(?:e-?mail|mail|contact|kontakt)\W*$/i,
    answers: new RegExp(`${MAIL}|${PHONE_NUMBER}`, "gu"),
    words:
      /^(?:contact|details|reach|turn|touch|talk|write|address|erreichen?|kontaktieren?|kontaktdaten|wenden?|schreiben?|e|e?mail|adresse|e?mailadresse|kontakt)$/,
    isClear: true,
    isAboutCompany: true,
    subject: "contact",
  },
  {
    asks: /\b(?:what|which) (?:percent|percentage|share|proportion)|\bwie ?viel prozent|\bprozentsatz|\banteil/i,
    answers: /\d\s?%|\d[\d.,]{0,20} (?:percent|prozent)\b|\bprozent\b|\bpercent\b/gi,
    words: /^(?:percent|percentage|share|proportion|prozent|prozentsatz|anteil)$/,
    isClear: true,
  },
  {
    asks: /\b(?:how much|what) (?:do|does|did|can|could|will|would) .{1,60}\bearn\b|\b(?:how much|what) (?:do|does|did|will|would) (?:you|they) pay\b(?! (?:for|out|back))|\b(?:was|wie ?viel) (?:(?:be)?zahlt|(?:be)?zahlen) (?:ihr|sie) (?:einem|einer|dem|der|den|ihren|euren)(?!\p{L})|\b(?:was|wie ?viel) verdien(?:e|en|st|t)\b/iu,
    answers: new RegExp(
      `${EARNINGS}[^\n]{0,80}?(?:${PRICE.source})|(?:${PRICE.source})[^\n]{0,80}?${EARNINGS}`,
      "giu",
    ),
    words: /^(?:earn|pay|(?:be)?zahl(?:t|en)|verdien(?:e|en|st|t))$/,
    isClear: true,
    subject: "earnings",
  },
  FREE,
  CLOTHING,
  INCLUDED_IN_PRICE,
  CANCELLATION_PRICE,
  PRICE_TYPE,
  AGE_OF_CHILD,
  {
    asks: /\b(?:at|from|of|up to|what is the|what['’]s the) (?:what|which|minimum|maximum)? ?age\b|\bage limit\b|\bhow old (?:do|must|should) (?:i|you|we|one|my)\b|\bwie alt (?:muss|müssen|soll|sollte|darf)\b|\b(?:ab|bis|mit) (?:zu )?welchem alter\b|\bmindestalter\b|\baltersgrenze\b/iu,
    answers:
      /\d{1,3}(?:st|nd|rd|th|\.)? ?(?:years?|jahren?|lebensjahr|birthday|geburtstag)|\b(?:under|over|aged?|from|ab|unter|über) \d{1,2}(?![\d:.,%€])/giu,
    words: /^(?:age|old|alt|limit|minimum|maximum|alter|mindestalter|altersgrenze)$/,
  },
  {
    asks: /\bdeadlines?\b|(?<!\p{L})\p{L}{0,20}(?:anmelde|abgabe|bewerbungs|melde|einsende|bestell)(?:schluss|frist)|\bstichtag|\b(?:until|till|by) when\b|\bby what (?:date|time|day)\b|\bhow (?:soon|quickly|early|late|far (?:ahead|in advance))\b|\bhow fast (?:do|can|will|must|should|would) (?:i|we|you|it|they|my)\b|\bhow much (?:time|notice)\b|\bwhen (?:do|must|should) (?:i|we) (?:have|need)\b|\bbis wann\b|\bbis zu welche[mr] (?:zeit|tag|datum)|\bwie ?viel zeit\b|\bwie (?:schnell|zeitig|früh) (?:muss|müssen|soll|sollte|kann|können|bekomm|krieg|ist|sind|habt|wird)/iu,
    answers: new RegExp(
      `(?:${NUMBER})(?: \\p{Ll}+)?[ -](?:${TIME_UNIT})(?!\\p{L})|\\b${CLOCK} ?(?:am|pm|uhr|noon)(?!\\p{L})|\\b\\d{1,2}:\\d{2}\\b|${DATE.source}`,
      "giu",
    ),
    words:
      /^(?:date|time|notice|deadlines?|soon|quickly|early|late|fast|zeit|schnell|zeitig|früh|datum|stichtag)$/,
  },
  {
    asks: /\bhow (?:long|old)\b|\bwhat is the [\p{L}-]+ period\b|\bwie (?:lange?|alt)\b|\bwelche \p{L}+(?:frist|dauer)\b/iu,
    answers: new RegExp(
      `(?:${NUMBER})(?: \\p{Ll}+)?[ -](?:${TIME_UNIT})(?!\\p{L})|\\b${CLOCK}(?: ?(?:am|pm|uhr))? ?(?:–|-|bis|to|until) ?${CLOCK} ?(?:am|pm|uhr|noon)(?!\\p{L})`,
      "giu",
    ),
    words: /^(?:long|old|period|takes?|lasts?|lange?|alt|dauert|dauern|dauer)$/,
  },
  FREQUENCY,
  ...MEASURES,
  {
    asks: /\bhow (?:many|much|far|tall|high|large|big|wide|deep|heavy|fast)\b|\b(?:what|which) (?:number|amount|temperature)\b|\bwie ?(?:viele?n?|vielen|weit|hoch|groß|breit|lang|tief|schwer|schnell)(?!\p{L})/iu,
    answers: new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER})(?!\\p{L})`, "giu"),
    words:
      /^(?:number|amount|far|tall|high|large|big|wide|deep|heavy|anzahl|zahl|weit|hoch|groß|breit|lang|tief|schwer)$/,
  },
  {
    asks: /\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade|time)\b|\bwann\b|\bwelche[snmr]? (?:jahr|datum|tag|monat|jahrhundert|jahrzehnt|(?:uhr)?zeit)/i,
    answers: new RegExp(
      `\\b1\\d{3}\\b|\\b20\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? century|\\d{1,2}\\. jahrhundert|\\b\\d{1,2}:\\d{2}\\b|\\b${CLOCK} ?(?:am|pm|uhr|noon)(?!\\p{L})|(?<!\\p{L})(?:${MONTHS}|${WEEKDAYS}(?! (?:course|class|club|group|session|lesson|tour|market)))(?!\\p{L})|${AFTER}`,
      "giu",
    ),
    words:
      /^(?:year|date|day|month|century|decade|time|starts?|begins?|jahre?s?|datum|tag|monat|jahrhundert|jahrzehnt|(?:uhr)?zeit|(?:beginn|start)(?:e?n|e?t)|los)$/,
    subject: "date",
  },
  ...NAMED_CLASSES,
  {
    asks: /\bwho(?:m|se)?\b|\b(?:what|which) (?:person|people|president|king|emperor|author|scientist|team|company|group)\b|\bw(?:er|en|em|essen)\b/i,
    answers: new RegExp(
      `(?<=[\\p{L}\\p{N},;] |^)${NAME}(?: (?:of|de|von|van|der|zu|the) ?)?(?: ${NAME})*`,
      "gu",
    ),
    words:
      /^(?:person|people|personen|responsible|charge|zuständige?r?|verantwortliche?r?|ansprechpartner(?:in)?|kümmert)$/,
    subject: "person",
  },
  {
    asks: /\bwhere\b|\b(?:what|which) (?:cit(?:y|ies)|countr(?:y|ies)|(?:state|place|region|town|village|district|area|continent|island|river)s?)\b|\bwo(?:her|hin)?\b|\bwelche[snmr]? (?:st(?:adt|ädte)|land|orte?|region|staat|gebiet|dörfer|stadtteile|bezirke|kontinent|insel|fluss)/i,
    answers: new RegExp(
      `\\b(?:[Ii]n|at|near|from|to|on|aus|nach|bei|im|am|an)\\b (?:the |der |den |dem |die )?${NAME}|\\b\\d{5} ${NAME}`,
      "gu",
    ),
    words:
      /^(?:cit(?:y|ies)|country|places?|towns?|villages?|location|st(?:adt|ädten?)|land|ort(?:en?)?|dörfern?)$/,
  },
  {
    asks: /\bwhy\b|\b(?:what|which) (?:reason|cause)|\bwarum\b|\bweshalb\b|\bwieso\b|\bwelche[snmr]? grund|\baus welche/i,
    answers:
      /\bbecause\b|\bdue to\b|\bowing to\b|\bso that\b|\bin order to\b|\bweil\b|\bwegen\b|\baufgrund\b|\bdaher\b|\bum .{1,60} zu\b|\bdamit\b|\bda\b/gi,
    words: /^(?:reasons?|cause|gr[uü]nde?)$/,
  },
  {
    asks: /\b(?:accept|take)\b.{0,30}\b(?:cash|cards?|payments?|paypal|amex|visa|mastercard|cheques?|vouchers?|invoices?)\b|\bpay(?:ing)? (?:\p{Ll}+ )?(?:by|with|in|on|using|via|cash)\b|(?<!\p{L})(?:mit|per|in|auf|via|über|am) .{1,40}\b(?:be)?zahl(?:en|t|e)\b|\bbar (?:be)?zahl(?:en|t|e)\b|\b(?:nehm(?:t|en)|akzeptier(?:t|en))\b.{0,30}(?:karte|bargeld|paypal|visa|gutschein|\bbar\b)/iu,
    answers: new RegExp(
      `${PAYMENT_SERVICE}|${PAYMENT_CARD}|\\b(?:cash(?:less)?|bank transfer|direct debit|invoice)\\b|\\b(?:bar(?:geld)?|bargeldlos|vorkasse|lastschrift|rechnung)\\b|überweisung\\b`,
      "giu",
    ),
    words:
      /^(?:pay|paying|payments?|accept|take|zahlen?|zahlt|bezahlen?|bezahlt|nehmt|nehmen|akzeptier(?:t|en))$/,
    isYesOrNo: true,
  },
  {
    asks: /^\W*(?!\W|was|what|which|welche|wer|who).{0,60}(?:\b(?:allowed|permitted|welcome|may (?:i|we|my|our)|do you (?:allow|permit|welcome)|erlaubt ihr|dar(?:f|fst)|dürf(?:en|te)|erlaubt|gestattet|zulässig|verboten)\b|\b(?:can|could)\b.{1,60}\b(?:bring|take|come (?:in|along|too))\b|\b(?:kann|können|könnte)\b.{1,60}(?:\b(?:mitbringen|mitnehmen|mitkommen|mit|rein|hinein)\b))/iu,
    answers:
      /\b(?:allowed|permitted|welcome|prohibited|forbidden|banned|may|must (?:not|stay|be|remain)|no (?:dogs|pets|animals)|erlaubt|gestattet|zulässig|verboten|untersagt|willkommen|darf|dürfen|müssen (?:leider )?draußen)\b/giu,
    words:
      /^(?:allow(?:ed)?|permit(?:ted)?|welcome|bring|take|come|along|too|erlaubt|gestattet|zulässig|verboten|mitbringen|mitnehmen|mitkommen|rein|hinein)$/,
    isYesOrNo: true,
  },
  INCLUDED,
];

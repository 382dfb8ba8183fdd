import { normalizeWord } from "./normalize";

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word, normalizeWord(word)]),
  );

/**
 * Filler words: courtesies, interjections, dialect forms of function words. They are searched for like any
 * other word, but their absence from a page is not a reason to refuse.
 */
const FILLERS = words(`
  hi hey hello hallo moin servus hej yo ok okay please thanks thank thx cheers sorry excuse bitte danke entschuldigung
  sagen sag sagt mal tell know knows wondering wonder curious quick quickly kurz kurze frage fragen question questions ask asking
  ask hab habs habt habts hobts gibts gibt geb gehts geht gehen krieg kriege kriegt kriegen bekomm bekomme want wanna need gotta
  gonna would like love brauch brauche bräuchte hätte hätt wollen wollt will wolln möcht eigentlich grad gerade eben halt mal nur bloß
  so ne nen nem ner des mei mein i mi ma wat dat det ick isch nix nich net ned no na ja nee doch denn aber auch eh schon noch
  irgendwie irgendwas irgendwo irgendwann sowas so'n son wohl vllt vielleicht villt maybe perhaps possibly actually basically just really
  totally literally kinda sorta thing things stuff sache sachen ding dinge zeug echt mega voll total krass alter digga bro mate
  dude guys guy folks leute euch eich bei eurem euer eure eurer dir dich uns unsere unser my our your yours ur u r ya yall y'all pls plz
  lol haha hm hmm äh ähm uh um well oh ah ach now today heute jetzt gestern yesterday tomorrow morgen übermorgen letzte letzten last week woche
  friend freund freunde freundin wife frau husband mann sohn tochter son daughter kind kinder kids mutter vater mom mum dad mama papa
  schwester bruder sister brother oma opa grandma grandpa family familie schwiegermutter hello got get gets getting gave give
  gives given giving take takes took taking taken come comes came coming kommen komm komme kommt gekommen go goes going went machen mach mache gemacht make makes made making do does doing
  think thought glaub glaube denke dachte meine meint mean heard gehört gelesen read saw gesehen seen sehe look looking schaue suche
  find finde finden found try tried versuche versucht happen happens happened passiert passieren way way einfach easily möglich possible
  able kann könnt könnte können konnte darf dürfen may might muss müssen must should sollte soll let lets lass lassen
  help helfen hilfe hilft info infos information informationen auskunft einmal again nochmal wieder bisschen little bit lot viel viele
  gut good great schlecht bad schön nice leider unfortunately hoffe hope hoping please gern gerne lieb lieber best
  eigenes eigene eigenen own selbst selber self also anyway übrigens btw by whats what's hows how's wheres wie wo was wer wann warum
  schaff schaffs schaffe sitze sitz steh stehe stehst steht stehen lieg liege bin bins is ist isses sein war wär wäre wars am im zum zur vom beim
  fürs aufs ins ans ums übers durchs unterm vorm hinterm rein raus rauf runter rüber rum hinein hinaus herein heraus hinauf herauf hinunter herunter hinüber
  herüber herum drin drauf dran drüber drunter
  company firma unternehmen laden läden shop shops store stores business geschäft geschäfte geschäften offer offers sell sells anbieten anbietet angeboten biete bietet bieten
  use used uses using verwende verwenden verwendet benutze benutzen benutzt nutze nutzen nutzt
  hiya heya howdy hullo huhu hoi moinsen sers grüezi hallöchen dear regards gruß grüße grüßen
  ugh argh meh oops whoops phew omg wow yikes wtf uff puh oje ohje tja naja joa oha menno
  yeah yep yup nope jo jep jup nö nee gell fyi imho tbh idk afaik asap tho cuz coz dunno lemme gimme hafta bruh innit
  currently presently nowadays lately recently tonight tmrw tmr tomoz 2day 2moro tonite momentan derzeit zurzeit aktuell gegenwärtig
  neulich kürzlich letztens vorhin jez jetz etz morgn
  obviously apparently presumably hopefully ideally honestly seriously frankly generally normally usually typically supposedly
  probably somewhat extremely incredibly absolutely completely freaking damn
  hoffentlich anscheinend angeblich offenbar vermutlich wahrscheinlich normalerweise generell grundsätzlich prinzipiell eigtl evtl
  eventuell ehrlich tatsächlich zufällig zufälligerweise jemals überhaupt quasi sozusagen
  ziemlich übelst bissl bissel bisserl bischen bißchen nimmer nochma nomma erstmal erstma iwie iwann iwas vlt
  nich nix sry thanx aufm innem sone haste biste kannste gibs wirds wasn mitm
  provide provides allowed permitted erlaubt gestattet zulässig difference differences unterschied unterschiede`);

/** Filler phrases, whose words have content elsewhere: "right now", "auf die schnelle". */
const FILLER_PHRASE =
  "right now|(?:online|web)[ -]?(?:shops?|stores?)|at (?:the|this) (?:moment|mo|point)|for (?:now|sure)|(?:any|some) chance(?: of)?|(?<=(?:what|how|why|where|who) )(?:on earth|the (?:hell|heck))|to be honest|long story short|first of all|all in all|no (?:clue|idea)|real quick|just a (?:sec|second|moment)|one sec|as soon as possible|thank(?:s| you) in advance|im (?:moment|augenblick|prinzip|grunde|normalfall)|zur zeit|auf die schnelle|pi mal daumen|keine ahnung|um ehrlich zu sein|ehrlich gesagt|wie gesagt|in der regel|auf (?:jeden fall|alle fälle)|grüß (?:gott|dich|euch)|(?<=\\b(?:what|which)(?: \\p{L}+){0,3} )(?:counts? as|belongs? to|qualif(?:y|ies) as)|(?<=(?:was|welche[rsn]?)(?: \\p{L}+){0,3} )(?:gelten|gilt|zählen|zählt|gehören|gehört) (?:alles )?(?:als|zu[mr]?|dazu)";

/** At the beginning of a message. "Good afternoon tea" and "guten Morgenkaffee" are not greetings. */
const GREETING =
  "good (?:morning|afternoon|evening|day)|(?:schönen )?guten (?:tag|morgen|abend|mittag)";
const AFTER_GREETING =
  "\\s*(?:[,.!?:;\\n]|$)|\\s[–-]\\s|\\s+(?:all|everyone|there|zusammen|i|we|my|our|you|the|is|are|do|does|did|can|could|would|will|may|what|when|where|which|who|why|how|ich|wir|ihr|sie|mein|meine|unser|unsere|ist|sind|hat|habt|haben|gibt|kann|können|könnt|könnte|könnten|darf|dürfen|muss|was|wann|wo|wie|wer|welche[rsnm]?|warum)(?!\\p{L})";

/** At the end of a message, before the name of the writer. */
const REGARDS =
  "(?:kind|best|warm) regards|(?:mit )?(?:freundlichen|liebe|viele|schöne|beste) grüßen?";

const PHRASES = new RegExp(
  `(?<!\\p{L})(?:${FILLER_PHRASE}|${REGARDS})(?!\\p{L})|^\\W*(?:(?:hi|hey|hello|hallo)\\W+)?(?:${GREETING})(?=${AFTER_GREETING})`,
  "giu",
);

/** In characters. Phrases later in a message are ignored, so that a long message costs little time. */
const SEARCHED_LENGTH = 1_000;

/** Returns the filler phrases of a text. */
export const fillerPhrases = (text: string): string[] =>
  [...text.slice(0, SEARCHED_LENGTH).matchAll(PHRASES)].map(([phrase]) => phrase);

export const withoutFillerPhrases = (text: string): string =>
  text.slice(0, SEARCHED_LENGTH).replace(PHRASES, " ") + text.slice(SEARCHED_LENGTH);

export const isFiller = (word: string): boolean => FILLERS.has(word);

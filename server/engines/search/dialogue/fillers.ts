import { normalizeWord } from "../text/normalize";

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word, normalizeWord(word)]),
  );

/**
 * Everyday words without content: chatter, courtesies, dialect forms of small words. They are searched for like any
 * other word, but their absence from a page is no reason to refuse.
 */
const FILLERS = words(`
  hi hey hello hallo moin servus hej yo ok okay please thanks thank thx cheers sorry excuse bitte danke entschuldigung
  sagen sag sagt mal tell know knows wondering wonder curious quick quickly kurz kurze frage fragen question questions ask asking
  ask hab habs habt habts hobts gibts gibt geb gehts geht gehen krieg kriege kriegt kriegen bekomm bekomme want wanna need gotta
  gonna would like love brauch brauche bräuchte hätte hätt wollen wollt will wolln möcht eigentlich grad gerade eben halt mal nur bloß
  so ne nen nem ner des mei mein i mi ma wat dat det ick isch nix nich net ned no na ja nee doch denn aber auch eh schon noch
  irgendwie irgendwas irgendwo irgendwann sowas so'n son wohl vllt vielleicht villt maybe perhaps possibly actually basically just really
  totally literally kinda sorta thing things stuff sache sachen ding dinge zeug echt mega voll total super krass alter digga bro mate
  dude guys guy folks leute euch eich bei eurem euer eure eurer dir dich uns unsere unser my our your yours ur u r ya yall y'all pls plz
  lol haha hm hmm äh ähm uh um well oh ah ach now today heute jetzt gestern yesterday tomorrow morgen letzte letzten last week woche
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
  company firma unternehmen laden shop store business geschäft offer offers anbieten angeboten biete bietet bieten
  use used uses using verwende verwenden verwendet benutze benutzen benutzt nutze nutzen nutzt
  provide provides allowed permitted erlaubt gestattet zulässig difference differences unterschied unterschiede`);

export const isFiller = (word: string): boolean => FILLERS.has(word);

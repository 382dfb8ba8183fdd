/** In characters. */
const longestRequest = 160;

/** Whole lines of an article, in English and German. */
const requests = new RegExp(
  [
    // Newsletters and accounts.
    ".{0,50}\\bnewsletter.{0,40}",
    "(?:(?:schon|bereits) registriert|already (?:registered|a (?:member|subscriber))|kostenlos registrieren|register for free|jetzt registrieren|bitte registrieren sie sich).{0,60}",
    // Sharing and printing.
    "(?:.{0,30}\\b(?:artikel|beitrag|seite|news|meldung|freunden|rezept|article|post|page|story|recipe|it)\\b.{0,20}\\s)?(?:teilen|share)\\b(?: (?:it|this|with|on|the|auf|mit|sie)\\b.{0,30})?\\W*",
    "teilen? (?:sie )?(?:diesen?|den|die) .{0,30}",
    "(?:(?:zum|jump to|print|pin|save) (?:rezept|recipe)|(?:rezept )?drucken|pinnen|bei pinterest speichern|print|\\s)+",
    "(?:(?:bild|image) (?:anzeigen|schließen|vergrößern)\\s?)+",
    // Ratings.
    ".{0,20}\\b(?:ist|war|was|is|wie|how|did|hat|do you)\\b.{0,25}\\b(?:artikel|beitrag|seite|inhalt|website|article|page|post|content|information)\\b.{0,30}\\?\\W*(?:\\(.{0,40}\\))?",
    // Comments.
    "(?:leider |derzeit |bisher |noch |sorry,? )*(?:sind )?(?:keine|no) (?:kommentare?|comments?|responses?|antworten)\\b.{0,40}",
    "(?:sie müssen|du musst|you must|bitte|please|to).{0,40}(?:kommentare?|comments?)\\b.{0,40}",
    ".{0,25}kommentare? (?:geschlossen|insgesamt|deaktiviert).{0,30}",
    "(?:name|e-?mail|website|your name|ihr name).{0,20}\\((?:pflichtfeld|required|wird (?:benötigt|nicht)).{0,40}",
    // Tags.
    "(?:this entry was (?:posted|filed)|filed under|posted in|veröffentlicht (?:in|unter)|abgelegt unter|tags?:|schlagw[oö]rt(?:er|e)?:|kategorien?:|themen:|stichw[oö]rt(?:er|e)?:).{0,120}",
  ]
    .map((line) => `^(?:${line})$`)
    .join("|"),
  "iu",
);

/** Whether a line asks readers to share, rate, comment or sign up, or lists tags. */
export const isReaderRequest = (text: string): boolean =>
  text.length <= longestRequest && requests.test(text);

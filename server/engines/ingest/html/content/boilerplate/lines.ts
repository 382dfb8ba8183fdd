import { inlineElements } from "@/server/engines/ingest/html/inline";
import { siblingsOf } from "@/server/engines/ingest/html/siblings";
import { type Element, textOf, find } from "@/server/engines/ingest/html/tree";
import { isHeading } from "../content-signs";
import { isLeafBlock } from "../leaf-blocks";

/** In characters. Longer texts are not compared. */
const MAX_LENGTH = 100;

/** Elements of data and code, in which any word is content. */
const dataElements = new Set(
  "table tbody thead tr td th dt dd pre figcaption caption summary".split(" "),
);

const SORT_KEY =
  "(?:newest|oldest|latest|date|price|name|title|relevance|popular(?:ity)?|best|selling|match|featured|default|rated?|rating|position|most|recent|high(?:est)?|low(?:est)?|first|last|to|a|z|alphabetical(?:ly)?|neueste[ns]?|älteste[ns]?|datum|preis|relevanz|beliebtheit|bewertung|empfehlung|aufsteigend|absteigend)";
/** Controls of a list. With other words, a line is about sorting things, such as glass by colour. */
const SORTING = `(?:sort by|sortieren nach):?(?: ${SORT_KEY}(?:[ ,:–-]+${SORT_KEY})*)?`;

/** Texts of the user interface, in English and German, without punctuation. */
const UI_TEXT = new RegExp(
  `^(?:${[
    // Navigation.
    "(?:skip|jump) to (?:main |the )?(?:content|navigation|search|footer).*|(?:zum|springe (?:direkt )?z(?:u|um)) (?:haupt)?inhalt.*",
    "(?:back|return|nach|zurück)(?: (?:to|zum|zur|oben|an den))?(?: (?:the|zum|zur))?(?: (?:top|oben|anfang|seitenanfang|übersicht(?:sseite)?|startseite|blog|home|overview|results|news))?",
    "(?:previous|next|vorherige[rs]?|nächste[rs]?)(?: (?:page|post|article|story|seite|artikel|beitrag))?|(?:page|seite) \\d+(?: (?:of|von) \\d+)?",
    "menu|menü|search|suchen?|close|schließen|open|toggle.*|expand|collapse|(?:click to )?expand|show (?:more|less|all|details)|(?:mehr|weniger|alle) anzeigen|(?:see|view|load|read|find out|learn|discover|show) (?:more|all|less|full (?:article|details)|details)|more|mehr|mehr (?:erfahren|lesen|laden|infos?|informationen|themen)|(?:alles|alle artikel|artikel|hier)? ?(?:weiterlesen|anzeigen|lesen)|weiter(?:lesen)?|details|read less read more|loading.*|(?:wird )?(?:ge)?laden?|lädt|wird geladen",
    "table of contents|inhaltsverzeichnis|in this article|in diesem artikel|jump to recipe|zum rezept|on this page|auf dieser seite|(?:page )?contents",
    // Sharing and following.
    "(?:(?:share|teilen|sharen|tweet|twittern|twitter|facebook|linkedin|whatsapp|pinterest|xing|instagram|youtube|telegram|reddit|tumblr|messenger|pocket|flipboard|rss|e-?mail|mail|print|drucken|copy link|link kopieren|merken|pin|pin it|pinnen|like|likes|follow|folgen|x|auf|on|in|via|per|mit|bei|with|and|und|share|link|button|icon|opens?|new|window)[\\s,:|•·&/()\\d]*)+",
    "(?:share|teilen|empfehlen|diesen|diese|beitrag|artikel|seite|inhalt|jetzt)(?: (?:this|the|diesen?|das|mit|sie|dies|artikel|beitrag|post|article|page|story|seite|inhalt|weiter|teilen|empfehlen|drucken|on|via|via:|options|mit:))+",
    "(?:seite|artikel|rezept|page|recipe|article) (?:drucken|print|teilen|merken|versenden|vorlesen)|print (?:this|page|article|recipe)|vorlesen|gefällt mir.*|sei der erste.*|like loading|flattr this|follow us.*|folgen sie uns.*|folge uns.*|connect with us.*|stay connected|bleiben sie (?:auf dem laufenden|informiert)",
    "\\d+ (?:shares?|likes?|views?|comments?|kommentare?|reaktionen|replies|antworten|aufrufe|mal geteilt)",
    // Comments and ratings.
    "(?:\\d+ |no |keine |noch keine |bisher keine )?(?:comments?|kommentare?|antworten?)(?: \\(?\\d+\\)?)?|(?:kommentare?|comments?) ?(?:\\d+|einblenden|ausblenden|anzeigen|schreiben|verfassen|hinzufügen|closed|are closed|geschlossen)|kommentieren|add a comment|post a comment|leave a (?:comment|reply)|write a (?:review|comment)|(?:hinterlasse?n?|schreibe?n?) (?:sie )?(?:jetzt )?(?:einen|eine|deinen|ihren)? ?(?:kommentar|antwort).*|reply|antworten|antwort abbrechen|cancel reply|report|melden|quote|zitieren|bewerten|artikel bewerten|was this (?:helpful|article helpful|page helpful).*|war (?:das|dieser artikel|diese seite) hilfreich.*|yes no|ja nein",
    "your email address will not be published.*|deine e-?mail-?adresse wird nicht veröffentlicht.*|required fields are marked.*|erforderliche felder sind.*",
    // Accounts and shopping.
    "log ?in|log out|sign ?in|sign ?up|register|anmelden|einloggen|abmelden|registrieren|login|my account|mein konto|subscribe(?: now)?|abonnieren|jetzt (?:abonnieren|anmelden|kaufen|bestellen|registrieren)|get started(?: (?:now|today|for free))?|(?:start|try)(?: your)? (?:for free|free trial|free)|start free trial|try for free|shop now|buy now|add to (?:cart|basket|bag|wish ?list)|in den warenkorb|zum (?:shop|deal|angebot|produkt)|apply now|book now|contact us|get in touch|request a (?:demo|quote)|free trial|kostenlos testen|demo anfordern|kontakt(?:ieren sie uns)?|download(?: now)?|herunterladen|quick view|compare|filters?",
    // Forums.
    "reply with quote|link to (?:comment|post)|last edited(?:(?::| by| on) .*)?|thread starter(?: .{1,40} start date .*)?|code:? select all|print view|post (?:a )?reply|go (?:up|down) pages? ?\\d*|draft (?:saved|discarded)|sorted by: .*|(?:answered|asked|edited|modified) \\p{L}{3,9} \\d{1,2}(?:, \\d{4})? at \\d.*|(?:not )?open for further replies|op posts|\\d+ posts? (?:• )?page \\d+ of \\d+|report inappropriate content|moderation log",
    // Lists of a shop.
    `skip to (?:the )?(?:[a-z]+ )?(?:content|navigation|search|footer|results?|information|details|lists?|grid|filters?|menu|products?|reviews|(?:beginning|end) of [a-z ]{3,30})|quick (?:shop|view)|showing (?:all )?\\d.{0,30} (?:results|products|items)|loaded [\\d.,]+ (?:results|products|items)|[\\d.,]+ (?:results|(?:products|items) found)|${SORTING}|view as:?(?: (?:list|grid|gallery|table))*|filters? (?:& |and )?(?:sort(?: by)?|\\(\\d+\\))|clear (?:all )?filters?|show options|view options|sort options|more options|add to (?:wish ?list|account|compare)|notify me|compare|alle filter`,
    // Advertising and pictures.
    "advertisement|advertising|anzeige|werbung|sponsored|ad|ads|gesponsert|promoted|(?:bild|foto|photo|image|picture)(?: anzeigen| schließen| vergrößern)?|enlarge(?: image)?|zoom|caption|bildergalerie|image gallery|photo gallery|externer inhalt|external content|view this post on instagram|sieh dir diesen beitrag auf instagram an",
    "(?:photo|image|picture|credits?|bild(?:quelle)?|fotos?|quelle|source|image source|photo credit|bildnachweis|©|\\(c\\))(?: by| von| via| courtesy of)?\\s*[:©/]\\s*.{0,60}|©.{0,60}",
    // Information about the text.
    "(?:lesezeit|lesedauer|reading time|estimated reading time)\\s*:?.{0,20}|\\d+ min(?:s|uten?|utes?)?\\.? ?(?:read|lesezeit|lesedauer|reading time)",
    "(?:tags?|schlagworte?|schlagwörter|stichworte?|themen|topics|kategorien?|categories|category|filed under|posted in|tagged)\\s*:?|permalink",
    "(?:all rights reserved|alle rechte vorbehalten).*",
  ].join("|")})$`,
  "iu",
);

/** Matches blocks with only a text of the user interface, such as "Back to top". */
export function uiTextClassifier(): (element: Element) => boolean {
  // Blocks often contain nothing but another one.
  const cache = new Map<string, boolean>();
  return (element) => {
    const { name, textLength } = element;
    if (textLength === 0 || textLength > MAX_LENGTH || inlineElements.has(name)) return false;
    const text = textOf(element);
    const isLine = cache.get(text) ?? isUiText(text);
    cache.set(text, isLine);
    return isLine && !isDataOrHeading(element);
  };
}

const isUiText = (text: string): boolean =>
  UI_TEXT.test(text.replace(/^[^\p{L}\p{N}©(]+|[^\p{L}\p{N})]+$/gu, ""));

const isDataOrHeading = (element: Element): boolean => isHeading(element) || isInData(element);

function isInData(element: Element): boolean {
  for (let up: Element | undefined = element; up; up = up.parent)
    if (dataElements.has(up.name)) return true;
  return false;
}

/** In characters. A shorter link may be part of a sentence. */
const MIN_LINK_LENGTH = 25;
const MAX_LABEL_LENGTH = 40;
/** In characters, from which a neighbour counts as a paragraph. */
const MIN_PARAGRAPH_LENGTH = 80;

const isFileOrContact = (href: string): boolean =>
  /^(?:#|mailto:|tel:)|\.(?:pdf|zip|docx?|xlsx?|pptx?)(?:$|\?)/i.test(href);

/**
 * Whether a line of an article links to another one, in any language: a label and a link ("Read also: …"), or only a
 * link between two paragraphs.
 */
function isReadAlsoLink(element: Element, text: string): boolean {
  const link = find(element, ({ name }) => name === "a");
  if (!link || link.textLength < element.linkLength || link.textLength <= MIN_LINK_LENGTH)
    return false;
  if (isFileOrContact(link.attributes.href ?? "")) return false;
  const linkText = textOf(link);
  const label = text.slice(0, text.indexOf(linkText)).trim();
  const unlinked = element.textLength - element.linkLength;
  // A few characters for quotation marks, arrows and dots around the link.
  if (unlinked > 3)
    return (
      label.length >= unlinked - 3 && label.length < MAX_LABEL_LENGTH && /[:»>|–-]$/.test(label)
    );
  return isTitleLike(element, linkText) && isBetweenParagraphs(element);
}

const isTitleLike = ({ name }: Element, linkText: string): boolean =>
  (name === "p" || name === "div") && !/[.:]$/.test(linkText) && linkText.split(" ").length > 3;

function isBetweenParagraphs(element: Element): boolean {
  const { elements, at } = siblingsOf(element);
  return isParagraph(elements[at - 1]) && isParagraph(elements[at + 1]);
}

const isParagraph = (element: Element | undefined): boolean =>
  element !== undefined &&
  element.textLength > MIN_PARAGRAPH_LENGTH &&
  element.linkLength < element.textLength / 2;

/** In characters. */
const MAX_REQUEST_LENGTH = 160;

/** Whole lines of an article, in English and German. */
const READER_REQUEST = new RegExp(
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
const isReaderRequest = (text: string): boolean =>
  text.length <= MAX_REQUEST_LENGTH && READER_REQUEST.test(text);

/** In characters. */
const MAX_LINE_LENGTH = 250;

const lineElements = new Set(
  "p div h2 h3 h4 h5 h6 section header footer aside address figcaption".split(" "),
);
const creditElements = new Set(["p", "div"]);

const date = String.raw`\d{1,2}[./ -](?:\d{1,2}|\p{L}{3,9})[./ -]+\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4}`;
const word = String.raw`\p{Lu}[\p{L}.'’-]*`;
const BYLINE = new RegExp(
  `^(?:(?:[Pp]osted|[Ww]ritten|[Pp]ublished|[Vv]erfasst) )?` +
    `(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|[Pp]or|[Aa]uthors?|[Aa]utor(?:in)?|[Rr]edaktion):? +` +
    `${word}(?: (?:${word}|von|van|de|der|und|and|&|,)){0,5}[\\s,|·•–/-]*(?:.{0,20}(?:${date}).{0,30})?$`,
  "u",
);

const SOURCE =
  "(?:titel)?(?:fotos?|bild(?:er|quelle|nachweis)?|photos?|images?|picture|grafik|illustration|credits?|quelle|source)(?: credits?| by| von)? ?[:©/]";
const AGENCIES =
  "getty images|shutterstock(?:\\.com)?|istock(?:photo)?|adobe ?stock|unsplash|pixabay|picture[- ]alliance|fotolia";
const PICTURE_CREDIT = new RegExp(
  `(?:^|[\\s(|/–-])(?:${SOURCE}|©|\\(c\\)|photo by|image via|courtesy of) ?[^.!?]{2,70}\\)?$` +
    `|/ ?(?:dpa|ap|afp|reuters)\\)?$|(?:${AGENCIES})(?:/\\S+)?\\)?$`,
  "iu",
);

/**
 * Whether a block of an article names its author or the source of a picture, links to another article, or is a request
 * to readers.
 */
export function isArticleLine(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength === 0 || textLength > MAX_LINE_LENGTH || !lineElements.has(name)) return false;
  if (!isLeafBlock(element)) return false;
  const text = textOf(element);
  if (BYLINE.test(text) || isReaderRequest(text) || isReadAlsoLink(element, text)) return true;
  return creditElements.has(name) && PICTURE_CREDIT.test(text);
}
